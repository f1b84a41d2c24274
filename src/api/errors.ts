import type { OperationId } from './operation-types';

/** Why a request returned no data. The catalogue has a text for each kind. */
export type ApiErrorKind =
  /** A parameter cannot be written into the URL (empty, "..", not a number), so no request was sent. */
  | 'not-sent'
  /** No answer came: refused, reset, no such host, blocked by the browser. */
  | 'network'
  /** Like `network`, while the device reports that it is offline. */
  | 'offline'
  /** The whole answer did not arrive within the time of an attempt. */
  | 'timeout'
  /** The caller aborted the request. */
  | 'aborted'
  /** A status other than 2xx. */
  | 'http'
  /** A body that is not JSON. */
  | 'not-json'
  /** A web page instead of data. */
  | 'html'
  /** A body that was cut off. */
  | 'truncated'
  | 'too-large'
  /** No body, although the interface promises one. */
  | 'empty'
  /** JSON in another form than the interface promises, for example a list instead of an object. */
  | 'shape';

export type ApiErrorDetails = {
  readonly kind: ApiErrorKind;
  readonly operation: OperationId;
  readonly url: string;
  /** The number of requests that were made, including the failed one. */
  readonly attempts: number;
  /** The status of the last answer, whatever its body was; null when no answer arrived. */
  readonly status?: number | null;
  /** `code` of the service's ErrorResponse, or its `error` if there is a message beside it. */
  readonly serviceCode?: string | null;
  /** `msg` of the service's ErrorResponse, or its equivalent. At most 500 characters. */
  readonly serviceMessage?: string | null;
  readonly externalQueryId?: string | null;
  /** Whether the body was an ErrorResponse, so that it comes from the service and not from a proxy. */
  readonly isErrorResponse?: boolean;
  /** Whether the body was a web page, as proxies and hosts without the service send. */
  readonly isWebPage?: boolean;
  /** The beginning of an answer that reports success but has no usable data. */
  readonly sample?: string;
  /** The pause in Retry-After; null when it is missing or unreadable. */
  readonly retryAfterMs?: number | null;
  /** False only when it is certain that the service never saw the request. */
  readonly mayHaveReachedService: boolean;
  readonly cause?: unknown;
};

/** The only error with which operations reject. Its message is for logs; `describeError` explains it to people. */
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
 * Whether the service could not be reached. Every 5xx counts, since proxies send them for the service. That includes a
 * 5xx with Retry-After, which requires a pause of all requests.
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
