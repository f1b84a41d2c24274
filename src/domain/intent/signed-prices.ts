import type { Assumptions } from '~/config/assumptions';
import { mapField, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { memberOf, readOpenBoolean, readOpenInteger, readOpenText } from '../read-open';
import { readOpenTime } from './read-wire-forms';

/** The word of one price feed (`LatestResponse`). */
export type FeedPrice = {
  readonly feed: Field<string>;
  readonly price: Field<Fixed>;
  readonly spread: Field<Fixed>;
  readonly atMs: Field<number>;
  readonly slot: Field<bigint>;
  readonly status: Field<string>;
  readonly isOnline: Field<boolean>;
};

/** `PriceSigned`: prices that belong together. */
export type SignedPrices = {
  /** Whether the intent has them at all. */
  readonly given: boolean;
  readonly atMs: Field<number>;
  readonly index: FeedPrice;
  readonly settlement: FeedPrice;
};

export function toSignedPrices(prices: unknown, units: Assumptions): SignedPrices {
  return {
    given: prices !== undefined && prices !== null,
    atMs: readOpenTime(memberOf(prices, 'timestamp')),
    index: toFeedPrice(memberOf(prices, 'index'), units),
    settlement: toFeedPrice(memberOf(prices, 'settlement'), units),
  };
}

function toFeedPrice(latest: unknown, units: Assumptions): FeedPrice {
  const price = (name: string): Field<Fixed> =>
    mapField(readOpenInteger(memberOf(latest, name)), (raw) => ({ raw, scale: units.priceDigits }));
  return {
    feed: readOpenText(memberOf(latest, 'feed')),
    price: price('price'),
    spread: price('spread'),
    atMs: readOpenTime(memberOf(latest, 'timestamp')),
    slot: readOpenInteger(memberOf(latest, 'slot')),
    status: readOpenText(memberOf(latest, 'status')),
    isOnline: readOpenBoolean(memberOf(latest, 'isOnline')),
  };
}
