import type { Field } from '~/lib/field';
import { memberOf } from '../read-open';
import { readOpenTime } from './read-wire-forms';

/**
 * The part of `PriceSigned` that the life of an intent needs. `toSignedPrices` reads the prices where they are shown.
 */
export type PricedMoment = {
  /** Whether the intent has them. */
  readonly given: boolean;
  /** `timestamp`: when they were signed, epoch ms. */
  readonly atMs: Field<number>;
  /** As it came. */
  readonly body: unknown;
};

export function toPricedMoment(body: unknown): PricedMoment {
  return { given: body !== undefined && body !== null, atMs: readOpenTime(memberOf(body, 'timestamp')), body };
}
