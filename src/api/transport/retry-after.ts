import { headerTimeMs } from './header-time';

/**
 * Reads Retry-After: seconds, or a date. A date is compared with the answer's own Date header
 * where there is one, so that a wrong clock on either side does not matter.
 *
 * @returns milliseconds, never negative; null when there is nothing readable
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  // More digits than any number holds are a long wait still, and not none at all.
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  // Date.parse would also take "5.5" or "-1" for dates.
  const atMs = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  return Math.max(0, atMs - (headerTimeMs(headers) ?? nowMs));
}
