import { absent, known, type Field } from '~/lib/field';
import { compare, div, type Fixed } from '~/lib/fixed-point';
import { distanceTo, estimateLiquidation, type Liquidation } from '../position/liquidation';
import type { Side } from '../position/position-math';

/** How far the price may move against a position opened now, before it is liquidated. */
export type OpeningMove =
  /** A ratio of the price at which it was opened. */
  | { readonly kind: 'move'; readonly ratio: Fixed }
  /** No price liquidates it; or it would be liquidated at once. */
  | { readonly kind: 'none' | 'crossed' };

export type OpeningMoves = { readonly leverage: Fixed; readonly long: Field<OpeningMove>; readonly short: Field<OpeningMove> };

export type OpeningTerms = {
  /** A ratio. */
  readonly maintenanceRatio: Field<Fixed>;
  /** A multiple; nothing beyond it can be opened. */
  readonly maxLeverage: Field<Fixed>;
  /** The collateral is the base asset itself; null when not known, and then no move is. */
  readonly collateralIsBase: boolean | null;
};

const ONE: Fixed = { raw: 1n, scale: 0 };
const DIGITS = 9;
const usual: readonly Fixed[] = [2n, 5n, 10n, 20n, 50n, 100n].map((raw) => ({ raw, scale: 0 }));

/**
 * The estimate of `estimateLiquidation` for a position of one base unit opened at a price of one,
 * which makes its price a ratio: margin = 1 / leverage, before fees, funding and rollover. For
 * usual leverages up to the highest, and for that.
 */
export function openingMoves({ maintenanceRatio, maxLeverage, collateralIsBase }: OpeningTerms): readonly OpeningMoves[] {
  if (maxLeverage.kind !== 'known') return [];
  const leverages = [...usual.filter((leverage) => compare(leverage, maxLeverage.value) < 0), maxLeverage.value];
  const moveOf = (side: Side, leverage: Fixed): Field<OpeningMove> => {
    if (maintenanceRatio.kind !== 'known') return maintenanceRatio;
    const margin = div(ONE, leverage, DIGITS, 'halfUp');
    if (margin === null || collateralIsBase === null) return absent('notComputable');
    const liquidation = estimateLiquidation({
      side, size: ONE, notional: ONE, marginLessCosts: margin, remaining: margin, mark: ONE, settlement: ONE,
      maintenanceRatio: maintenanceRatio.value, collateralIsBase,
    });
    return moveTo(side, liquidation);
  };
  return leverages.map((leverage) => ({ leverage, long: moveOf('long', leverage), short: moveOf('short', leverage) }));
}

function moveTo(side: Side, liquidation: Liquidation): Field<OpeningMove> {
  if (liquidation.kind === 'unknown') return absent(liquidation.reason);
  if (liquidation.kind !== 'price') return known({ kind: liquidation.kind });
  const ratio = distanceTo(side, liquidation.price, ONE);
  return ratio === null ? absent('notComputable') : known({ kind: 'move', ratio });
}
