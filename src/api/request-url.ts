import type { RequestForm } from './operation-form';

/** How a list is written in the query: `a=1&a=2`, `a=1,2` or `a[]=1&a[]=2`. */
export type ListForm = 'repeat' | 'comma' | 'brackets';

type Scalar = string | number | boolean;
type Params = Readonly<Record<string, unknown>>;

/**
 * The address of a request. Each parameter stays within its own path segment or query value,
 * whatever characters it has.
 *
 * @param baseUrl origin with an optional path; empty for addresses relative to the page's origin
 * @throws RangeError naming the parameter that cannot be written
 */
export function requestUrl({ path, queryParameters }: RequestForm, params: Params, baseUrl: string, listForm: ListForm): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => pathSegment(name, params[name]));
  const query = queryParameters.flatMap((name) => queryPairs(name, params[name], listForm)).join('&');
  return `${baseUrl.replace(/\/+$/, '')}${filled}${query === '' ? '' : `?${query}`}`;
}

/**
 * Dots alone would climb to another path, and escaping them does not help (`%2e` is a dot to every
 * URL parser). Nothing at all would name another operation.
 */
function pathSegment(name: string, value: unknown): string {
  const text = scalarText(name, value);
  if (text === '' || text === '.' || text === '..') throw new RangeError(`${name} cannot be "${text}"`);
  return encode(text);
}

function queryPairs(name: string, value: unknown, listForm: ListForm): string[] {
  if (value === undefined || value === null) return [];
  const key = encode(name);
  if (!Array.isArray(value)) return [`${key}=${encode(scalarText(name, value))}`];
  const items = value.map((item) => encode(scalarText(name, item)));
  if (items.length === 0) return [];
  if (listForm === 'comma') return [`${key}=${items.join(',')}`];
  return items.map((item) => `${key}${listForm === 'brackets' ? '%5B%5D' : ''}=${item}`);
}

function scalarText(name: string, value: unknown): string {
  if (!isScalar(value)) throw new RangeError(`${name} is neither text, number nor true or false`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${name} is not a number`);
  return String(value);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Half of a surrogate pair has no UTF-8 form; encodeURIComponent would throw on it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'));
}
