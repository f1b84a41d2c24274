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
  /** The form of the `statuses` of orders in the query, which the interface does not show. */
  readonly statusesForm: ListForm;
} & Partial<SendOptions>;

/** An answer that came and could be read, if it conforms to the interface. */
export type Reply<T> = {
  readonly data: T;
  /** When the last byte was read, by our clock, minus the time that a cache had kept the answer. */
  readonly receivedAtMs: number;
  /** How long a cache had kept the answer: its Age header, or the time since an answer with the same Date and body. */
  readonly cachedMs: number;
  /** The answer's Date header; null when there is none or the browser withholds it. */
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  /** The body as received, for the raw view. */
  readonly text: string;
  readonly request: { readonly method: 'GET' | 'POST'; readonly url: string };
};

/** The data of an operation after decoding: lists by row, objects by field. */
export type DataOf<Id extends OperationId> = unknown extends Answered[Id]
  ? unknown
  : Answered[Id] extends readonly unknown[]
    ? Exclude<LenientMember<Answered[Id]>, { readonly kind: string }>
    : Lenient<NonNullable<Answered[Id]>> | Extract<Answered[Id], null>;

/** Options of one request. */
type RequestOptions<T> = CallOptions & {
  /**
   * The latest answer to the same request. An unchanged body is not decoded again, and its data stays the same object.
   */
  readonly previous?: Reply<T> | undefined;
};

/** Rejects with an ApiError and nothing else. */
type Method<Id extends OperationId> = (
  params: ParamsOf<Id>,
  options?: RequestOptions<DataOf<Id>>,
) => Promise<Reply<DataOf<Id>>>;

/** One method for each operation. */
export type ApiClient = { readonly [Id in OperationId]: Method<Id> };

/** Far above the size of a thousand events or a year of rates, and of a state of unknown form. */
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 12_000;

/**
 * Operations 10, 11 and 17: the same for everybody, so a shared cache may answer them. All others concern one trader,
 * and a copy would hide the outcome of an order. `no-store` makes browsers send `no-cache`, which some caches obey.
 */
const sharedAnswers: ReadonlySet<OperationId> = new Set(['listVaults', 'getVaultRates', 'getMarket']);

/** A client of the service. It holds no state: the same request made twice is sent twice. */
export function createClient(options: ClientOptions): ApiClient {
  const call = callerOf(options);
  const method =
    <Id extends OperationId>(id: Id): Method<Id> =>
    (params, callOptions) =>
      call(id, params, callOptions);
  const methods = Object.fromEntries(operationIds.map((id) => [id, method(id)]));
  // A method for each operation, which the compiler cannot see in a list of pairs.
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
      // The schema that decodeBody applied and this type are generated from the same document.
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
    // Read at each call, and called as a method of its window, as browsers require.
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: systemClock(),
    random: Math.random,
    wait,
    isOffline: saysOffline,
    attemptTimeoutMs: DEFAULT_TIMEOUT_MS,
    maxBytes: DEFAULT_MAX_BYTES,
  };
}

/** The form of a list in the query: `a=1&a=2`, `a=1,2` or `a[]=1&a[]=2`. */
type ListForm = 'repeat' | 'comma' | 'brackets';

type Scalar = string | number | boolean;
type Params = Readonly<Record<string, unknown>>;

/**
 * The URL of a request. Each parameter stays within its own path segment or query value, whatever characters it has.
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
 * Refuses dots alone, which would climb to another path even when escaped (`%2e` is a dot to every URL parser), and
 * empty segments, which would name another operation.
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
  return encodeURIComponent(
    text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'),
  );
}
