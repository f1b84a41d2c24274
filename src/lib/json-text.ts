import { memberNames } from './json-object';
import { isContainer, JsonNumber } from './json-value';
import { atOnce } from './time-slicing';

/**
 * Number of values between two pauses. The pieces are joined at each pause too, because joining millions at once would
 * take a while.
 */
const STEPS_AT_ONCE = 1_000;

/**
 * Writes a decoded value as JSON again, with the digits of its numbers as sent. A bigint is written as bare digits,
 * where JSON.stringify would throw. Values that JSON does not have become null.
 */
export function exactJsonText(value: unknown): string {
  return atOnce(writeExactJson(value));
}

/** `exactJsonText` as work that can pause, for values of any size. */
export function* writeExactJson(value: unknown): Generator<undefined, string> {
  const parts: string[] = [];
  let pieces: string[] = [];
  for (const step of walkJson(value, isContainer)) {
    pieces.push(textOf(step));
    if (pieces.length < STEPS_AT_ONCE) continue;
    parts.push(pieces.join(''));
    pieces = [];
    yield;
  }
  return parts.join('') + pieces.join('');
}

function textOf({ kind, place }: Step): string {
  const { value, name, index } = place;
  if (kind === 'close') return Array.isArray(value) ? ']' : '}';
  const before = `${index === 0 ? '' : ','}${name === null ? '' : `${JSON.stringify(name)}:`}`;
  return before + (kind === 'leaf' ? leafText(value) : Array.isArray(value) ? '[' : '{');
}

function leafText(leaf: unknown): string {
  if (typeof leaf === 'bigint') return leaf.toString();
  if (leaf instanceof JsonNumber) return leaf.source;
  // TypeScript says that JSON.stringify always returns a text, but for undefined and functions it does not.
  return typeof leaf === 'string' || typeof leaf === 'number' || typeof leaf === 'boolean'
    ? JSON.stringify(leaf)
    : 'null';
}

type IndentedJson = {
  readonly text: string;
  /** Whether the text is complete. */
  readonly complete: boolean;
};

/** Deeper levels are not indented further, since a thousand levels would make lines of only spaces. */
const DEEPEST_INDENT = 24;

/**
 * Formats JSON over lines without parsing it. Every character outside of white space stays as received, so digits and
 * the order of keys are preserved. A text that isn't JSON gets line breaks, which is harmless.
 * @param room the most characters to read; the output stops after about as many
 */
export function indentJson(json: string, room: number): IndentedJson {
  // Matches a string, a single sign, or a run of other characters.
  const parts = json.slice(0, room).matchAll(/"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let length = 0;
  let before = '';
  const breakLine = () => {
    lines.push(line);
    length += line.length + 1;
    line = '  '.repeat(Math.min(depth, DEEPEST_INDENT));
  };
  for (const [part] of parts) {
    if (length + line.length > room) return { text: [...lines, line].join('\n'), complete: false };
    const opened = before === '{' || before === '[';
    if (part === '}' || part === ']') {
      depth = Math.max(0, depth - 1);
      if (!opened) breakLine();
    } else if (opened || before === ',') breakLine();
    if (part === '{' || part === '[') depth += 1;
    line += part === ':' ? ': ' : part;
    before = part;
  }
  return { text: [...lines, line].join('\n'), complete: json.length <= room };
}

/**
 * A value and its place. Each place links to its parent, so that a thousand levels need no thousand copies of the path.
 */
export type Place = {
  readonly value: unknown;
  /** Null for items of a list and for the root. */
  readonly name: string | null;
  /** The index among its siblings; 0 for the root. */
  readonly index: number;
  readonly up: Place | null;
};

type Step = {
  /** `open` and `close` surround the contents of a branch. */
  readonly kind: 'leaf' | 'open' | 'close';
  readonly place: Place;
};

type Level = {
  readonly place: Place;
  readonly branch: object;
  readonly names: readonly string[] | null;
  readonly count: number;
  next: number;
};

/**
 * Walks a value from the outside in, in the order of its JSON. It does not recurse, since bodies of the service may be
 * nested to any depth.
 * @param isBranch returns whether to go into a value, which must be an object then
 */
export function* walkJson(value: unknown, isBranch: (value: unknown) => value is object): Generator<Step, undefined> {
  const whole: Place = { value, name: null, index: 0, up: null };
  if (!isBranch(value)) {
    yield { kind: 'leaf', place: whole };
    return;
  }
  const levels = [levelOf(whole, value)];
  yield { kind: 'open', place: whole };
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (level.next === level.count) {
      levels.pop();
      yield { kind: 'close', place: level.place };
      continue;
    }
    const place = memberOf(level);
    level.next += 1;
    if (isBranch(place.value)) {
      levels.push(levelOf(place, place.value));
      yield { kind: 'open', place };
    } else yield { kind: 'leaf', place };
  }
}

/** The names on the path from the root to a place. */
export function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at = place; at.up !== null; at = at.up) path.push(at.name ?? String(at.index));
  return path.toReversed();
}

function levelOf(place: Place, branch: object): Level {
  const names = Array.isArray(branch) ? null : memberNames(branch);
  return { place, branch, names, count: names?.length ?? (branch as readonly unknown[]).length, next: 0 };
}

function memberOf({ place, branch, names, next }: Level): Place {
  const name = names?.[next] ?? null;
  const value: unknown =
    name === null ? (branch as readonly unknown[])[next] : (branch as Readonly<Record<string, unknown>>)[name];
  return { value, name, index: next, up: place };
}
