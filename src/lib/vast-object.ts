/** Where the names of an object with very many members are noted; not enumerable, so that nothing takes it for one of them. */
const NAMES = Symbol('names');

type Noted = { readonly [NAMES]?: readonly string[] };

/** The names of an object whose reader noted them; undefined for any other. */
export function notedNames(branch: object): readonly string[] | undefined {
  return (branch as Noted)[NAMES];
}

/** Notes the names of an object that is being read; whoever reads it goes on adding to them. */
export function noteNames(branch: object, names: readonly string[]): void {
  Object.defineProperty(branch, NAMES, { value: names });
}

/** Whether an object has so many members that a copy of it would take a whole task as well. */
export function isVast(branch: object): boolean {
  return NAMES in branch;
}

/** An object to be changed: a copy, or itself where it is vast. Only whoever has just read it may ask. */
export function changeable(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return isVast(members) ? members : { ...members };
}
