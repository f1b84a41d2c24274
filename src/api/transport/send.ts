import type { Clock } from '~/lib/clock';
import { isJsonObject, type JsonObject } from '~/lib/json-object';
import { ApiError, type ApiErrorDetails, isOutOfReach } from '../errors';
import { textExcerpt } from '../json-excerpt';
import type { OperationId } from '../operation-types';
import { type HttpAnswer, attempt, AttemptFailure, headerTimeMs } from './attempt';
import type { OutgoingRequest } from './outgoing-request';

export type SendOptions = {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly isOffline: () => boolean;
  readonly attemptTimeoutMs: number;
  readonly maxBytes: number;
};

/** Is told the result of each attempt, to judge whether the service is reachable. */
export type ServiceWatch = {
  /** @param status the status of a failed answer, otherwise null */
  report(reached: boolean, status?: number | null): void;
  /**
   * While the service is out of reach, failed requests are not retried, since three times as many requests would not
   * help.
   */
  isDown(): boolean;
  /**
   * Called when a request waits longer before its retry because the service requires it. No other part shows this wait.
   */
  asksToWait?(operation: OperationId, delayMs: number): void;
  /** Given when the service is on the page's own origin, where a sign-in may stand in front of it. */
  readonly signIn?: SignInWatch | undefined;
};

/** Whether this reader is signed in to the site. Reads wait while they are not. */
export type SignInWatch = {
  /** Asks the site, or joins a question that is under way. */
  isSignedOut(): Promise<boolean>;
  /**
   * Resolves while the reader is signed in, otherwise as soon as they are again.
   * @throws the signal's reason when it is aborted
   */
  whenSignedIn(signal?: AbortSignal): Promise<void>;
};

/**
 * The part that requests share. The limiter admits attempts, not requests: a request that waits before a retry occupies
 * no place.
 */
export type Limiter = {
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly service?: ServiceWatch;
};

/** Options of one request. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly limiter?: Limiter | undefined;
};

type Sent = { readonly answer: HttpAnswer; readonly attempts: number };

/** A failed attempt, with the facts that decide about a retry. */
type Failed = { readonly error: ApiError; readonly wasCut: boolean };

/**
 * Sends a request until a 2xx answer arrives. A GET is tried up to three times, and again after the reader has signed in
 * to the site. A POST is tried once, since it may have had an effect even if it failed.
 *
 * @throws ApiError
 */
export async function send(
  operation: OperationId,
  request: OutgoingRequest,
  options: SendOptions,
  { signal, limiter = noLimiter }: CallOptions,
): Promise<Sent> {
  const given = { operation, url: request.url };
  for (let attempts = 1; ; attempts += 1) {
    if (signal?.aborted === true) throw abortedError(given, attempts - 1, signal.reason);
    const signIn = request.method === 'GET' ? limiter.service?.signIn : undefined;
    const run = () => limiter.run(() => tryOnce(request, options, signal, { ...given, attempts }), signal);
    const result = await (signIn === undefined ? run() : signIn.whenSignedIn(signal).then(run)).catch(
      (cause: unknown) => {
        throw signal?.aborted === true ? abortedError(given, attempts - 1, cause) : cause;
      },
    );
    if ('error' in result && mayBeSignIn(result.error) && (await signIn?.isSignedOut()) === true) {
      attempts -= 1;
      continue;
    }
    tell(limiter.service, result);
    if ('answer' in result) return { answer: result.answer, attempts };
    const isOnce = request.method === 'POST' || limiter.service?.isDown() === true;
    const delayMs = isOnce ? null : retryDelayMs(result.error, result.wasCut, options.random());
    if (delayMs === null) throw result.error;
    if (delayMs === result.error.retryAfterMs) limiter.service?.asksToWait?.(operation, delayMs);
    try {
      await options.wait(delayMs, signal);
    } catch (cause) {
      throw abortedError(given, attempts, cause);
    }
  }
}

