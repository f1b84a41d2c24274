import type { Clock } from '~/lib/clock';
import { ApiError, type ApiErrorDetails, isOutOfReach } from '../errors';
import type { OperationId } from '../operation-types';
import { type Answer, attempt, AttemptFailure, type OutgoingRequest } from './attempt';
import { readRefusal } from './read-refusal';

export type SendOptions = {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly isOffline: () => boolean;
  readonly attemptTimeoutMs: number;
  readonly maxBytes: number;
};

/** Receives the end of each attempt, to judge whether the service is reachable. */
export type ServiceWatch = {
  /** @param status of a refusal; null without one */
  report(reached: boolean, status?: number | null): void;
  /** While the service is out of reach, no request is retried: three times the requests would not help. */
  isDown(): boolean;
  /**
   * Called when a request waits longer for its retry because the service asked for that. Nothing else shows this wait.
   */
  asksToWait?(operation: OperationId, delayMs: number): void;
};

/**
 * The shared parts of requests. The limiter admits attempts, not requests: a request that waits for its next attempt
 * occupies no place.
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

type Sent = { readonly answer: Answer; readonly attempts: number };

/** A failed attempt, with the facts that decide whether to try again. */
type Failed = { readonly error: ApiError; readonly wasCut: boolean };

/**
 * Sends a request until a 2xx answer arrives. A GET is tried up to three times. A POST is tried once, since the effect
 * of a failed one is unknown.
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
    const result = await limiter
      .run(() => tryOnce(request, options, signal, { ...given, attempts }), signal)
      .catch((cause: unknown) => {
        throw signal?.aborted === true ? abortedError(given, attempts - 1, cause) : cause;
      });
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

/** A cut body or an abort by the caller proves nothing about the service. */
function tell(service: ServiceWatch | undefined, result: { readonly answer: Answer } | Failed): void {
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
): Promise<{ readonly answer: Answer } | Failed> {
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

function refusalOf({ status, headers, text }: Answer, given: Given, nowMs: number): ApiError {
  return new ApiError({
    ...given,
    ...readRefusal(text, headers, nowMs),
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

/** Attempts of a GET, including the first. */
const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 400;

/**
 * Waits that are honoured within one request. A shorter one is too short to help; for a longer one the caller schedules
 * a new request.
 */
const MIN_RETRY_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 300_000;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * How long to wait before a GET is tried again; null when it is not. A request that reached its deadline is not
 * retried: three deadlines would keep a person waiting for over half a minute, and polling requests it again anyway.
 * @param random from [0, 1): spreads the retries of many requests that failed together
 */
function retryDelayMs(error: ApiError, wasCut: boolean, random: number): number | null {
  if (error.attempts >= MAX_ATTEMPTS || !isWorthRetrying(error, wasCut)) return null;
  const asked = error.retryAfterMs;
  if (asked !== null && asked > MAX_RETRY_AFTER_MS) return null;
  if (asked !== null && asked >= MIN_RETRY_AFTER_MS) return asked;
  return BASE_DELAY_MS * 2 ** (error.attempts - 1) * (0.5 + random);
}

function isWorthRetrying({ kind, status }: ApiError, wasCut: boolean): boolean {
  if (kind === 'network' || kind === 'offline' || wasCut) return true;
  return kind === 'http' && status !== null && (status >= 500 || RETRIED_STATUSES.has(status));
}
