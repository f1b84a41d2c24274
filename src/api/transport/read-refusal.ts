import { retryAfterMs } from './retry-after';
import { isErrorResponse, serviceWords, type ServiceWords } from './service-words';

export type Refusal = ServiceWords & { readonly isErrorResponse: boolean; readonly retryAfterMs: number | null };

/** In characters. No refusal has as many words; what is longer is not worth the time that reading it takes. */
const LONGEST = 256 * 1024;

/** All that an answer other than 2xx says: in its body, and in `Retry-After` as a time from `nowMs` on. */
export function readRefusal(text: string, headers: Headers, nowMs: number): Refusal {
  const read = text.length > LONGEST ? '' : text;
  return { ...serviceWords(read), isErrorResponse: isErrorResponse(read), retryAfterMs: retryAfterMs(headers, nowMs) };
}