const noLimiter: Limiter = { run: (task) => task() };

/**
 * Whether a failure may be the answer of a sign-in: 401, a web page, or a redirect. A redirect to another origin looks
 * like a broken connection.
 */
function mayBeSignIn(error: ApiError): boolean {
  const { kind, status, isWebPage } = error;
  if (kind !== 'http') return kind === 'network';
  return !error.isErrorResponse && (status === null || status === 401 || (isWebPage && status < 500));
}

/** Reports the result of an attempt. A cut body or an abort by the caller says nothing about the service. */
function tell(service: ServiceWatch | undefined, result: { readonly answer: HttpAnswer } | Failed): void {
  if ('answer' in result) service?.report(true, null);
  else if (isOutOfReach(result.error)) service?.report(false, result.error.status);
  else if (result.error.kind === 'http') service?.report(true, result.error.status);
}

type Given = Pick<ApiErrorDetails, 'operation' | 'url' | 'attempts'>;

async function tryOnce(
  request: OutgoingRequest,
  options: SendOptions,
  signal: AbortSignal | undefined,
  given: Given,
): Promise<{ readonly answer: HttpAnswer } | Failed> {
  try {
    const { fetch, maxBytes, attemptTimeoutMs: timeoutMs } = options;
    const answer = await attempt(request, { fetch, maxBytes, timeoutMs, signal });
    return answer.ok ? { answer } : { error: refusalOf(answer, given, options.clock.now()), wasCut: false };
  } catch (failure) {
    if (!(failure instanceof AttemptFailure)) throw failure;
    const wasCut = failure.kind === 'cut';
    return { error: failureOf(failure, given, options.isOffline()), wasCut };
  }
}

function refusalOf({ status, headers, text }: HttpAnswer, given: Given, nowMs: number): ApiError {
  return new ApiError({
    ...given,
    ...readRefusal(text, headers, nowMs),
    ...(status === 401 ? { isErrorResponse: isRefusalOfService(text) } : {}),
    kind: 'http',
    status: status === 0 ? null : status, // a redirect that was not followed; browsers hide its status
    mayHaveReachedService: true,
  });
}

function failureOf({ kind, status, cause }: AttemptFailure, given: Given, isOffline: boolean): ApiError {
  const named = kind === 'cut' ? 'truncated' : kind === 'network' && isOffline ? 'offline' : kind;
  return new ApiError({ ...given, kind: named, status, mayHaveReachedService: true, cause });
}

/** Before the first attempt no data has left this device. */
function abortedError(given: Omit<Given, 'attempts'>, attempts: number, cause: unknown): ApiError {
  return new ApiError({ ...given, attempts, kind: 'aborted', mayHaveReachedService: attempts > 0, cause });
}

/** Maximum attempts for a GET, including the first. */
const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 400;

/**
 * Pauses of Retry-After that a request waits for. A shorter one would not help; for a longer one the caller schedules a
 * new request.
 */
const MIN_RETRY_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 300_000;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * The delay before a GET is retried; null for no retry. A request that reached its deadline is not retried: three
 * deadlines would keep a person waiting for over half a minute, and polling sends it again anyway.
 * @param random from [0, 1): spreads the retries of requests that failed together
 */
function retryDelayMs(error: ApiError, wasCut: boolean, random: number): number | null {
  if (error.attempts >= MAX_ATTEMPTS || !isWorthRetrying(error, wasCut)) return null;
  const requested = error.retryAfterMs;
  if (requested !== null && requested > MAX_RETRY_AFTER_MS) return null;
  if (requested !== null && requested >= MIN_RETRY_AFTER_MS) return requested;
  return BASE_DELAY_MS * 2 ** (error.attempts - 1) * (0.5 + random);
}

function isWorthRetrying({ kind, status }: ApiError, wasCut: boolean): boolean {
  if (kind === 'network' || kind === 'offline' || wasCut) return true;
  return kind === 'http' && status !== null && (status >= 500 || RETRIED_STATUSES.has(status));
}

