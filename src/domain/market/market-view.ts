import type { Market } from '~/api/generated/types.gen';
import type { BadValue, Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, mul, sign, sub } from '~/lib/fixed-point';
import type { JsonNumber } from '~/lib/json-value';
import { readBoolean, readCount, readFixed, readNumber, readText, readTime } from '../read-field';
import type { MarketIdentity } from './market-identity';

/** One market as a row of the table shows it: operation 17 with units applied. */
export type MarketView = {
  readonly identity: MarketIdentity;
  /** Quote currency (USD) per base unit: `amm.indexPrice`. */
  readonly mark: Field<Fixed>;
  /** Change over a day as a ratio (0.01 = 1 %), against `change.initialPrice`. */
  readonly dayChange: Field<Fixed>;
  /** Quote currency (USD) over a day. */
  readonly quoteVolume: Field<Fixed>;
  /** Quote currency (USD). */
  readonly openInterest: Field<Fixed>;
  /** long / (long + short), a ratio. */
  readonly longShare: Field<Fixed>;
  readonly funding: Funding;
  readonly state: MarketState;
  /** `amm.blockTimestamp`: how old the market's state is. Market data carries no oracle time. */
  readonly stateTimeMs: Field<number>;
};

type Funding = {
  /** Ratio of the price per period. Positive: longs pay. */
  readonly long: Field<Fixed>;
  /** Ratio of the price per period. Positive: shorts receive. */
  readonly short: Field<Fixed>;
  readonly periodSeconds: Field<number>;
  readonly nextAtMs: Field<number>;
};

type MarketState = {
  readonly isPaused: Field<boolean>;
  readonly isCloseOnly: Field<boolean>;
  /** `settings.status`: an open string, shown as given. */
  readonly status: Field<string>;
  readonly maxOracleDelaySeconds: Field<number>;
};

export function toMarketView(market: Lenient<Market>, identity: MarketIdentity, units: Assumptions): MarketView {
  const { amm, change, settings } = market;
  const mark = readFixed(amm.indexPrice, units.priceDigits);
  return {
    identity,
    mark,
    dayChange: dayChange(mark, change.initialPrice),
    quoteVolume: readFixed(change.quoteVolume, units.quoteDigits),
    openInterest: readFixed(amm.openInterestNotional, units.quoteDigits),
    longShare: longShare(
      readFixed(amm.openInterestLong, units.quoteDigits),
      readFixed(amm.openInterestShort, units.quoteDigits),
    ),
    funding: {
      long: readFixed(amm.longFundingRate, units.ratioDigits),
      short: readFixed(amm.shortFundingRate, units.ratioDigits),
      periodSeconds: readCount(settings.fundingPeriod),
      nextAtMs: readTime(amm.nextFundingBlock),
    },
    state: {
      isPaused: readBoolean(settings.isPaused),
      isCloseOnly: readBoolean(settings.isCloseOnly),
      status: readText(settings.status),
      maxOracleDelaySeconds: readCount(settings.maxOracleDelay),
    },
    stateTimeMs: readTime(amm.blockTimestamp),
  };
}

/** Two prices within this factor of each other are assumed to have the same scale. */
const SAME_SCALE_FACTOR = { raw: 1000n, scale: 0 } as const;

/**
 * The price a day ago. The interface declares `change.initialPrice` as a JSON number without a unit, so its magnitude
 * decides. Within a factor of 1000 of the index price's integer, it has the same scale as that price. Within that
 * factor of the scaled index price, it is plain USD. Otherwise its unit is unknown. An unreadable mark is reported
 * where the mark is shown.
 */
export function initialPrice(mark: Field<Fixed>, member: number | JsonNumber | BadValue | undefined): Field<Fixed> {
  const given = readNumber(member);
  if (given.kind !== 'known') return given;
  if (mark.kind !== 'known') return absent('notComputable');
  const asScaled: Fixed = { raw: given.value.raw, scale: given.value.scale + mark.value.scale };
  if (isNear(asScaled, mark.value)) return known(asScaled);
  return isNear(given.value, mark.value) ? given : absent('notComputable');
}

/** (mark − initial) / initial as a ratio: 0.01 is one per cent. */
export function dayChange(mark: Field<Fixed>, member: number | JsonNumber | BadValue | undefined): Field<Fixed> {
  const before = initialPrice(mark, member);
  if (before.kind !== 'known' || mark.kind !== 'known') return before;
  const ratio = div(sub(mark.value, before.value), before.value, DIGITS, 'halfUp');
  return ratio === null ? absent('notComputable') : known(ratio);
}

function isNear(a: Fixed, b: Fixed): boolean {
  if (a.raw <= 0n || b.raw <= 0n) return false;
  const scale = Math.max(a.scale, b.scale);
  return (
    compare(a, mul(b, SAME_SCALE_FACTOR, scale, 'halfUp')) <= 0 &&
    compare(b, mul(a, SAME_SCALE_FACTOR, scale, 'halfUp')) <= 0
  );
}

/** long / (long + short) of the open interest, a ratio; not computable if both are zero or one is negative. */
export function longShare(long: Field<Fixed>, short: Field<Fixed>): Field<Fixed> {
  return mapFields(long, short, (longValue, shortValue) => {
    const isShared = sign(longValue) >= 0 && sign(shortValue) >= 0;
    const share = isShared ? div(longValue, add(longValue, shortValue), DIGITS, 'halfUp') : null;
    return share === null ? absent('notComputable') : known(share);
  });
}

/** One market with the state of its request: a row keeps its old values when the latest request fails. */
export type MarketRow = {
  readonly identity: MarketIdentity;
  /** Null until the market was read once. */
  readonly view: MarketView | null;
  /** The answer behind `view`, for figures that only some pages show. */
  readonly answer: Lenient<Market> | null;
  /** Why the latest request failed; null if it succeeded. */
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  readonly serverTimeMs: number | null;
};

/**
 * Age of the market's state (`amm.blockTimestamp`), by the service's clock if it is known. Null if the age is unknown.
 */
export function stateAgeMs(
  row: Pick<MarketRow, 'view' | 'receivedAtMs' | 'serverTimeMs'>,
  nowMs: number,
): number | null {
  if (row.view === null || row.receivedAtMs === null) return null;
  const stateMs = valueOrNull(row.view.stateTimeMs);
  if (stateMs === null) return null;
  const atReceipt = Math.max(0, (row.serverTimeMs ?? row.receivedAtMs) - stateMs);
  return atReceipt + Math.max(0, nowMs - row.receivedAtMs);
}

/** The exact integer that a column sorts by: all values of one column share a scale. */
export function sortKeyOf(field: Field<Fixed> | undefined): bigint | null {
  return field?.kind === 'known' ? field.value.raw : null;
}
