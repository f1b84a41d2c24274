import { type Field, known } from '~/lib/field';
import type { TimeUnit } from '../account/event-time';
import { readOpenMoment } from '../read-open';
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
  const moment = readOpenMoment(value);
  if (moment.kind === 'known') return known({ atMs: moment.value.atMs, unit: moment.value.unit });
  const text = readOpenTime(value);
  return text.kind === 'known' ? known({ atMs: text.value, unit: null }) : text;
}
