import type { OperationId } from './operation-types';

/** Why a request gave no data. The catalogue has a text for each kind. */
export type ApiErrorKind =
  /** A parameter cannot be written into the address (empty, "..", not a number): nothing was sent. */
  | 'not-sent'
  /** No answer came: refused, reset, no such host, blocked by the browser. */
  | 'network'
  /** As `network`, while the device says that it is offline. */
  | 'offline'
  /** The whole answer had not come within the time of an attempt. */
  | 'timeout'
  /** The caller gave the request up. */
  | 'aborted'
  /** A status other than 2xx. */
  | 'http'
  /** A body that is no JSON. */
  | 'not-json'
  /** A web page in place of data. */
  | 'html'
  /** A body that was cut off. */
  | 'truncated'
  | 'too-large'
  /** No body, where the interface promises one. */
  | 'empty'
  /** JSON of another form than the interface promises: a list for an object, for instance. */
  | 'shape';

export type ApiErrorDetails = {
  readonly kind: ApiErrorKind;
  readonly operation: OperationId;
  readonly url: string;
  /** Requests that were made, the failed one included. */
  readonly attempts: number;
  /** The status of the last answer, whatever its body was; null when none came. */
  readonly status?: number | null;
  /** `code` of the service's ErrorResponse, else its `error` where a message stands beside it. */
  readonly serviceCode?: string | null;
  /** `msg` of the service's ErrorResponse, or what it has in its place. At most 500 characters. */
  readonly serviceMessage?: string | null;
  readonly externalQueryId?: string | null;
  /** Whether the body was an ErrorResponse, so that it comes from the service itself and not from a proxy. */
  readonly isErrorResponse?: boolean;
  /** Whether the body was a web page, as those of proxies and of hosts without a service are. */
  readonly isWebPage?: boolean;
  /** The beginning of an answer that had a success status but no usable data. */
  readonly sample?: string;
  /** What the service asked for in Retry-After; null when it asked for nothing readable. */
  readonly retryAfterMs?: number | null;
  /** False only when it is certain that the service never saw the request. */
  readonly mayHaveReachedService: boolean;
  readonly cause?: unknown;
};

/** The one error that operations reject with. Its message is for logs; `describeError` explains it to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly operation: OperationId;
  readonly url: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly serviceCode: string | null;
  readonly serviceMessage: string | null;
  readonly externalQueryId: string | null;
  readonly isErrorResponse: boolean;
  readonly isWebPage: boolean;
  readonly retryAfterMs: number | null;
  readonly mayHaveReachedService: boolean;
  readonly sample: string | null;

  constructor(details: ApiErrorDetails) {
    super(messageOf(details), { cause: details.cause });
    this.kind = details.kind;
    this.operation = details.operation;
    this.url = details.url;
    this.attempts = details.attempts;
    this.status = details.status ?? null;
    this.serviceCode = details.serviceCode ?? null;
    this.serviceMessage = details.serviceMessage ?? null;
    this.externalQueryId = details.externalQueryId ?? null;
    this.isErrorResponse = details.isErrorResponse ?? false;
    this.isWebPage = details.isWebPage ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.mayHaveReachedService = details.mayHaveReachedService;
    this.sample = details.sample ?? null;
  }
}

/**
 * Whether the service could not be reached. A 5xx counts: proxies answer so in its place. It counts with Retry-After
 * too, which asks for a pause of all requests.
 */
export function isOutOfReach({ kind, status }: ApiError): boolean {
  if (kind === 'network' || kind === 'offline' || kind === 'timeout') return true;
  return kind === 'http' && status !== null && status >= 500;
}

function messageOf({ operation, kind, status, serviceMessage }: ApiErrorDetails): string {
  const answer = status === undefined || status === null ? '' : ` ${status}`;
  const words = serviceMessage === undefined || serviceMessage === null ? '' : `: ${serviceMessage}`;
  return `${operation} failed (${kind}${answer})${words}`;
}
