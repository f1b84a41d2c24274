import { systemClock, wait } from '~/lib/clock';
import { saysOffline } from '~/lib/says-offline';
import { decodeBody } from './decode/decode-body';
import { ApiError, type ApiErrorKind } from './errors';
import { textExcerpt } from './json-excerpt';
import type { DataProblem, Lenient, LenientMember } from './lenient';
import { operationForm, operationIds, type RequestForm } from './operation-forms';
import type { Answered, OperationId, ParamsOf } from './operation-types';
import { parseBody } from './parse-body';
import { headerAgeMs, headerTimeMs } from './transport/attempt';
import { type CallOptions, send, type SendOptions } from './transport/send';

export type ClientOptions = {
  /** Origin of the service with an optional path; empty for the page's own origin. */
  readonly baseUrl: string;
  /** How the `statuses` of orders are written in the query; the interface does not say. */
  readonly statusesForm: ListForm;
} & Partial<SendOptions>;

/** An answer that arrived and could be read, with the places where it breaks the interface. */
export type Reply<T> = {
  readonly data: T;
  /** When the last byte was read, by our clock, minus the time for which a cache had stored the answer. */
  readonly receivedAtMs: number;
  /**
   * How long a cache had stored the answer: its Age header, or the time since an answer with the same Date and body.
   */
  readonly cachedMs: number;
  /** The answer's Date header; null when it is missing or the browser hides it. */
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** The body as received, for the raw view. */
  readonly text: string;
  readonly request: { readonly method: 'GET' | 'POST'; readonly url: string };
};

/** The type of an operation's decoded data: lists are decoded row by row, objects field by field. */
export type DataOf<Id extends OperationId> = unknown extends Answered[Id]
  ? unknown
  : Answered[Id] extends readonly unknown[]
    ? Exclude<LenientMember<Answered[Id]>, { readonly kind: string }>
    : Lenient<NonNullable<Answered[Id]>> | Extract<Answered[Id], null>;

/** Options of one request. */
type RequestOptions<T> = CallOptions & {
  /**
   * The latest answer to the same request. If the body has not changed, it is not decoded again and the data stays the
   * same object.
   */
  readonly previous?: Reply<T> | undefined;
};

/** Rejects only with an ApiError. */
type Method<Id extends OperationId> = (
  params: ParamsOf<Id>,
  options?: RequestOptions<DataOf<Id>>,
) => Promise<Reply<DataOf<Id>>>;

/** One method for each operation. */
export type ApiClient = { readonly [Id in OperationId]: Method<Id> };

/** Much larger than a thousand events, a year of rates, or any state of a smart account. */
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 12_000;

/**
 * Operations 10, 11 and 17 answer all readers alike, so a shared cache may answer them. All other operations concern
 * one trader, and a stored copy would hide the outcome of an order. `no-store` makes browsers send `no-cache`, which
 * some caches obey.
 */
const sharedAnswers: ReadonlySet<OperationId> = new Set(['listVaults', 'getVaultRates', 'getMarket']);

/** Creates a client of the service. It has no state: if the same request is made twice, it is sent twice. */
export function createClient(options: ClientOptions): ApiClient {
  const call = callerOf(options);
  const method =
    <Id extends OperationId>(id: Id): Method<Id> =>
    (params, callOptions) =>
      call(id, params, callOptions);
  const methods = Object.fromEntries(operationIds.map((id) => [id, method(id)]));
  // There is a method for each operation, which TypeScript cannot see in a list of pairs.
  return methods as ApiClient;
}

type Call = <Id extends OperationId>(
  id: Id,
  params: ParamsOf<Id>,
  options?: RequestOptions<DataOf<Id>>,
) => Promise<Reply<DataOf<Id>>>;

function callerOf({ baseUrl, statusesForm, ...given }: ClientOptions): Call {
  const sendOptions: SendOptions = { ...defaultSendOptions(), ...given };

  return async <Id extends OperationId>(id: Id, params: ParamsOf<Id>, callOptions: RequestOptions<DataOf<Id>> = {}) => {
    const { request, answer: form } = operationForm(id);
    const { method, hasBody } = request;
    const cache = sharedAnswers.has(id) ? 'default' : 'no-store';
    const url = urlOf(id, request, params, { baseUrl, statusesForm });
    const body = hasBody ? JSON.stringify(params) : null;
    const { answer, attempts } = await send(id, { method, url, body, cache }, sendOptions, callOptions);
    const cameAtMs = answer.cameAtMs ?? sendOptions.clock.now();

    const { headers, status, text } = answer;
    const { previous, signal } = callOptions;
    const serverTimeMs = headerTimeMs(headers);
    const isSame = previous?.text === text;
    const isSameCopy = isSame && cache === 'default' && serverTimeMs !== null && previous.serverTimeMs === serverTimeMs;
    const cachedMs = isSameCopy ? cameAtMs - previous.receivedAtMs : headerAgeMs(headers);
    const around = { receivedAtMs: cameAtMs - cachedMs, cachedMs, serverTimeMs, text, request: { method, url } };
    if (isSame) return { ...previous, ...around };
    const fail = (kind: ApiErrorKind): never => {
      throw new ApiError({
        kind,
        operation: id,
        url,
        attempts,
        status,
        sample: textExcerpt(text.trim()),
        mayHaveReachedService: true,
      });
    };
    const parsed = await parseBody(text, headers.get('content-type'), signal).catch(() => fail('aborted'));
    const isEmptyAnswer = parsed.kind === 'empty' && form.mayBeEmpty === true;
    if (parsed.kind !== 'json' && !isEmptyAnswer) return fail(parsed.kind);
    const decoded = parsed.kind === 'json' ? decodeBody(id, form, parsed.value) : { data: null, problems: [] };
    if (decoded === null) return fail('shape');
    return {
      // This type and the schema in decodeBody are generated from the same document.
      data: decoded.data as DataOf<Id>,
      problems: decoded.problems,
      ...around,
    };
  };
}

type Address = Pick<ClientOptions, 'baseUrl' | 'statusesForm'>;

function urlOf(
  operation: OperationId,
  form: RequestForm,
  params: Readonly<Record<string, unknown>>,
  address: Address,
): string {
  try {
    return requestUrl(form, params, address.baseUrl, address.statusesForm);
  } catch (cause) {
    throw new ApiError({ kind: 'not-sent', operation, url: '', attempts: 0, mayHaveReachedService: false, cause });
  }
}

function defaultSendOptions(): SendOptions {
  return {
    // Reads `fetch` at each call and calls it as a method of the window, as browsers require.
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: systemClock(),
    random: Math.random,
    wait,
    isOffline: saysOffline,
    attemptTimeoutMs: DEFAULT_TIMEOUT_MS,
    maxBytes: DEFAULT_MAX_BYTES,
  };
}

/** How a list is written in the query: `a=1&a=2`, `a=1,2` or `a[]=1&a[]=2`. */
type ListForm = 'repeat' | 'comma' | 'brackets';

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
