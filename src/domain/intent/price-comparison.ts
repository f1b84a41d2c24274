import { absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign, sub } from '~/lib/fixed-point';
import { bpsOf, type FeedPrice, type FeedMoment, type SignedPrices } from './signed-prices';

/** One of the two moments at which prices were signed for an intent. */
export type PricedMoment = {
  readonly id: 'created' | 'settled';
  readonly index: FeedPrice;
  /** Null if only the index price of the moment is known. */
  readonly settlement: FeedPrice | null;
  readonly atMs: Field<number>;
  readonly rfc: SignedPrices['rfc'];
};

/** A reason to trust the price difference less. */
type PriceNote =
  /** The intent has no price signed at creation: the copy in the settlement is used. */
  | 'creation-repeated'
  /** The copy in the settlement differs from the price signed at creation. */
  | 'creation-differs'
  | 'feeds-differ'
  | 'rfc-differs'
  /** A price is zero or below. */
  | 'no-price'
  /** The oracle's price is newer than the signature. */
  | 'oracle-ahead';

export type PriceComparison = {
  /** The known moments, the creation first. */
  readonly moments: readonly PricedMoment[];
  /** From the creation to the settlement. */
  readonly index: PriceDrift;
  readonly settlement: PriceDrift;
  readonly notes: readonly PriceNote[];
};

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

/** Times of feeds are usually whole seconds. */
const ROUGH_MS = 1_000;

/**
 * The age of the oracle's price at a moment, in ms; null while either time is unknown. Negative if the price is newer.
 */
export function oracleAgeMs(oracle: Field<FeedMoment>, atMs: Field<number>): number | null {
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
  /** The same change in hundredths of a per cent of the earlier price. */
  readonly bps: Field<Fixed>;
};

/** The change in basis points. A price of zero or below is invalid, so only the change is given, without a ratio. */
export function priceDrift(earlier: Field<Fixed>, later: Field<Fixed>): PriceDrift {
  const change = mapFields(later, earlier, (to, from) => known(sub(to, from)));
  return {
    change,
    bps: mapFields(later, earlier, (to, from) => (sign(to) > 0 ? bpsOf(sub(to, from), from) : absent('notComputable'))),
  };
}

/** The effect of an order at settlement, by its type. */
type TradeEffect = 'opens' | 'closes';

/** Order types that trade in a known direction. Other types move margin, or only the service uses them. */
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
 * Whether a change of the index price was good for the trader: opening a long or closing a short buys, so a lower price
 * is better. Null where side or type is unknown, or a price is invalid.
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
