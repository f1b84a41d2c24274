export type AgeUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** A span in its largest fitting unit. `tenths` is set only under ten seconds. */
export type AgeParts = { readonly unit: AgeUnit; readonly count: number; readonly tenths: number | null };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long a span is, as one number and one unit, rounded down: data 119 s old
 * is "1 min" old, never "2 min". The sign is dropped; the caller words it.
 */
export function ageParts(spanMs: number): AgeParts {
  const ms = Math.abs(spanMs);
  if (ms < 10 * SECOND) {
    return { unit: 'seconds', count: Math.floor(ms / SECOND), tenths: Math.floor((ms % SECOND) / 100) };
  }
  if (ms < MINUTE) return { unit: 'seconds', count: Math.floor(ms / SECOND), tenths: null };
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE), tenths: null };
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR), tenths: null };
  return { unit: 'days', count: Math.floor(ms / DAY), tenths: null };
}

/**
 * Time left as "12:41", "1:02:03" or "3 d 01:02:03" parts; null once it is over.
 * Rounded up to whole seconds, so that it reads 0:01 until the last moment.
 */
export function countdownParts(
  leftMs: number,
): { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number } | null {
  if (leftMs <= 0) return null;
  const left = Math.ceil(leftMs / SECOND);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
