import { retryAfterMs } from './retry-after';
import { isErrorResponse, serviceWords, type ServiceWords } from './service-words';

export type Refusal = ServiceWords & { readonly isErrorResponse: boolean; readonly retryAfterMs: number | null };

/** All that an answer other than 2xx says: in its body, and in `Retry-After` as a time from `nowMs` on. */
export function readRefusal(text: string, headers: Headers, nowMs: number): Refusal {
  return { ...serviceWords(text), isErrorResponse: isErrorResponse(text), retryAfterMs: retryAfterMs(headers, nowMs) };
}
