import { add, div, isZero, mul, sign, sub, type Fixed } from '~/lib/fixed-point';
import { ratePer } from './funding';
import type { FigureKind } from './market-field';
import type { MarketPath } from './market-path';

/** A figure worked out of others; `work` gets the inputs in their order, and gives null where there is no answer. */
type Derivation = {
  readonly kind: FigureKind;
  readonly inputs: readonly MarketPath[];
  readonly work: (...inputs: Fixed[]) => Fixed | null;
};

/** Digits of a figure that we compute: those of the service's own. */
const DIGITS = 9;
const ONE: Fixed = { raw: 1n, scale: 0 };
const DAYS_A_YEAR: Fixed = { raw: 365n, scale: 0 };

/**
 * What follows from the values of operation 17, beside them on the page with its formula
 * (`marketPage.formulas`) and its inputs. Sources are named in GAPS.md.
 */
export const derivations = {
  /** The price that the older model implies; reserves and weights are taken to share their scales. */
  reservePrice: {
    kind: 'price',
    inputs: [
      'amm.quoteAssetReserve',
      'amm.quoteAssetReserveWeight',
      'amm.baseAssetReserve',
      'amm.baseAssetReserveWeight',
    ],
    work: (quote, quoteWeight, base, baseWeight) =>
      areAbove(quote, quoteWeight, base, baseWeight)
        ? quotient(product(quote, quoteWeight), product(base, baseWeight))
        : null,
  },
  dayChange: {
    kind: 'change',
    inputs: ['amm.indexPrice', 'change.initialPrice'],
    work: (mark, before) => (areAbove(mark, before) ? quotient(sub(mark, before), before) : null),
  },
  roomLong: { kind: 'quote', inputs: ['settings.maxOpenNotional', 'amm.openInterestLong'], work: room },
  roomShort: { kind: 'quote', inputs: ['settings.maxOpenNotional', 'amm.openInterestShort'], work: room },
  skew: {
    kind: 'skew',
    inputs: ['amm.openInterestLong', 'amm.openInterestShort'],
    work: (long, short) => (sign(long) < 0 || sign(short) < 0 ? null : quotient(sub(long, short), add(long, short))),
  },
  longRateYear: {
    kind: 'longRate',
    inputs: ['amm.longFundingRate', 'settings.fundingPeriod'],
    work: (rate, period) => ratePer('year', rate, period),
  },
  shortRateYear: {
    kind: 'shortRate',
    inputs: ['amm.shortFundingRate', 'settings.fundingPeriod'],
    work: (rate, period) => ratePer('year', rate, period),
  },
  maxLeverage: { kind: 'multiple', inputs: ['settings.initMarginRatio'], work: inverse },
  maxLeverageAtLeast: { kind: 'multiple', inputs: ['settings.minInitMarginRatio'], work: inverse },
  liquidationLeverage: { kind: 'multiple', inputs: ['settings.maintenanceMarginRatio'], work: inverse },
  rolloverDay: { kind: 'ratio', inputs: ['settings.rolloverFee'], work: (yearly) => quotient(yearly, DAYS_A_YEAR) },
} as const satisfies Record<string, Derivation>;

export type DerivedId = keyof typeof derivations;

/** What is left of the limit on one side; below zero when it is passed. A limit of zero or less limits nothing that we know of. */
function room(limit: Fixed, open: Fixed): Fixed | null {
  return areAbove(limit) ? sub(limit, open) : null;
}

function inverse(ratio: Fixed): Fixed | null {
  return areAbove(ratio) ? quotient(ONE, ratio) : null;
}

/** Exact. */
function product(a: Fixed, b: Fixed): Fixed {
  return mul(a, b, a.scale + b.scale, 'halfUp');
}

function quotient(a: Fixed, b: Fixed): Fixed | null {
  return isZero(b) ? null : div(a, b, DIGITS, 'halfUp');
}

function areAbove(...values: readonly Fixed[]): boolean {
  return values.every((value) => sign(value) > 0);
}
