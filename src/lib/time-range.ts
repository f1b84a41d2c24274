import { DAY_MS } from './day-ms';

/** A stretch of time. Both ends belong to it. */
export type TimeRange = { readonly fromMs: number; readonly toMs: number };

/** The same where either end may be open: null is "since the beginning", "until now". */
export type OpenRange = { readonly fromMs: number | null; readonly toMs: number | null };

/** All there is. */
export const ALL_TIME: OpenRange = { fromMs: null, toMs: null };

/** A day of the calendar, or an instant of it, always in UTC: "2026-08-01", "2026-08-01T14:30:00.000Z". */
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

/** The moment that such a text names, 00:00 UTC for a day; null for any other text, and for days that no calendar has. */
export function readInstant(text: unknown): number | null {
  if (typeof text !== 'string' || !INSTANT.test(text)) return null;
  const atMs = Date.parse(text);
  // Some engines take 30 February for 2 March.
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text.slice(0, 10) ? null : atMs;
}

/** The shortest such text for a moment. */
export function instantText(atMs: number): string {
  const text = new Date(atMs).toISOString();
  if (atMs % DAY_MS === 0) return text.slice(0, 10);
  return text.replace(/(?::00)?\.000Z$/, 'Z');
}

/** The range that two texts of a URL name; an end that is not said is open, and so are both of one that runs backwards. */
export function readRange({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): OpenRange {
  const range = { fromMs: readInstant(from), toMs: readInstant(to) };
  return range.fromMs !== null && range.toMs !== null && range.fromMs >= range.toMs ? ALL_TIME : range;
}
