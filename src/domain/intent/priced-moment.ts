import type { Field } from '~/lib/field';
import { memberOf } from '../read-open';
import { readOpenTime } from './read-wire-forms';

/** `PriceSigned` as far as the life of an intent goes by it. Which prices they are is read by `toSignedPrices`, where they are shown. */
export type PricedMoment = {
  /** Whether the intent has them at all. */
  readonly given: boolean;
  /** `timestamp`: when they were signed, epoch ms. */
  readonly atMs: Field<number>;
  /** As it came. */
  readonly body: unknown;
};

export function toPricedMoment(body: unknown): PricedMoment {
  return { given: body !== undefined && body !== null, atMs: readOpenTime(memberOf(body, 'timestamp')), body };
}
