import { mapField, type Field } from '~/lib/field';
import { neg, sign, sub, type Fixed } from '~/lib/fixed-point';
import { inputsOf, isRounded, termsOf, type Input, type InputId, type Sum } from './breakdown';
import { combine } from './combine';
import { liquidationQuotient, maintenanceNow, type Liquidation } from './liquidation';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';

type CushionPart = 'margin' | 'funding' | 'rollover';

export type LiquidationBreakdown = {
  readonly state: Liquidation;
  /** Which formula is at hand: by side, and by whether the collateral is the base asset itself. Null while either is not known. */
  readonly formula: 'long' | 'short' | 'longOfBase' | 'shortOfBase' | null;
  /** E = margin − funding − rollover, in collateral. */
  readonly cushion: Sum<CushionPart>;
  /** What the formula divides, in USD, and what by, in base units; exact. */
  readonly numerator: Field<Fixed>;
  readonly divisor: Field<Fixed>;
  /** The price has more digits than the nine that are kept. */
  readonly rounded: boolean;
  /** E'·S and mmr · P·Q, in USD and exact: it is liquidated while the first is the lower one. */
  readonly left: Field<Fixed>;
  readonly needed: Field<Fixed>;
  /** No price above zero meets maintenance: with "crossed" none would save it, with "none" none endangers it. */
  readonly atEveryPrice: boolean;
  /** Room from the mark to the price, a share of the mark. */
  readonly distance: Field<Fixed>;
  /** Inputs that are not known, where that is why nothing is. */
  readonly missing: readonly InputId[];
  readonly inputs: readonly Input[];
};

const INPUTS: readonly InputId[] = [
  'side',
  'isBase',
  'size',
  'notional',
  'margin',
  'mark',
  'settlement',
  'maintenanceRatio',
  'fraction',
  'latestFraction',
  'updatedAt',
  'rolloverRate',
];

/** How the estimated liquidation price of a position is made up, or why there is none. */
export function liquidationBreakdown(row: PositionRow): LiquidationBreakdown {
  const { position, figures } = row;
  const { funding, rollover, cushion, remaining, liquidation, mark, settlement, maintenanceRatio } = figures;
  const { side, size, notional, margin } = position;
  const inputs = inputsOf(row, INPUTS);
  const { collateralIsBase } = termsOf(row);
  const quotient = combine(
    { side, size, notional, cushion, settlement, maintenanceRatio, collateralIsBase },
    liquidationQuotient,
  );
  const now = combine({ remaining, settlement, maintenanceRatio, size, mark }, maintenanceNow);
  const numerator = mapField(quotient, (of) => of.numerator);
  const divisor = mapField(quotient, (of) => of.divisor);
  return {
    state: liquidation,
    formula: formulaOf(side, collateralIsBase),
    cushion: {
      parts: [
        { id: 'margin', amount: margin, rounded: false },
        { id: 'funding', amount: mapField(funding, neg), rounded: false },
        { id: 'rollover', amount: mapField(rollover, neg), rounded: false },
      ],
      total: cushion,
    },
    numerator,
    divisor,
    rounded:
      liquidation.kind === 'price' &&
      numerator.kind === 'known' &&
      divisor.kind === 'known' &&
      isRounded(exactProduct(liquidation.price, divisor.value), numerator.value),
    left: mapField(now, (of) => of.left),
    needed: mapField(now, (of) => of.needed),
    atEveryPrice: [numerator, divisor].some((field) => field.kind === 'known' && sign(field.value) <= 0),
    distance: figures.distance,
    missing: inputs.filter(({ value }) => value.field.kind !== 'known').map(({ id }) => id),
    inputs,
  };
}

/** By how much what is left is above what maintenance needs, in USD; below zero when it is crossed. */
export function roomAboveMaintenance({ left, needed }: Pick<LiquidationBreakdown, 'left' | 'needed'>): Field<Fixed> {
  return combine({ left, needed }, (of) => sub(of.left, of.needed));
}

function formulaOf(
  side: PositionRow['position']['side'],
  collateralIsBase: Field<boolean>,
): LiquidationBreakdown['formula'] {
  if (side.kind !== 'known' || collateralIsBase.kind !== 'known') return null;
  return collateralIsBase.value ? `${side.value}OfBase` : side.value;
}
