import { mapField, type Field } from '~/lib/field';
import { sign, sub, type Fixed } from '~/lib/fixed-point';
import { inputsOf, isRounded, termsOf, type Input, type InputId, type Sum } from './breakdown';
import { combine } from './combine';
import { liquidationQuotient, maintenanceNow, type Liquidation } from './liquidation';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';

type CushionPart = 'margin' | 'funding' | 'rollover';

export type LiquidationBreakdown = {
  readonly state: Liquidation;
  /**
   * The formula that applies: by side, and by whether the collateral is the base asset itself. Null while either is
   * unknown.
   */
  readonly formula: 'long' | 'short' | 'longOfBase' | 'shortOfBase' | null;
  /** E = margin + funding + rollover, in collateral. */
  readonly cushion: Sum<CushionPart>;
  /** Numerator, in USD, and denominator, in base units; exact. */
  readonly numerator: Field<Fixed>;
  readonly divisor: Field<Fixed>;
  /** The price has more digits than the nine that are kept. */
  readonly rounded: boolean;
  /** E'·S and mmr · P·Q, in USD and exact: the position is liquidated while the first is lower. */
  readonly left: Field<Fixed>;
  readonly needed: Field<Fixed>;
  /** The result is the same at every price above zero: "crossed" is always below maintenance, "none" never. */
  readonly atEveryPrice: boolean;
  /** Distance from the mark to the price, a share of the mark. */
  readonly distance: Field<Fixed>;
  /** Inputs that are unknown, if that is why there is no result. */
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

/** The calculation of a position's estimated liquidation price, or the reason why there is none. */
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
        { id: 'funding', amount: funding, rounded: false },
        { id: 'rollover', amount: rollover, rounded: false },
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

/** What is left minus what maintenance needs, in USD; below zero when crossed. */
export function excessMargin({ left, needed }: Pick<LiquidationBreakdown, 'left' | 'needed'>): Field<Fixed> {
  return combine({ left, needed }, (of) => sub(of.left, of.needed));
}

function formulaOf(
  side: PositionRow['position']['side'],
  collateralIsBase: Field<boolean>,
): LiquidationBreakdown['formula'] {
  if (side.kind !== 'known' || collateralIsBase.kind !== 'known') return null;
  return collateralIsBase.value ? `${side.value}OfBase` : side.value;
}
