import { credentialsFor } from '~/lib/own-origin';
import { operations } from '../generated/operations.gen';
import type { OperationId, ParamsOf } from '../operation-types';

export type OutgoingRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text; null without a body. */
  readonly body: string | null;
  /** Whether a cache may answer, including the browser's. */
  readonly cache: 'no-store' | 'default';
};

export type ServiceAddress = {
  /** Origin of the service with an optional path; empty for the page's own origin. */
  readonly baseUrl: string;
  /** How the `statuses` of orders are written in the query; the interface does not say. */
  readonly statusesForm: ListForm;
};

/** How to request an operation, as generated. */
type RequestForm = {
  readonly method: 'GET' | 'POST';
  /** The path template, with parameters in braces. */
  readonly path: string;
  readonly queryParameters: readonly string[];
  readonly hasBody: boolean;
};

/** How a list is written in the query: `a=1&a=2`, `a=1,2` or `a[]=1&a[]=2`. */
type ListForm = 'repeat' | 'comma' | 'brackets';

/**
 * Operations 10, 11 and 17 answer all readers alike, so a shared cache may answer them. All other operations concern
 * one trader, and a stored copy would hide the outcome of an order. `no-store` makes browsers send `no-cache`, which
 * some caches obey.
 */
const sharedAnswers: ReadonlySet<OperationId> = new Set(['listVaults', 'getVaultRates', 'getMarket']);

/**
 * The request of an operation, for the app and for the script that sends the first requests before the app is loaded.
 * @throws RangeError naming the parameter that cannot be written
 */
export function outgoingRequest<Id extends OperationId>(
  id: Id,
  params: ParamsOf<Id>,
  { baseUrl, statusesForm }: ServiceAddress,
): OutgoingRequest {
  const form: RequestForm = operations[id];
  return {
    method: form.method,
    url: requestUrl(form, params, baseUrl, statusesForm),
    body: form.hasBody ? JSON.stringify(params) : null,
    cache: sharedAnswers.has(id) ? 'default' : 'no-store',
  };
}

/**
 * Sends no referrer, and credentials only to the own origin. A POST follows no redirect, because the browser would send
 * it again to another URL.
 */
export function initOf({ method, url, body, cache }: OutgoingRequest): RequestInit {
  return {
    method,
    headers: { accept: 'application/json', ...(body === null ? {} : { 'content-type': 'application/json' }) },
    ...(body === null ? {} : { body }),
    credentials: credentialsFor(url),
    cache,
    referrerPolicy: 'no-referrer',
    redirect: method === 'POST' ? 'manual' : 'follow',
  };
}

type Scalar = string | number | boolean;
type Params = Readonly<Record<string, unknown>>;

/**
 * The URL of a request. Each parameter stays within its own path segment or query value, whatever characters it
 * contains.
 * @param baseUrl origin with an optional path; empty for URLs relative to the page's origin
 * @throws RangeError naming the parameter that cannot be written
 */
export function requestUrl(
  { path, queryParameters }: RequestForm,
  params: Params,
  baseUrl: string,
  listForm: ListForm,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => pathSegment(name, params[name]));
  const query = queryParameters.flatMap((name) => queryPairs(name, params[name], listForm)).join('&');
  return `${baseUrl.replace(/\/+$/, '')}${filled}${query === '' ? '' : `?${query}`}`;
}

/**
 * Refuses "." and "..", which lead to another path even when escaped (`%2e` is a dot to every URL parser), and empty
 * segments, which would name another operation.
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

/** Replaces half surrogate pairs, which have no UTF-8 form and make encodeURIComponent throw. */
function encode(text: string): string {
  return encodeURIComponent(
    text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  );
}
