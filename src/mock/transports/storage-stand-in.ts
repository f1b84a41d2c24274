/**
 * msw reads `localStorage` during its import, which throws with blocked storage or an opaque origin. So an empty
 * substitute is installed during the import and removed afterwards: the rest of the program must detect and report that
 * storage is blocked.
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
    // SecurityError: this is the case to detect.
    return false;
  }
}

/** The part of Storage that msw uses. It stores nothing. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}
