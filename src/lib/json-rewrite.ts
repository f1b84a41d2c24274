import { atOnce } from './time-slicing';

/**
 * Edits JSON as text: replaces or cuts out parts, and leaves every other character as received. It uses loops rather
 * than recursion, since answers may be nested to any depth. A text that isn't JSON never causes an error.
 */

export type JsonPart = {
  /** `bytes`: a list of numbers from 0 to 255, long enough for a hash. */
  readonly kind: 'object' | 'list' | 'bytes' | 'string' | 'word';
  /** Names of the members around the part, from the outside in. Items of a list have no name. */
  readonly names: readonly string[];
  /** Returns the characters of the part. Scans to the end of an object or a list. */
  readonly source: () => string;
};

/** The number of values that are read between two pauses: about a millisecond. */
const VALUES_AT_ONCE = 200;
const SPACE = /\s*/y;
const WORD = /[^\s"{}[\],:]+/y;
/** Finds bytes as `lib/json-value` does. */
const BYTES = /\[\s*(?:\d{1,3}\s*,\s*){15,4095}\d{1,3}\s*\]/y;

/**
 * Replaces parts of a JSON text.
 * @param replace is called for every value from the outside in; if it returns null, the value stays and its members are
 * visited
 */
export function rewriteJson(text: string, replace: Replace): string {
  return atOnce(rewritingJson(text, replace));
}

type Replace = (part: JsonPart) => string | null;
/** @param around the names around it, from the outside in */
type Rename = (name: string, around: readonly string[]) => string;

type Level = {
  readonly isObject: boolean;
  readonly isNamed: boolean;
  /** The names of its members as written, each with the name before the change. */
  readonly taken: Map<string, string>;
};

/**
 * `rewriteJson` as work that can pause, for texts of any length.
 * @param rename is called with the name of every member; two names in an object never become equal
 */
export function* rewritingJson(text: string, replace: Replace, rename?: Rename): Generator<undefined, string> {
  const pieces: string[] = [];
  const levels: Level[] = [];
  // The parts of a level share this list; a deeper level gets a new one.
  let names: readonly string[] = [];
  let values = 0;
  let copiedTo = 0;
  let key: string | null = null;
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '}' || sign === ']') {
      if (levels.pop()?.isNamed === true) names = names.slice(0, -1);
      at += 1;
      continue;
    }
    if (sign === ',' || sign === ':' || sign <= ' ') {
      at += 1;
      continue;
    }
    const level = levels.at(-1);
    if (sign === '"' && key === null && level?.isObject === true) {
      const end = endOfString(text, at);
      key = contentOf(text.slice(at, end));
      const renamed = rename === undefined ? key : freeName(rename(key, names), key, level.taken);
      if (renamed !== key) {
        pieces.push(text.slice(copiedTo, at), JSON.stringify(renamed));
        copiedTo = end;
      }
      at = end;
      continue;
    }
    const start = at;
    const kind = kindAt(text, start);
    const around = key === null ? names : [...names, key];
    values += 1;
    if (values % VALUES_AT_ONCE === 0) yield;
    const replacement = replace({ kind, names: around, source: () => text.slice(start, endOfValue(text, start)) });
    if (replacement !== null || (kind !== 'object' && kind !== 'list')) {
      at = endOfValue(text, start);
      if (replacement !== null) {
        pieces.push(text.slice(copiedTo, start), replacement);
        copiedTo = at;
      }
    } else {
      levels.push({ isObject: kind === 'object', isNamed: key !== null, taken: new Map() });
      names = around;
      at += 1;
    }
    key = null;
  }
  return [...pieces, text.slice(copiedTo)].join('');
}

/** The wanted name, with a number added if another member has it. */
function freeName(wanted: string, before: string, taken: Map<string, string>): string {
  let name = wanted;
  for (let next = 2; (taken.get(name) ?? before) !== before; next += 1) name = `${wanted} ${next}`;
  taken.set(name, before);
  return name;
}

/** The items of a JSON list as received; a text of another kind counts as a single item. */
export function jsonItems(text: string): readonly string[] {
  const start = skipSpace(text, 0);
  if (text[start] !== '[') return [text];
  const items: string[] = [];
  for (let at = skipSpace(text, start + 1); at < text.length && text[at] !== ']'; at = skipSpace(text, at)) {
    const end = text[at] === ',' ? at + 1 : endOfValue(text, at);
    if (text[at] !== ',') items.push(text.slice(at, end));
    at = end;
  }
  return items;
}

/** The members of a JSON object as received, by name; none for a text of another kind. */
export function jsonMembers(text: string): readonly (readonly [name: string, source: string])[] {
  const found: (readonly [string, string])[] = [];
  let isOuter = true;
  rewriteJson(text, ({ names: [name], source, kind }) => {
    if (isOuter) {
      isOuter = false;
      return kind === 'object' ? null : '';
    }
    found.push([name ?? '', source()]);
    return '';
  });
  return found;
}

/** The content of a JSON string; the source itself if it isn't valid. */
export function contentOf(source: string): string {
  try {
    return String(JSON.parse(source));
  } catch {
    return source;
  }
}

/** How many lists and objects enclose the innermost value. Stops counting above `most`. */
export function jsonDepth(text: string, most: number): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length && deepest <= most; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}

function kindAt(text: string, at: number): JsonPart['kind'] {
  const sign = text[at];
  if (sign === '"') return 'string';
  if (sign === '{') return 'object';
  if (sign !== '[') return 'word';
  BYTES.lastIndex = at;
  return BYTES.test(text) ? 'bytes' : 'list';
}

function endOfValue(text: string, start: number): number {
  const sign = text[start];
  if (sign === '"') return endOfString(text, start);
  if (sign !== '{' && sign !== '[') {
    WORD.lastIndex = start;
    return WORD.test(text) ? WORD.lastIndex : start + 1;
  }
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const inner = text[at];
    if (inner === '"') at = endOfString(text, at) - 1;
    else if (inner === '{' || inner === '[') depth += 1;
    else if (inner === '}' || inner === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  return SPACE.test(text) ? SPACE.lastIndex : at;
}
