import type { BadValue } from '~/api/lenient';
import { type Field, known, unreadable, valueOrNull } from '~/lib/field';
import { isTime } from '~/lib/format-time';
import { toSafeInteger } from '~/lib/integers';
import { DAY_MS } from '~/lib/time';
import { readWhole } from '../read-field';

export type TimeUnit = 's' | 'ms' | 'µs' | 'ns';

export type EventTime = {
  readonly atMs: number;
  /** The unit assumed for the number, since the interface does not say. */
  readonly unit: TimeUnit;
  /** The number as received. */
  readonly raw: bigint;
};

/**
 * Between these powers of ten, a number has a single plausible unit: 1e11 is the year 5138 in seconds, and 1973 in
 * milliseconds.
 */
const units = [
  { unit: 's', below: 10n ** 11n, toMs: (raw: bigint) => raw * 1000n },
  { unit: 'ms', below: 10n ** 14n, toMs: (raw: bigint) => raw },
  { unit: 'µs', below: 10n ** 17n, toMs: (raw: bigint) => raw / 1000n },
] as const;

/** A smaller number is not a time: 1 and -5 do not mean the beginning of 1970. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** The time of an event (operation 5): usually milliseconds, detected by magnitude (GAPS.md). */
export function readEventTime(member: bigint | BadValue | undefined): Field<EventTime> {
  const whole = readWhole(member, 0);
  if (whole.kind !== 'known') return whole;
  const { raw } = whole.value;
  const found = units.find(({ below }) => raw < below);
  const atMs = toSafeInteger(found?.toMs(raw) ?? raw / 1_000_000n);
  // A number beyond the calendar stays a number.
  return atMs !== null && isTime(atMs) && atMs >= EARLIEST_MS
    ? known({ atMs, unit: found?.unit ?? 'ns', raw })
    : unreadable(raw.toString());
}

/** The units of these events' times, without repetition. */
export function timeUnitsOf(events: readonly { readonly time: Field<EventTime> }[]): readonly TimeUnit[] {
  return [...new Set(events.flatMap(({ time }) => (time.kind === 'known' ? [time.value.unit] : [])))];
}

type Timed = { readonly time: Field<EventTime> };

/** Whether an event happened on the UTC day that begins at `dayMs`. An event without a time is on no day. */
export function isOnDay({ time }: Timed, dayMs: number): boolean {
  const atMs = valueOrNull(time)?.atMs;
  return atMs !== undefined && atMs >= dayMs && atMs < dayMs + DAY_MS;
}

export type DayCover = {
  /** All events of the day have been read, as far as the list is in order. */
  readonly covered: boolean;
  /** The time of the event furthest along the list; null while no event with a time has been read. */
  readonly reachedMs: number | null;
  /** Whole days between it and the day; 0 within the day. */
  readonly daysShort: number;
};

/** How far a list of events has been read, compared with the UTC day that begins at `dayMs`. */
export function dayCover(
  events: readonly Timed[],
  {
    dayMs,
    complete,
    newestFirst,
  }: { readonly dayMs: number; readonly complete: boolean; readonly newestFirst: boolean },
): DayCover {
  const reachedMs = events.reduce<number | null>((reached, { time }) => {
    const atMs = valueOrNull(time)?.atMs;
    if (atMs === undefined) return reached;
    return reached === null || (newestFirst ? atMs < reached : atMs > reached) ? atMs : reached;
  }, null);
  const passed = reachedMs !== null && (newestFirst ? reachedMs < dayMs : reachedMs >= dayMs + DAY_MS);
  const days = reachedMs === null ? 0 : Math.floor(reachedMs / DAY_MS) - Math.floor(dayMs / DAY_MS);
  return { covered: complete || passed, reachedMs, daysShort: Math.abs(days) };
}
