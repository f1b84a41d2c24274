/** Where the names of an object with very many members are noted; not enumerable, so that nothing takes it for one of them. */
const NAMES = Symbol('names');

type Noted = { readonly [NAMES]?: readonly string[] };

/**
 * The names of an object's members, or the indices of a list: as `Object.keys`, but at once for
 * an object whose reader noted them. Asking an engine for the names of a million members keeps a
 * page from answering for longer than it may, and cannot be done in parts.
 */
export function memberNames(branch: object): readonly string[] {
  return (branch as Noted)[NAMES] ?? Object.keys(branch);
}

/** How many members there are. */
export function memberCount(branch: object): number {
  return Array.isArray(branch) ? branch.length : memberNames(branch).length;
}

/** Notes the names of an object that is being read; whoever reads it goes on adding to them. */
export function noteNames(branch: object, names: readonly string[]): void {
  Object.defineProperty(branch, NAMES, { value: names });
}

/** The value of a member that is known to be there. */
export function memberAt(branch: object, name: string): unknown {
  return (branch as Readonly<Record<string, unknown>>)[name];
}
