import type { BadValue } from '~/api/lenient';
import { type Field, known, unreadable } from '~/lib/field';
import { isTime } from '~/lib/format-time';
import { toSafeInteger } from '~/lib/integers';
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

/** The time of an event (operation 5): usually milliseconds, detected by magnitude (GAPS.md). */
export function readEventTime(member: bigint | BadValue | undefined): Field<EventTime> {
  const whole = readWhole(member, 0);
  if (whole.kind !== 'known') return whole;
  const { raw } = whole.value;
  // Zero means a missing time, not the beginning of 1970.
  if (raw === 0n) return unreadable('0');
  const magnitude = raw < 0n ? -raw : raw;
  const found = units.find(({ below }) => magnitude < below);
  const atMs = toSafeInteger(found?.toMs(raw) ?? raw / 1_000_000n);
  // A number beyond the calendar stays a number.
  return atMs !== null && isTime(atMs) ? known({ atMs, unit: found?.unit ?? 'ns', raw }) : unreadable(raw.toString());
}

/** The units that the times of these events had, without repetition. */
export function timeUnitsOf(events: readonly { readonly time: Field<EventTime> }[]): readonly TimeUnit[] {
  return [...new Set(events.flatMap(({ time }) => (time.kind === 'known' ? [time.value.unit] : [])))];
}
