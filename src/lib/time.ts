import { isoUtc, isTime } from './format-time';

/** A span of time. It includes both ends. */
export type TimeRange = { readonly fromMs: number; readonly toMs: number };

/** A range with optional ends: null means "since the beginning" or "until now". */
export type OpenRange = { readonly fromMs: number | null; readonly toMs: number | null };

/** A range without limits. */
export const ALL_TIME: OpenRange = { fromMs: null, toMs: null };

/** The form of a calendar day or a moment in it, always in UTC: "2026-08-01", "2026-08-01T14:30:00.000Z". */
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

/** The time of a day (its 00:00 UTC) or moment; null for any other text, and for days that do not exist. */
export function readInstant(text: unknown): number | null {
  if (typeof text !== 'string' || !INSTANT.test(text)) return null;
  const atMs = Date.parse(text);
  // Some engines read 30 February as 2 March.
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text.slice(0, 10) ? null : atMs;
}

/** The shortest such text for a moment. */
export function instantText(atMs: number): string {
  const text = new Date(atMs).toISOString();
  if (atMs % DAY_MS === 0) return text.slice(0, 10);
  return text.replace(/(?::00)?\.000Z$/, 'Z');
}

/** Reads the range of two texts in a URL. A missing end is open; if the range is reversed, both ends are. */
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

/** A day of 24 hours; in UTC every day has as many. */
export const DAY_MS = 86_400_000;

/**
 * The range of a history or a sum of events, in ms. It is half-open, [fromMs, beforeMs), so that consecutive ranges
 * share no event and omit none. Null means no limit.
 * Links name UTC days instead, the first and the last, both included: `from=2026-10-01&to=2026-10-31` is [1 October
 * 00:00, 1 November 00:00).
 */
export type DayRange = { readonly fromMs: number | null; readonly beforeMs: number | null };

/** The range of two days in a link, both included; an invalid day sets no limit. */
export function readDayRange(from: string | null, to: string | null): DayRange {
  const last = to === null ? null : utcDayMs(to);
  return { fromMs: from === null ? null : utcDayMs(from), beforeMs: last === null ? null : last + DAY_MS };
}

/** The first moment of "2026-03-14" in UTC; null for an invalid day. */
export function utcDayMs(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Some engines read 31 February as a day of March.
  return Number.isFinite(ms) && utcDayOf(ms) === day ? ms : null;
}

/** The day of a time in UTC, as "2026-03-14"; for years with four digits. */
export function utcDayOf(ms: number): string {
  return isTime(ms) ? isoUtc(ms).slice(0, 10) : '';
}
