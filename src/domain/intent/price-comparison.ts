import { absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign, sub } from '~/lib/fixed-point';
import { bpsOf, type FeedPrice, type PriceMoment, type SignedPrices } from './signed-prices';

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
type PriceNote =
  /** The creation has no price of its own: the one that the settlement repeats is used. */
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

/** From one signed price to a later one. */
type PriceDrift = {
  /** Later − earlier, in the unit of the prices. */
  readonly change: Field<Fixed>;
  /** The same in hundredths of a per cent of the earlier one. */
  readonly bps: Field<Fixed>;
};

/** A price of zero or below is invalid, so there is no ratio: the change is given, the basis points are not. */
export function priceDrift(earlier: Field<Fixed>, later: Field<Fixed>): PriceDrift {
  const change = mapFields(later, earlier, (to, from) => known(sub(to, from)));
  return {
    change,
    bps: mapFields(later, earlier, (to, from) => (sign(to) > 0 ? bpsOf(sub(to, from), from) : absent('notComputable'))),
  };
}

/** What an order does when it is settled, by its type. */
type TradeEffect = 'opens' | 'closes';

/** Types of orders whose settlement is a trade of a known direction. Others move margin, or are the service's own. */
const effects: Readonly<Record<string, TradeEffect>> = {
  market: 'opens',
  limit: 'opens',
  stop: 'closes',
  take: 'closes',
};

export type DriftVerdict = {
  readonly side: 'long' | 'short';
  readonly effect: TradeEffect;
  readonly outcome: 'better' | 'worse' | 'same';
};

/**
 * What a change of the index price meant for the trader: who opens a long or closes a short buys, and is better off
 * with a lower price. Null where side or type is not known, or where one of the prices is none.
 */
export function driftVerdict(
  { bps }: PriceDrift,
  side: Field<'long' | 'short'>,
  orderType: Field<string>,
): DriftVerdict | null {
  const type = valueOrNull(orderType);
  const effect = type !== null && Object.hasOwn(effects, type) ? effects[type] : undefined;
  if (bps.kind !== 'known' || side.kind !== 'known' || effect === undefined) return null;
  const buys = (side.value === 'long') === (effect === 'opens');
  const moved = sign(bps.value);
  return { side: side.value, effect, outcome: moved === 0 ? 'same' : moved > 0 === buys ? 'worse' : 'better' };
}
