/**
 * msw reads `localStorage` during its import, which throws with blocked storage or an opaque origin. So an empty
 * substitute is installed during the import and removed afterwards: the rest of the program must detect that storage is
 * blocked, and say so.
 */
export async function withStorageStandIn<T>(scope: object, load: () => Promise<T>): Promise<T> {
  if (isReadable(scope)) return load();
  const original = Object.getOwnPropertyDescriptor(scope, 'localStorage');
  Object.defineProperty(scope, 'localStorage', { configurable: true, value: emptyStorage() });
  try {
    return await load();
  } finally {
    if (original === undefined) Reflect.deleteProperty(scope, 'localStorage');
    else Object.defineProperty(scope, 'localStorage', original);
  }
}

function isReadable(scope: object): boolean {
  try {
    const storage: unknown = Reflect.get(scope, 'localStorage');
    return typeof storage === 'object' && storage !== null;
  } catch {
    // SecurityError: exactly what is being asked about.
    return false;
  }
}

/** As much of Storage as msw touches: it keeps nothing. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}
