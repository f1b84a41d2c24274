import { absent, unreadable, type Field } from '~/lib/field';
import { readEventTime, type EventTime } from './account/event-time';
import { readOpenInteger } from './read-open';

/**
 * A moment that an open body gives as a whole number (operations 2, 3 and 8), judged by its magnitude as the times of
 * events are. Zero is how services say that there is none, and nothing that is told is older than 1970.
 */
export function readOpenMoment(value: unknown): Field<EventTime> {
  const whole = readOpenInteger(value);
  if (whole.kind !== 'known') return whole;
  if (whole.value === 0n) return absent('missing');
  return whole.value < 0n ? unreadable(whole.value.toString()) : readEventTime(whole.value);
}
