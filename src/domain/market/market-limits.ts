import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, rescale, sign, sub } from '~/lib/fixed-point';
import type { Side } from './funding';
import { figureIn, type MarketField } from './market-facts';

/** How far the price may move against a new position before it is liquidated. */
export type OpeningMove =
  /** A ratio of the price at which it was opened. */
  | { readonly kind: 'move'; readonly ratio: Fixed }
  /** `none`: no price liquidates it. `crossed`: it would be liquidated at once. */
  | { readonly kind: 'none' | 'crossed' };

type OpeningMoves = {
  readonly leverage: Fixed;
  readonly long: Field<OpeningMove>;
  readonly short: Field<OpeningMove>;
};

type OpeningTerms = {
  /** A ratio. */
  readonly maintenanceRatio: Field<Fixed>;
  /** A multiple; positions above it cannot be opened. */
  readonly maxLeverage: Field<Fixed>;
  /** Whether the collateral is the base asset itself; null if unknown, and then no move is known. */
  readonly collateralIsBase: boolean | null;
};

const ONE: Fixed = { raw: 1n, scale: 0 };
const usual: readonly Fixed[] = [2n, 5n, 10n, 20n, 50n, 100n].map((raw) => ({ raw, scale: 0 }));

/**
 * The moves for the usual leverages up to the highest one, which is included. They are estimates of the liquidation
 * price for one base unit opened at a price of one with a margin of 1 / leverage, before fees, funding and rollover. A
 * test checks them against `domain/position/liquidation`.
 */
export function openingMoves({
  maintenanceRatio,
  maxLeverage,
  collateralIsBase,
}: OpeningTerms): readonly OpeningMoves[] {
  if (maxLeverage.kind !== 'known') return [];
  const leverages = [...usual.filter((leverage) => compare(leverage, maxLeverage.value) < 0), maxLeverage.value];
  const moveOf = (side: Side, leverage: Fixed): Field<OpeningMove> => {
    if (maintenanceRatio.kind !== 'known') return maintenanceRatio;
    const margin = div(ONE, leverage, DIGITS, 'halfUp');
    const { value: ratio } = maintenanceRatio;
    if (margin === null || collateralIsBase === null || sign(ratio) < 0 || compare(ratio, ONE) >= 0)
      return absent('notComputable');
    if (compare(margin, ratio) < 0) return known({ kind: 'crossed' });
    return priceMove(side, collateralIsBase ? coinMargined(side, margin, ratio) : fixedSettlement(side, margin, ratio));
  };
  return leverages.map((leverage) => ({ leverage, long: moveOf('long', leverage), short: moveOf('short', leverage) }));
}

/** The price of liquidation, long (1 − 1/L) / (1 − m), short (1 + 1/L) / (1 + m); null if there is none. */
function fixedSettlement(side: Side, margin: Fixed, ratio: Fixed): Fixed | null {
  return side === 'long' ? price(sub(ONE, margin), sub(ONE, ratio)) : price(add(ONE, margin), add(ONE, ratio));
}

/** Long 1 / (1 − m + 1/L), short 1 / (1 + m − 1/L). */
function coinMargined(side: Side, margin: Fixed, ratio: Fixed): Fixed | null {
  return price(ONE, side === 'long' ? add(sub(ONE, ratio), margin) : sub(add(ONE, ratio), margin));
}

function price(numerator: Fixed, divisor: Fixed): Fixed | null {
  return sign(numerator) > 0 && sign(divisor) > 0 ? div(numerator, divisor, DIGITS, 'halfUp') : null;
}

function priceMove(side: Side, liquidation: Fixed | null): Field<OpeningMove> {
  if (liquidation === null) return known({ kind: 'none' });
  return known({ kind: 'move', ratio: side === 'long' ? sub(ONE, liquidation) : sub(liquidation, ONE) });
}

/** The share of the limit that one side uses, and the rest. Amounts in quote currency. */
export type SideCapacity = {
  readonly open: Fixed;
  readonly limit: Fixed;
  /** Below zero if the limit is exceeded. */
  readonly left: Fixed;
  /** A ratio: 1 is all of the limit. */
  readonly share: Fixed;
  /** The same ratio as 0 to 1000, for a bar. */
  readonly sharePermille: number;
};

/**
 * The capacity of each side under `settings.maxOpenNotional`, which older public contracts apply to each side (see
 * GAPS.md); null without a limit above zero, and for an unknown side.
 * @param fields the group `interest`
 */
export function openInterestCapacity(
  fields: readonly MarketField[],
): { readonly long: SideCapacity | null; readonly short: SideCapacity | null } | null {
  const of = (id: MarketField['id']) => valueOrNull(figureIn(fields, id));
  const limit = of('settings.maxOpenNotional');
  if (limit === null || sign(limit) <= 0) return null;
  return {
    long: sideCapacity(of('amm.openInterestLong'), limit, of('roomLong')),
    short: sideCapacity(of('amm.openInterestShort'), limit, of('roomShort')),
  };
}

function sideCapacity(open: Fixed | null, limit: Fixed, left: Fixed | null): SideCapacity | null {
  if (open === null || left === null) return null;
  const share = div(open, limit, DIGITS, 'halfUp');
  if (share === null) return null;
  const permille = rescale(share, 3, 'halfUp').raw;
  const shown = permille < 0n ? 0n : permille > 1000n ? 1000n : permille;
  return { open, limit, left, share, sharePermille: Number.parseInt(shown.toString(), 10) };
}
