import { absent, type Field } from '~/lib/field';
import { compare, sign, type Fixed } from '~/lib/fixed-point';
import { priceDrift, type PriceDrift } from './price-drift';
import type { PriceMoment } from './price-moment';
import type { FeedPrice, SignedPrices } from './signed-prices';

/** One of the two moments at which prices were signed for an intent. */
export type PricedMoment = {
  readonly id: 'created' | 'settled';
  readonly index: FeedPrice;
  /** Null where the moment is known by the index price alone. */
  readonly settlement: FeedPrice | null;
  readonly atMs: Field<number>;
  readonly rfc: SignedPrices['rfc'];
};

/** Something about the prices that a reader should know before trusting their difference. */
export type PriceNote =
  /** There is no price of its own for the creation: the one that the settlement repeats stands in for it. */
  | 'creation-repeated'
  /** The settlement repeats another price at creation than the one signed then. */
  | 'creation-differs'
  | 'feeds-differ'
  | 'rfc-differs'
  /** A price is zero or below. */
  | 'no-price'
  /** The oracle's word is younger than the moment at which it was signed. */
  | 'oracle-ahead';

export type PriceComparison = {
  /** Those that are known of, the creation first. */
  readonly moments: readonly PricedMoment[];
  /** From the creation to the settlement. */
  readonly index: PriceDrift;
  readonly settlement: PriceDrift;
  readonly notes: readonly PriceNote[];
};

/** The prices at creation beside those at settlement. */
export function comparePrices(created: SignedPrices, settled: SignedPrices): PriceComparison {
  const isRepeated = !created.given && settled.atCreation.given;
  const first: PricedMoment | null = created.given
    ? { id: 'created', ...created }
    : isRepeated
      ? { id: 'created', index: settled.atCreation, settlement: null, atMs: absent('missing'), rfc: null }
      : null;
  const moments = [
    ...(first === null ? [] : [first]),
    ...(settled.given ? [{ id: 'settled', ...settled } as const] : []),
  ];
  const feeds = moments.flatMap(({ index, settlement }) => [index, ...(settlement === null ? [] : [settlement])]);
  const notes: readonly (PriceNote | false)[] = [
    isRepeated && 'creation-repeated',
    [created, settled].some(({ atCreation }) => differ(atCreation.price, created.index.price)) && 'creation-differs',
    first !== null && haveOtherFeeds(first.index, settled.index) && 'feeds-differ',
    moments.some(({ index, rfc }) => rfc !== null && differ(rfc.price.price, index.price)) && 'rfc-differs',
    feeds.some(({ price }) => price.kind === 'known' && sign(price.value) <= 0) && 'no-price',
    moments.some(({ index, atMs }) => (oracleAgeMs(index.at, atMs) ?? 0) < -ROUGH_MS) && 'oracle-ahead',
  ];
  return {
    moments,
    index: priceDrift(first?.index.price ?? absent('missing'), settled.index.price),
    settlement: priceDrift(first?.settlement?.price ?? absent('missing'), settled.settlement.price),
    notes: notes.filter((note) => note !== false),
  };
}

/** Times of feeds are whole seconds in practice. */
const ROUGH_MS = 1_000;

/** How old the oracle's word was at a moment, in ms; null while either is not known. Below zero: it is younger. */
export function oracleAgeMs(oracle: Field<PriceMoment>, atMs: Field<number>): number | null {
  return oracle.kind === 'known' && atMs.kind === 'known' ? atMs.value - oracle.value.atMs : null;
}

function differ(a: Field<Fixed>, b: Field<Fixed>): boolean {
  return a.kind === 'known' && b.kind === 'known' && compare(a.value, b.value) !== 0;
}

function haveOtherFeeds({ feed: a }: FeedPrice, { feed: b }: FeedPrice): boolean {
  return a.kind === 'known' && b.kind === 'known' && a.value !== b.value;
}
