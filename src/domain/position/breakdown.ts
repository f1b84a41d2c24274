import { type Field, mapField } from '~/lib/field';
import { type Fixed, sign, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { combine } from '~/lib/field-math';
import { type Liquidation, liquidationQuotient, maintenanceNow } from './liquidation';
import { type MarketTerms, unreadTerms } from './market-terms';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';

/**
 * The calculation of a figure, for readers who check it: parts with exactly that sum, and the values of the interface
 * behind it, each with its unit, its member, and the time it was read.
 */
export type Part<Id extends string> = {
  readonly id: Id;
  /** Its contribution to the sum: payments are below zero. */
  readonly amount: Field<Fixed>;
  /**
   * Whether the amount is a quotient or product that was rounded half up at the ninth decimal. The sum adds the rounded
   * amount.
   */
  readonly rounded: boolean;
};

/** In collateral; `total` is exactly the sum of the amounts, and unknown if one of them is unknown. */
export type Sum<Id extends string> = { readonly parts: readonly Part<Id>[]; readonly total: Field<Fixed> };

export type InputId =
  | 'margin'
  | 'size'
  | 'notional'
  | 'side'
  | 'fraction'
  | 'updatedAt'
  | 'mark'
  | 'settlement'
  | 'isBase'
  | 'latestFraction'
  | 'rolloverRate'
  | 'maintenanceRatio'
  | 'feeRate'
  | 'executionFeeRate'
  | 'realisedPnl'
  | 'feesSoFar'
  | 'executionFeesSoFar'
  | 'fundingSoFar'
  | 'rolloverSoFar';

/**
 * The unit: `price` is USD per base unit, `settlement` USD per unit of collateral, `perBase` collateral per base unit.
 */
type InputValue =
  | {
      readonly kind: 'collateral' | 'base' | 'usd' | 'price' | 'settlement' | 'perBase' | 'ratio' | 'perYear';
      readonly field: Field<Fixed>;
    }
  | { readonly kind: 'side'; readonly field: Field<string> }
  | { readonly kind: 'flag'; readonly field: Field<boolean> }
  | { readonly kind: 'time'; readonly field: Field<number> };

export type Input = {
  readonly id: InputId;
  readonly value: InputValue;
  /** The operation, and the member of its answer. */
  readonly operation: 15 | 17;
  readonly member: string;
  /** When that answer arrived, ms by our clock; null before it arrived. */
  readonly readAtMs: number | null;
};

type AmountKind = Exclude<InputValue['kind'], 'side' | 'flag' | 'time'>;

type InputSource = { readonly value: InputValue; readonly member: string; readonly operation: Input['operation'] };

/** The inputs with these names. If the market has not been read, its inputs are unknown, with the reason. */
export function inputsOf(row: PositionRow, ids: readonly InputId[]): readonly Input[] {
  const sources = sourcesOf(row);
  return ids.map((id) => {
    const source = sources[id];
    return { id, ...source, readAtMs: source.operation === 15 ? row.readAt.position : row.readAt.market };
  });
}

/** The terms of a row's market. If they have not been read, all are unknown for the same reason as the mark. */
export function termsOf({ terms, figures: { mark } }: PositionRow): MarketTerms {
  return terms ?? unreadTerms(mark.kind === 'absent' ? mark.reason : 'notLoaded');
}

function sourcesOf(row: PositionRow): Record<InputId, InputSource> {
  const { position } = row;
  const terms = termsOf(row);
  const isShort = position.side.kind === 'known' && position.side.value === 'short';
  const isBase = terms.collateralIsBase.kind === 'known' && terms.collateralIsBase.value;
  const reported = (kind: AmountKind, field: Field<Fixed>, member: string): InputSource => ({
    value: { kind, field },
    member,
    operation: 15,
  });
  const term = (kind: AmountKind, field: Field<Fixed>, member: string): InputSource => ({
    value: { kind, field },
    member,
    operation: 17,
  });
  return {
    margin: reported('collateral', position.margin, 'margin'),
    // The service counts costs as positive: an amount that the trader paid is above zero.
    realisedPnl: reported('collateral', position.realised.pnl, 'pnl'),
    feesSoFar: reported('collateral', effectOf(position.realised.fee), 'fee'),
    executionFeesSoFar: reported('collateral', effectOf(position.realised.executionFee), 'executionFee'),
    fundingSoFar: reported('collateral', effectOf(position.realised.funding), 'funding'),
    rolloverSoFar: reported('collateral', effectOf(position.realised.rollover), 'rolloverFee'),
    size: reported('base', position.size, 'size'),
    notional: reported('usd', position.notional, 'notional'),
    side: { value: { kind: 'side', field: position.side }, member: 'direction', operation: 15 },
    fraction: reported('perBase', position.fraction, 'fraction'),
    updatedAt: { value: { kind: 'time', field: position.updatedAtMs }, member: 'lastUpdatedAt', operation: 15 },
    mark: term('price', terms.mark, 'amm.indexPrice'),
    settlement: term('settlement', terms.settlement, isBase ? 'amm.indexPrice' : 'amm.quoteOraclePrice'),
    isBase: { value: { kind: 'flag', field: terms.collateralIsBase }, member: 'config.settlementToken', operation: 17 },
    latestFraction: term(
      'perBase',
      isShort ? terms.shortFraction : terms.longFraction,
      isShort ? 'amm.latestShortPremiumFraction' : 'amm.latestLongPremiumFraction',
    ),
    rolloverRate: term('perYear', terms.rolloverPerYear, 'settings.rolloverFee'),
    maintenanceRatio: term('ratio', terms.maintenanceRatio, 'settings.maintenanceMarginRatio'),
    feeRate: term('ratio', terms.feeRate, 'settings.fee'),
    executionFeeRate: term('ratio', terms.executionFeeRate, 'settings.executionFee'),
  };
}

/** Whether a rounded figure differs from its exact value. */
export function isRounded(rounded: Fixed, exact: Fixed): boolean {
  return rounded.raw * 10n ** BigInt(exact.scale) !== exact.raw * 10n ** BigInt(rounded.scale);
}

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
  /** Whether the price had more than nine digits and was rounded. */
  readonly rounded: boolean;
  /** E'·S and mmr · P·Q, in USD and exact: the position is liquidated if the first is lower. */
  readonly left: Field<Fixed>;
  readonly needed: Field<Fixed>;
  /**
   * Whether the result is the same at every price above zero: "crossed" if always below maintenance, "none" if never.
   */
  readonly atEveryPrice: boolean;
  /** Distance from the mark to the price, a share of the mark. */
  readonly distance: Field<Fixed>;
  /** The unknown inputs, if they are the reason for an unknown result. */
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

/** The calculation of a position's estimated liquidation price, or the reason why it has none. */
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

/** The remaining margin minus the maintenance requirement, in USD; below zero if crossed. */
export function excessMargin({ left, needed }: Pick<LiquidationBreakdown, 'left' | 'needed'>): Field<Fixed> {
  return combine({ left, needed }, (of) => sub(of.left, of.needed));
}

/** Which of the four price formulas applies; null while the side or the collateral is unknown. */
export function formulaOf(
  side: PositionRow['position']['side'],
  collateralIsBase: Field<boolean>,
): LiquidationBreakdown['formula'] {
  if (side.kind !== 'known' || collateralIsBase.kind !== 'known') return null;
  return collateralIsBase.value ? `${side.value}OfBase` : side.value;
}
