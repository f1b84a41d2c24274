import { typedAddress } from './typed-address';
import { fromDecimal, toDecimalString } from './fixed-point';
import { readInstant, utcDayMs } from './time';

/**
 * The view is in the URL, and URLs come from anywhere: old links, edited ones, attacks. A parameter reads any value
 * (the router has parsed `?q=17` into a number and `?a=[1]` into a list) into a typed one, or undefined for "missing or
 * invalid", which means the page's default. Reading its own result changes nothing, so opening a link does not change
 * it.
 *
 * These are functions, not valibot schemas: each invalid parameter is dropped silently while the others stay. In a
 * schema that takes a fallback, an option and a transformation around every parameter, behind the same helpers.
 */
export type Param<T> = (value: unknown) => T | undefined;

export type SearchOf<Params extends Readonly<Record<string, Param<unknown>>>> = {
  readonly [Name in keyof Params]?: ReturnType<Params[Name]> | undefined;
};

/**
 * Makes the reader for `validateSearch`. Never throws. The router merges the result over the raw search, so the result
 * contains all parameters, with undefined for missing ones: a parameter that is left out would retain its raw value.
 */
export function searchReader<Params extends Readonly<Record<string, Param<unknown>>>>(
  params: Params,
): (raw: Readonly<Record<string, unknown>>) => SearchOf<Params> {
  const entries = Object.entries(params);
  // TypeScript cannot relate entries to their names.
  return (raw) =>
    Object.fromEntries(
      entries.map(([name, read]) => [name, read(Object.hasOwn(raw, name) ? raw[name] : undefined)]),
    ) as SearchOf<Params>;
}

/**
 * Parses one value of a search as JSON, for the router. Throws for a text, which makes the router use the text itself.
 * Numbers that would change when written again count as texts, such as an id of twenty digits or `1e3` in a filter.
 */
export function parseSearchValue(text: string): unknown {
  if (!json.test(text)) throw notJson;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw notJson;
  return value;
}

/**
 * Recognises texts that may be JSON, so that other texts, such as addresses, are not parsed. Each link parses each text
 * in it, and creating an error takes long, so one error is reused.
 */
const json = /^([[{"]|(-?\d[\d.eE+-]*|true|false|null)$)/;
const notJson = new SyntaxError('a text');

/** Free text from a filter, up to `maxLength` characters; undefined for an empty text. */
export function textParam(maxLength = 100): Param<string> {
  return (value) => {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : undefined;
  };
}

/** Free text without surrounding spaces, for values that are sent on unchanged. */
export function trimmedParam(): Param<string> {
  const read = textParam();
  return (value) => read(read(value)?.trim());
}

/** One of the choices. */
export function choiceParam<const T extends string | number>(choices: readonly T[]): Param<T> {
  return (value) => choices.find((choice) => choice === value);
}

/** Some of the choices, in their order and without duplicates, from a list or from `a,b`; undefined for none. */
export function listParam<const T extends string>(choices: readonly T[]): Param<readonly T[]> {
  return (value) => {
    const given = partsOf(value);
    const chosen = choices.filter((choice) => given.includes(choice));
    return chosen.length === 0 ? undefined : chosen;
  };
}

/** A list of words that this module does not know, such as ids of columns; undefined for none. */
export function wordsParam(maxCount = 40): Param<readonly string[]> {
  return (value) => {
    const words = [...new Set(partsOf(value).filter(isWord))].slice(0, maxCount);
    return words.length === 0 ? undefined : words;
  };
}

/** One word of letters, digits, `-` and `_`. */
export function wordParam(): Param<string> {
  return (value) => (isWord(value) ? value : undefined);
}

/** A whole number within bounds, both included. */
export function intParam({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}): Param<number> {
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

/**
 * An exact decimal that `accepts` allows, always written in the English form: "1234.5". Older links may have commas or
 * spaces between the thousands.
 */
export function decimalParam(accepts: (value: string) => boolean): Param<number | string> {
  return (value) => {
    if (typeof value !== 'number' && typeof value !== 'string') return undefined;
    const text = String(value).trim();
    const exact = fromDecimal(/^\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(/[ ,]/g, '') : text);
    const plain = exact === null ? null : toDecimalString(exact);
    return plain === null || !accepts(plain) ? undefined : decimalSearch(plain);
  };
}

/**
 * Prepares a decimal for the URL: a number if that retains every digit, since a text that looks like a number would be
 * quoted.
 */
export function decimalSearch(text: string | null): number | string | undefined {
  if (text === null) return undefined;
  return String(Number(text)) === text ? Number(text) : text;
}

/** A day that exists in every year, as MM-DD. */
export function monthDayParam(): Param<string> {
  return (value) => (typeof value === 'string' && utcDayMs(`2001-${value}`) !== null ? value : undefined);
}

/** True, or undefined. A URL has no "off": if the parameter is missing, the option is off. */
export function flagParam(): Param<true> {
  return (value) => (value === true || value === 1 ? true : undefined);
}

/** An address in either form, converted to the raw one. A copied link may have signs around the address. */
export function addressParam(): Param<string> {
  return (value) => (typeof value === 'string' ? typedAddress(value) : undefined);
}

/** A day of the calendar: "2026-08-01". */
export function dayParam(): Param<string> {
  return (value) => (typeof value === 'string' && utcDayMs(value) !== null ? value : undefined);
}

/**
 * A day, or a moment of it in UTC: "2026-08-01", "2026-08-01T14:30Z". It stays a text; `readRange` converts two of them
 * to a range.
 */
export function instantParam(): Param<string> {
  return (value) => (typeof value === 'string' && readInstant(value) !== null ? value : undefined);
}

/** "volume.desc". It stays a text; `readSort` parses it. */
export function sortParam(): Param<string> {
  return (value) => sortText(readSort(value));
}

/** Links use both `a=b,c` and `a=b&a=c,d`. */
function partsOf(value: unknown): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
}

/** The sort order of a table in its URL; null for unsorted rows. */
type SortNames = { readonly column: string; readonly direction: 'ascending' | 'descending' } | null;

/** Whether the value can be an id of a column, a scenario or a tab. */
function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value);
}

/** Parses "volume.desc"; null for anything else. */
export function readSort(value: unknown): SortNames {
  const [column, direction, ...rest] = typeof value === 'string' ? value.split('.') : [];
  if (!isWord(column) || rest.length > 0) return null;
  if (direction === 'asc') return { column, direction: 'ascending' };
  return direction === 'desc' ? { column, direction: 'descending' } : null;
}

export function sortText(sort: SortNames): string | undefined {
  return sort === null ? undefined : `${sort.column}.${sort.direction === 'ascending' ? 'asc' : 'desc'}`;
}

/**
 * Changes parts of a page's view in the URL; with `replace: false` it adds a history entry, so that "back" undoes it.
 */
export type SearchPatch<Search> = (part: Partial<Search>, options?: { readonly replace?: boolean }) => void;
