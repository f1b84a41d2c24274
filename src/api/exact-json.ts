import { noteNames } from '~/lib/json-object';
import { JsonNumber } from '~/lib/json-value';
import { atOnce, inSlices } from '~/lib/time-slicing';

/** Says why a text isn't JSON: it is cut off, or a part of it is wrong. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly endsEarly: boolean;

  constructor(at: number, endsEarly: boolean) {
    super(endsEarly ? 'JSON ends in the middle' : `no JSON at character ${at}`);
    this.endsEarly = endsEarly;
  }
}

/**
 * Parses JSON like JSON.parse, except for numbers that would lose digits: whole ones beyond ±(2^53 - 1) become bigint,
 * others a JsonNumber. Slower than JSON.parse by an order of magnitude. Nesting is limited by memory, not by the stack.
 * @throws JsonSyntaxError
 */
export function parseExactJson(text: string): unknown {
  return atOnce(readExactJson(text));
}

/**
 * `parseExactJson` in slices: for eight megabytes of small members JSON.parse takes 400 ms, during which the page does
 * not react to clicks.
 * @throws JsonSyntaxError, or the signal's reason
 */
export function parseExactJsonInSlices(text: string, signal?: AbortSignal): Promise<unknown> {
  return inSlices(readExactJson(text), { signal });
}

/**
 * Reads JSON without losing digits, as a generator that can pause after every few hundred values.
 * @returns the value
 * @throws JsonSyntaxError
 */
export function readExactJson(text: string): Generator<undefined, unknown> {
  return new ExactJsonReader(text).read();
}

/**
 * A JavaScript number if it prints as it was sent, otherwise a form that retains its digits. Whole numbers longer than
 * any amount do not become bigint, since converting a million digits takes seconds.
 */
function exactNumber(source: string): number | bigint | JsonNumber {
  const isWhole = source.length <= MAX_EXACT_LENGTH && /^-?[0-9]+$/.test(source) && source !== '-0';
  if (isExact(source)) return Number(source);
  return isWhole ? BigInt(source) : new JsonNumber(source);
}

/** Whether a JavaScript number represents a JSON number exactly and prints it as it was sent. */
export function isExact(source: string): boolean {
  const value = Number(source);
  return String(value) === source && (Number.isSafeInteger(value) || !Number.isInteger(value));
}

/** The number of values that are read between two pauses: a fraction of a millisecond. */
const VALUES_AT_ONCE = 500;
/** For objects with more members than this the reader stores the names: see `lib/json-object.ts`. */
const MANY_MEMBERS = 5_000;
const MAX_EXACT_LENGTH = 100;
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** If a string contains one of these, it has escapes or is invalid. */
const NOT_PLAIN = /[\\\p{Cc}]/u;
const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;
/** Matches the end of a text that was cut inside a number or a word. */
const CUT = /^(?:-|\.|[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)?$/;

type ObjectParent = {
  readonly kind: 'object';
  readonly value: Record<string, unknown>;
  key: string;
  count: number;
  names: string[] | null;
};
type Parent = { readonly kind: 'list'; readonly value: unknown[] } | ObjectParent;

class ExactJsonReader {
  readonly #text: string;
  readonly #parents: Parent[] = [];
  #at = 0;
  /** The latest complete value, which belongs to the innermost parent. */
  #value: unknown;

  constructor(text: string) {
    this.#text = text;
  }

  *read(): Generator<undefined, unknown> {
    this.#match(SPACE);
    let hasEnded = false;
    for (let steps = 1; ; steps += 1) {
      if (steps % VALUES_AT_ONCE === 0) yield;
      if (!hasEnded) hasEnded = this.#open();
      else {
        const parent = this.#parents.at(-1);
        if (parent === undefined) return this.#at === this.#text.length ? this.#value : this.#fail();
        hasEnded = this.#close(parent);
      }
    }
  }

  /** Reads a value without contents, or the start of a list or object. @returns whether the value is complete */
  #open(): boolean {
    if (this.#take('[')) {
      this.#value = [];
      if (this.#take(']')) return true;
      this.#parents.push({ kind: 'list', value: [] });
      return false;
    }
    if (!this.#take('{')) {
      this.#value = this.#scalar();
      return true;
    }
    this.#value = {};
    if (this.#take('}')) return true;
    this.#parents.push({ kind: 'object', value: {}, key: this.#key(), count: 0, names: null });
    return false;
  }

  /** Puts a value into its parent. @returns whether the parent is complete too */
  #close(parent: Parent): boolean {
    if (parent.kind === 'list') parent.value.push(this.#value);
    else addMember(parent, this.#value);
    if (this.#take(',')) {
      if (parent.kind === 'object') parent.key = this.#key();
      return false;
    }
    if (!this.#take(parent.kind === 'list' ? ']' : '}')) this.#fail();
    this.#value = parent.value;
    this.#parents.pop();
    return true;
  }

  #key(): string {
    const key = this.#string();
    return this.#take(':') ? key : this.#fail();
  }

  #scalar(): unknown {
    if (this.#text[this.#at] === '"') return this.#string();
    const number = this.#match(NUMBER);
    const value = number === '' ? this.#word() : exactNumber(number);
    this.#skipSpace();
    return value;
  }

  #word(): boolean | null {
    const found = WORDS.find(([word]) => this.#text.startsWith(word, this.#at));
    if (found === undefined) return this.#fail();
    this.#at += found[0].length;
    return found[1];
  }

  /** Finds the end of a string in a loop, because a regular expression would use memory for each character. */
  #string(): string {
    const start = this.#at;
    if (this.#text[start] !== '"') this.#fail();
    let end = start;
    do {
      end = this.#text.indexOf('"', end + 1);
      if (end === -1) throw new JsonSyntaxError(start, true);
    } while (isEscaped(this.#text, end));
    this.#at = end + 1;
    this.#skipSpace();
    const content = this.#text.slice(start + 1, end);
    if (!NOT_PLAIN.test(content)) return content;
    try {
      return String(JSON.parse(`"${content}"`));
    } catch {
      throw new JsonSyntaxError(start, false);
    }
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    this.#skipSpace();
    return true;
  }

  #skipSpace(): void {
    if (this.#text.charCodeAt(this.#at) <= 32) this.#match(SPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #fail(): never {
    const rest = this.#text.slice(this.#at, this.#at + 5);
    throw new JsonSyntaxError(this.#at, CUT.test(rest));
  }
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function addMember(parent: ObjectParent, value: unknown): void {
  const { value: members, key } = parent;
  parent.count += 1;
  if (parent.count === MANY_MEMBERS) {
    parent.names = Object.keys(members);
    noteNames(members, parent.names);
  }
  // A repeated name counts once, as in JSON.parse.
  if (parent.names !== null && !Object.hasOwn(members, key)) parent.names.push(key);
  setMember(members, key, value);
}

/** JSON.parse creates an ordinary member `__proto__`; an assignment would change the prototype. */
function setMember(members: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(members, key, { value, configurable: true, enumerable: true, writable: true });
  else members[key] = value; // several times faster
}
