import type { Field } from '~/lib/field';
import { memberOf } from '../read-open';
import { readOpenTime } from './read-wire-forms';

/**
 * The part of `PriceSigned` that the moments of an intent need. `toSignedPrices` reads the prices where they are shown.
 */
export type PricedMoment = {
  /** Whether the intent has these prices. */
  readonly given: boolean;
  /** `timestamp`: when they were signed, epoch ms. */
  readonly atMs: Field<number>;
  /** As received. */
  readonly body: unknown;
};

export function toPricedMoment(body: unknown): PricedMoment {
  return { given: body !== undefined && body !== null, atMs: readOpenTime(memberOf(body, 'timestamp')), body };
}