type Refusal = ServiceMessage & {
  readonly isErrorResponse: boolean;
  readonly isWebPage: boolean;
  readonly retryAfterMs: number | null;
};

/** In characters. Reading a longer error body would take too much time. */
const LONGEST = 256 * 1024;

/** Reads an answer that is not 2xx: its body, and `Retry-After` as a duration from `nowMs` on. */
export function readRefusal(text: string, headers: Headers, nowMs: number): Refusal {
  const read = text.length > LONGEST ? '' : text;
  return {
    ...readServiceMessage(read),
    isErrorResponse: isErrorResponse(read),
    isWebPage: /^\s*</.test(read),
    retryAfterMs: retryAfterMs(headers, nowMs),
  };
}

/**
 * Reads Retry-After: seconds, or a date. A date is compared with the answer's own Date header if there is one, so that
 * a wrong clock on either side does not matter.
 * @returns milliseconds, never negative; null when the header is missing or unreadable
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  // A number with too many digits still means a long pause.
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  // Date.parse would also accept "5.5" or "-1" as dates.
  const atMs = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  return Math.max(0, atMs - (headerTimeMs(headers) ?? nowMs));
}

/** The contents of an error body; null for missing ones. */
type ServiceMessage = {
  readonly serviceCode: string | null;
  readonly serviceMessage: string | null;
  readonly externalQueryId: string | null;
};

const MAX_LENGTH = 500;

/**
 * Reads an ErrorResponse or a similar form. The interface documents it for only six operations, and a real service was
 * seen to send `message`, with the kind of error in `error`. In a list, the first element counts; a plain text is the
 * message.
 */
export function readServiceMessage(text: string): ServiceMessage {
  const body = parsedOrNull(text);
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isJsonObject(first)) return { serviceCode: null, serviceMessage: plainText(first, text), externalQueryId: null };
  const message = textOf(first, 'msg') ?? textOf(first, 'message');
  const error = textOf(first, 'error');
  return {
    serviceCode: textOf(first, 'code') ?? (message === null ? null : error),
    serviceMessage: message ?? error,
    externalQueryId: textOf(first, 'externalQueryId'),
  };
}

/**
 * Whether the body is an object with at least one of the texts of an ErrorResponse. Text in any other form is shown
 * too, but it may come from a proxy and does not prove anything about the service.
 */
export function isErrorResponse(text: string): boolean {
  const body = parsedOrNull(text);
  return (
    isJsonObject(body) &&
    ['code', 'error', 'msg'].some(
      (name) => Object.hasOwn(body, name) && typeof body[name] === 'string' && body[name] !== '',
    )
  );
}

/**
 * Whether a 401 comes from the service. Sign-ins in front of a site also answer with JSON, such as
 * `{"error":"Unauthorized"}`, so this requires the two texts that only an ErrorResponse has together.
 */
function isRefusalOfService(text: string): boolean {
  const body = parsedOrNull(text.length > LONGEST ? '' : text);
  return isJsonObject(body) && textOf(body, 'code') !== null && textOf(body, 'msg') !== null;
}

/** Quotes long numbers: only texts are needed, and a number would lose digits. */
function parsedOrNull(text: string): unknown {
  const quoted = text.replace(/([:,[]\s*)(-?[0-9]{16,})(?=\s*[,}\]])/g, '$1"$2"');
  return parsed(quoted) ?? parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a plain text, which becomes the message
  }
}

/** Ignores the web pages of proxies, which are not messages of the service. */
function plainText(body: unknown, text: string): string | null {
  const words = (typeof body === 'string' ? body : text).trim();
  const isWords = typeof body === 'string' || body === null || body === undefined;
  return !isWords || words === '' || words === 'null' || /^[<[{]/.test(words) ? null : textExcerpt(words, MAX_LENGTH);
}

function textOf(members: JsonObject, name: string): string | null {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? textExcerpt(value.trim(), MAX_LENGTH) : null;
}
