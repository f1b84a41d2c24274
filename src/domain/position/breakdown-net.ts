import { type Field, known, mapField } from '~/lib/field';
import { add, type Fixed, neg, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { type Input, type InputId, inputsOf, isRounded, type Part, type Sum, termsOf } from './breakdown';
import { combine } from '~/lib/field-math';
import { usdValue } from './position-amounts';
import * as math from './position-math';
import type { PositionRow } from './position-row';

type NetPart = 'margin' | 'pnl' | 'funding' | 'rollover';
type PayoutPart = 'net' | 'fee' | 'executionFee';

type NetBreakdown = {
  /** margin + PnL + funding + rollover: `PositionFigures.remaining`. */
  readonly net: Sum<NetPart>;
  /** The same with the fees of closing now: margin and `PositionFigures.pnlAfterFees`. */
  readonly payout: Sum<PayoutPart>;
  /** Net value in USD: the net value times the settlement price, rounded half up at the ninth decimal. */
  readonly netUsd: Field<Fixed>;
  readonly netUsdRounded: boolean;
  /** Whole minutes from the last update to the moment of the market's answer, over which rollover has accrued. */
  readonly minutes: Field<bigint>;
  readonly inputs: readonly Input[];
};

const INPUTS: readonly InputId[] = [
  'side',
  'margin',
  'size',
  'notional',
  'mark',
  'settlement',
  'fraction',
  'latestFraction',
  'updatedAt',
  'rolloverRate',
  'feeRate',
  'executionFeeRate',
];

/** The calculation of a position's net value. Every sum adds up figures as they are shown elsewhere. */
export function netBreakdown(row: PositionRow): NetBreakdown {
  const { position, figures } = row;
  const { pnl, funding, rollover, remaining, settlement } = figures;
  const minutes = minutesOf(row);
  const netUsd = usdValue(remaining, settlement);
  return {
    net: {
      parts: [
        { id: 'margin', amount: position.margin, rounded: false },
        { id: 'pnl', amount: pnl, rounded: isPnlRounded(row) },
        { id: 'funding', amount: funding, rounded: isFundingRounded(row) },
        { id: 'rollover', amount: rollover, rounded: isRolloverRounded(row, minutes) },
      ],
      total: remaining,
    },
    payout: payoutOf(row),
    netUsd,
    netUsdRounded: isTrue(
      combine({ netUsd, remaining, settlement }, (of) =>
        isRounded(of.netUsd, math.exactProduct(of.remaining, of.settlement)),
      ),
    ),
    minutes,
    inputs: inputsOf(row, INPUTS),
  };
}

/** The minutes of rollover. While the market has not been read, the mark gives the reason why they are unknown. */
function minutesOf(row: PositionRow): Field<bigint> {
  const { mark, atMs } = termsOf(row);
  if (row.terms === null && mark.kind !== 'known') return mark;
  return mapField(row.position.updatedAtMs, (fromMs) => math.wholeMinutes(fromMs, atMs));
}

function payoutOf(row: PositionRow): Sum<PayoutPart> {
  const { value, settlement, remaining, closingFees } = row.figures;
  const { feeRate, executionFeeRate } = termsOf(row);
  const feeOf = (id: 'fee' | 'executionFee', rate: Field<Fixed>): Part<PayoutPart> => {
    const cost = combine({ value, settlement, rate }, (of) => math.closingFees(of.value, of.settlement, [of.rate]));
    const rounded = combine({ cost, value, settlement, rate }, (of) =>
      isRounded(math.exactProduct(of.cost, of.settlement), math.exactProduct(of.value, of.rate)),
    );
    return { id, amount: effectOf(cost), rounded: isTrue(rounded) };
  };
  return {
    parts: [
      { id: 'net', amount: remaining, rounded: false },
      feeOf('fee', feeRate),
      feeOf('executionFee', executionFeeRate),
    ],
    total: combine({ remaining, closingFees }, (of) => add(of.remaining, of.closingFees)),
  };
}

/** The PnL is a quotient by the settlement price, so it may have been rounded. */
function isPnlRounded({ position: { side, notional }, figures: { pnl, value, settlement } }: PositionRow): boolean {
  return isTrue(
    combine({ side, notional, pnl, value, settlement }, (of) =>
      isRounded(
        math.exactProduct(of.pnl, of.settlement),
        of.side === 'long' ? sub(of.value, of.notional) : sub(of.notional, of.value),
      ),
    ),
  );
}

function isFundingRounded(row: PositionRow): boolean {
  const { side, size, fraction } = row.position;
  const { funding } = row.figures;
  const { shortFraction, longFraction } = termsOf(row);
  const latest = side.kind === 'known' && side.value === 'short' ? shortFraction : longFraction;
  return isTrue(
    combine({ side, size, fraction, latest, funding }, (of) => {
      const byShort = math.exactProduct(sub(of.latest, of.fraction), of.size);
      return isRounded(of.funding, of.side === 'long' ? neg(byShort) : byShort);
    }),
  );
}

function isRolloverRounded(row: PositionRow, minutes: Field<bigint>): boolean {
  const { margin } = row.position;
  const { rollover } = row.figures;
  const { rolloverPerYear } = termsOf(row);
  return isTrue(
    combine({ margin, rollover, rolloverPerYear, minutes }, (of) =>
      isRounded(
        math.exactProduct(of.rollover, { raw: -525_600n, scale: 0 }),
        math.exactProduct(math.exactProduct(of.margin, of.rolloverPerYear), { raw: of.minutes, scale: 0 }),
      ),
    ),
  );
}

function isTrue(field: Field<boolean>): boolean {
  return field.kind === 'known' && field.value;
}

/** The total of the parts; unknown if one of them is unknown. */
export function sumOfParts({ parts }: Sum<string>): Field<Fixed> {
  return parts.reduce<Field<Fixed>>(
    (sum, { amount }) => combine({ sum, amount }, (of) => add(of.sum, of.amount)),
    known({ raw: 0n, scale: 0 }),
  );
}
