import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readBoolean, readCount, readFixed, readText, readTime } from '../read-field';
import { dayChange } from './day-change';
import type { MarketIdentity } from './market-identity';
import { longShare } from './open-interest';

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

export type Funding = {
  /** Ratio of the price per period. Positive: longs pay. */
  readonly long: Field<Fixed>;
  /** Ratio of the price per period. Positive: shorts receive. */
  readonly short: Field<Fixed>;
  readonly periodSeconds: Field<number>;
  readonly nextAtMs: Field<number>;
};

export type MarketState = {
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
