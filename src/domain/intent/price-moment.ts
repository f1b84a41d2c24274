import { absent, known, unreadable, type Field } from '~/lib/field';
import { readEventTime, type TimeUnit } from '../account/event-time';
import { readOpenInteger } from '../read-open';
import { readOpenTime } from './read-wire-forms';

/** A moment of a price feed. */
export type PriceMoment = {
  readonly atMs: number;
  /** What a whole number was taken to count, by its magnitude; null for a text, which tells by itself. */
  readonly unit: TimeUnit | null;
};

/**
 * A time of `LatestResponse`, whose members the interface calls integers and nothing more. Zero is how feeds say that
 * there is none.
 */
export function readPriceMoment(value: unknown): Field<PriceMoment> {
  const whole = readOpenInteger(value);
  if (whole.kind === 'known') {
    if (whole.value === 0n) return absent('missing');
    // No feed is so old.
    if (whole.value < 0n) return unreadable(whole.value.toString());
    const time = readEventTime(whole.value);
    if (time.kind !== 'known') return time;
    const { atMs, unit } = time.value;
    return Number.isFinite(atMs) ? known({ atMs, unit }) : unreadable(whole.value.toString());
  }
  const text = readOpenTime(value);
  return text.kind === 'known' ? known({ atMs: text.value, unit: null }) : text;
}
