import { isContainer } from './json-value';

/**
 * The names of an object's members, like `Object.keys`, but immediate if the parser has stored them. Listing a million
 * names in an engine blocks the page for too long and cannot be split.
 */
export function memberNames(branch: object): readonly string[] {
  return notedNames(branch) ?? Object.keys(branch);
}

/** The number of members or items. */
export function memberCount(branch: object): number {
  return Array.isArray(branch) ? branch.length : memberNames(branch).length;
}

/** Some of the members, in their order; items of a list are named by their index. */
export function membersBetween(
  branch: object,
  from: number,
  to: number,
): readonly (readonly [name: string, value: unknown])[] {
  if (Array.isArray(branch)) return branch.slice(from, to).map((item: unknown, index) => [String(from + index), item]);
  const members = branch as Readonly<Record<string, unknown>>;
  return memberNames(branch)
    .slice(from, to)
    .map((name) => [name, members[name]]);
}

/** The index of a member among the others; -1 when no member has this name. */
export function memberIndex(branch: object, name: string): number {
  if (!Array.isArray(branch)) return memberNames(branch).indexOf(name);
  return /^(?:0|[1-9][0-9]*)$/.test(name) && Number(name) < branch.length ? Number(name) : -1;
}

/** The value at a path of names; undefined when the path leads nowhere. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}

/**
 * The property that stores the names of an object with very many members. It is not enumerable, so it does not count as
 * a member.
 */
const NAMES = Symbol('names');

type Noted = { readonly [NAMES]?: readonly string[] };

/** The stored names of an object; undefined if none are stored. */
function notedNames(branch: object): readonly string[] | undefined {
  return (branch as Noted)[NAMES];
}

/** Stores the names of an object that is being parsed; the parser continues to add to the list. */
export function noteNames(branch: object, names: readonly string[]): void {
  Object.defineProperty(branch, NAMES, { value: names });
}

/** Whether an object has so many members that copying it would block the page too. */
export function isLargeObject(branch: object): boolean {
  return NAMES in branch;
}

/**
 * A version of an object that may be changed: a copy, or the object itself if it is huge. Call it only in code that has
 * just parsed the object.
 */
export function changeable(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return isLargeObject(members) ? members : { ...members };
}

/** A JSON object: neither null, nor a list, nor a number. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}
