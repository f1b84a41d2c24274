import { type Field, mapField } from '~/lib/field';
import { add, type Fixed, sub } from '~/lib/fixed-point';
import { type BreakEven, breakEvenQuotient, carriedSoFar } from './break-even';
import {
  formulaOf,
  type Input,
  type InputId,
  inputsOf,
  isRounded,
  type LiquidationBreakdown,
  type Sum,
  termsOf,
} from './breakdown';
import { combine } from '~/lib/field-math';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';
import type { Realised } from './realised';

export type BreakEvenBreakdown = {
  readonly state: BreakEven;
  /** As for the liquidation price. */
  readonly formula: LiquidationBreakdown['formula'];
  /** C: the amounts settled since the opening, and accrued since the last update; in collateral. */
  readonly carried: Sum<keyof Realised | 'accruedFunding' | 'accruedRollover'>;
  /** k, a ratio. */
  readonly closingRate: Field<Fixed>;
  /** Numerator, in USD, and denominator, in base units; exact. */
  readonly numerator: Field<Fixed>;
  readonly divisor: Field<Fixed>;
  /** Whether the price had more than nine digits and was rounded. */
  readonly rounded: boolean;
  /** From the mark to the price, in USD: above zero if the mark has to rise. */
  readonly away: Field<Fixed>;
  /** The unknown inputs, if they are the reason for an unknown result. */
  readonly missing: readonly InputId[];
  readonly inputs: readonly Input[];
};

const INPUTS: readonly InputId[] = [
  'side',
  'isBase',
  'size',
  'notional',
  'mark',
  'settlement',
  'realisedPnl',
  'feesSoFar',
  'executionFeesSoFar',
  'fundingSoFar',
  'rolloverSoFar',
  'fraction',
  'latestFraction',
  'margin',
  'updatedAt',
  'rolloverRate',
  'feeRate',
  'executionFeeRate',
];

/** The calculation of a position's break-even price, or the reason why it has none. */
export function breakEvenBreakdown(row: PositionRow): BreakEvenBreakdown {
  const { position, figures } = row;
  const { side, size, notional, realised } = position;
  const { funding, rollover, settlement, mark, breakEven } = figures;
  const { feeRate, executionFeeRate, collateralIsBase } = termsOf(row);
  const carried = carriedSoFar(realised, funding, rollover);
  const closingRate = combine({ feeRate, executionFeeRate }, (of) => add(of.feeRate, of.executionFeeRate));
  const quotient = combine(
    { side, size, notional, carried, settlement, closingRate, collateralIsBase },
    breakEvenQuotient,
  );
  const numerator = mapField(quotient, (of) => of.numerator);
  const divisor = mapField(quotient, (of) => of.divisor);
  const inputs = inputsOf(row, INPUTS);
  const part = <Id extends string>(id: Id, amount: Field<Fixed>) => ({ id, amount, rounded: false });
  return {
    state: breakEven,
    formula: formulaOf(side, collateralIsBase),
    carried: {
      parts: [
        part('pnl', realised.pnl),
        part('fee', realised.fee),
        part('executionFee', realised.executionFee),
        part('funding', realised.funding),
        part('rollover', realised.rollover),
        part('accruedFunding', funding),
        part('accruedRollover', rollover),
      ],
      total: carried,
    },
    closingRate,
    numerator,
    divisor,
    rounded:
      breakEven.kind === 'price' &&
      numerator.kind === 'known' &&
      divisor.kind === 'known' &&
      isRounded(exactProduct(breakEven.price, divisor.value), numerator.value),
    away: breakEven.kind === 'price' ? mapField(mark, (now) => sub(breakEven.price, now)) : mark,
    missing: inputs.filter(({ value }) => value.field.kind !== 'known').map(({ id }) => id),
    inputs,
  };
}
