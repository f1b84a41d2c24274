import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { type MarketTerms, unreadTerms } from './market-terms';
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
   * A quotient or product with more digits than are kept: rounded half up at the ninth decimal, and summed as shown.
   */
  readonly rounded: boolean;
};

/** In collateral; `total` is exactly the sum of the amounts, and unknown when one of them is. */
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
  | 'executionFeeRate';

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
  /** When that answer came, ms by our clock; null while it has not. */
  readonly readAtMs: number | null;
};

type AmountKind = Exclude<InputValue['kind'], 'side' | 'flag' | 'time'>;

type InputSource = { readonly value: InputValue; readonly member: string; readonly operation: Input['operation'] };

/** The inputs of these names. Those of the market are unknown, with the reason, while it has not been read. */
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

/** Whether a figure with nine digits is less or more than its exact value. */
export function isRounded(kept: Fixed, exact: Fixed): boolean {
  return kept.raw * 10n ** BigInt(exact.scale) !== exact.raw * 10n ** BigInt(kept.scale);
}
