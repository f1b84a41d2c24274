import type { Assumptions } from '~/config/assumptions';
import { mapField, unreadable, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { isJsonObject } from '~/lib/json-object';
import { memberOf, readOpenBoolean, readOpenInteger, readOpenText } from '../read-open';
import { toPauseSchedule, type PauseSchedule } from './pause-schedule';
import { spreadInBps } from './price-drift';
import { readPriceMoment, type PriceMoment } from './price-moment';
import { toPricedMoment } from './priced-moment';
import { toRfcFigures, type RfcFigures } from './rfc-figures';

/** The word of one price feed (`LatestResponse`). Its units are assumptions (GAPS.md). */
export type FeedPrice = {
  /** Whether the feed's word is there at all. */
  readonly given: boolean;
  readonly feed: Field<string>;
  /** USD per unit. */
  readonly price: Field<Fixed>;
  /** In the unit of the price, and in basis points of it. */
  readonly spread: Field<Fixed>;
  readonly spreadBps: Field<Fixed>;
  /** USD. */
  readonly depthLong: Field<Fixed>;
  readonly depthShort: Field<Fixed>;
  /** No unit is known. */
  readonly k: Field<bigint>;
  readonly at: Field<PriceMoment>;
  readonly slot: Field<bigint>;
  readonly status: Field<string>;
  readonly isOnline: Field<boolean>;
  readonly inPause: Field<boolean>;
  readonly pauses: PauseSchedule;
  /** `result_message`: what they refer to is not shown. */
  readonly priceRef: Field<string>;
  readonly signaturesRef: Field<string>;
};

/** `PriceSigned`: prices that belong together. */
export type SignedPrices = {
  /** Whether the intent has them at all. */
  readonly given: boolean;
  /** `timestamp`: when they were signed. */
  readonly atMs: Field<number>;
  readonly index: FeedPrice;
  readonly settlement: FeedPrice;
  /** `created_at`: the index price when the intent was made, repeated in what was signed later. */
  readonly atCreation: FeedPrice;
  /** Null where the service gives none. */
  readonly rfc: { readonly figures: RfcFigures; readonly price: FeedPrice } | null;
};

export function toSignedPrices(prices: unknown, units: Assumptions): SignedPrices {
  const feedPrice = (of: unknown, name: string) => toFeedPrice(memberOf(of, name), units);
  const rfc = memberOf(prices, 'rfc');
  const { given, atMs } = toPricedMoment(prices);
  return {
    given,
    atMs,
    index: feedPrice(prices, 'index'),
    settlement: feedPrice(prices, 'settlement'),
    atCreation: feedPrice(prices, 'created_at'),
    rfc: isJsonObject(rfc) ? { figures: toRfcFigures(rfc), price: feedPrice(rfc, 'signed_price') } : null,
  };
}

/** Names and states of feeds are words; whoever sends more has it in the tree. */
const LONGEST_WORD = 100;
const LONGEST_REFERENCE = 1_000;

function toFeedPrice(latest: unknown, units: Assumptions): FeedPrice {
  const fixed = (name: string, scale: number): Field<Fixed> =>
    mapField(readOpenInteger(memberOf(latest, name)), (raw) => ({ raw, scale }));
  const text = (name: string) =>
    mapField(readOpenText(memberOf(latest, name)), (word) => harmlessText(word, LONGEST_WORD));
  const reference = (name: string) => readReference(memberOf(memberOf(latest, 'result_message'), name));
  const price = fixed('price', units.priceDigits);
  const spread = fixed('spread', units.priceDigits);
  return {
    given: isJsonObject(latest),
    feed: text('feed'),
    price,
    spread,
    spreadBps: spreadInBps(spread, price),
    depthLong: fixed('marketDepthLong', units.quoteDigits),
    depthShort: fixed('marketDepthShort', units.quoteDigits),
    k: readOpenInteger(memberOf(latest, 'k')),
    at: readPriceMoment(memberOf(latest, 'timestamp')),
    slot: readOpenInteger(memberOf(latest, 'slot')),
    status: text('status'),
    isOnline: readOpenBoolean(memberOf(latest, 'isOnline')),
    inPause: readOpenBoolean(memberOf(latest, 'inPause')),
    pauses: toPauseSchedule(latest),
    priceRef: reference('price_ref'),
    signaturesRef: reference('signatures_ref'),
  };
}

/** To be copied, so it is whole or none. */
function readReference(value: unknown): Field<string> {
  const text = readOpenText(value);
  return text.kind === 'known' && text.value.length > LONGEST_REFERENCE
    ? unreadable(JSON.stringify(text.value.slice(0, LONGEST_WORD)))
    : text;
}
