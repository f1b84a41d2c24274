import type { Preferences } from '~/storage/preferences';
import { type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, fromDecimal, sign } from '~/lib/fixed-point';
import { combine, sumKnown } from '~/lib/field-math';
import type { PositionFigures } from './position-figures';
import { exactProduct } from './position-math';
import { atLeastZero } from './position-amounts';
import { type PositionRow, riskKey } from './position-row';

/**
 * The distances at which a position counts as near its liquidation, and the size below which it counts as small. All
 * are ratios.
 */
export type RiskLimits = {
  /** A ratio of the mark. */
  readonly danger: Fixed;
  /** A ratio of the mark; larger than `danger`. */
  readonly warn: Fixed;
  /** A ratio of the equity. */
  readonly small: Fixed;
};

type RiskChoice = Pick<Preferences, 'dangerPercent' | 'warnPercent' | 'smallPercent'>;

/** The limits from these settings, which are plain decimals in per cent. */
export function riskLimits({ dangerPercent, warnPercent, smallPercent }: RiskChoice): RiskLimits {
  const ratio = (percent: string): Fixed => {
    const value = fromDecimal(percent) ?? { raw: 0n, scale: 0 };
    return { raw: value.raw, scale: value.scale + 2 };
  };
  return { danger: ratio(dangerPercent), warn: ratio(warnPercent), small: ratio(smallPercent) };
}

export type Risk =
  /** The position is below maintenance now. */
  | 'crossed'
  | 'danger'
  | 'warn'
  | 'apart'
  /** No price liquidates it. */
  | 'none'
  | 'unknown';

export function riskOf({ liquidation, distance }: PositionFigures, { danger, warn }: RiskLimits): Risk {
  if (liquidation.kind !== 'price') return liquidation.kind;
  if (distance.kind !== 'known') return 'unknown';
  if (compare(distance.value, danger) < 0) return 'danger';
  return compare(distance.value, warn) < 0 ? 'warn' : 'apart';
}

/**
 * The sort order of the risks. Positions without a distance have fixed places: below maintenance first, then unknown
 * (which may be below maintenance), and positions that no price liquidates last.
 */
const bands: Readonly<Record<Risk, number>> = { crossed: 0, unknown: 1, danger: 2, warn: 2, apart: 2, none: 3 };

/** Positions sorted by risk, in one order for every page. */
export type RiskRanking = {
  /** Crossed, then unknown, then by distance with the smallest first, then positions that no price liquidates. */
  readonly ranked: readonly PositionRow[];
  /**
   * Positions below the smallest share of the equity, in the same order: they come last and are counted separately.
   * Positions that are crossed or in danger are never small. Nor are positions at an unknown distance, since they may
   * be either.
   */
  readonly small: readonly PositionRow[];
};

/**
 * @param equity the amount that decides which positions are small, in USD; the value of all positions if the account's
 * equity has not been read
 */
export function rankByRisk(
  rows: readonly PositionRow[],
  limits: RiskLimits,
  equity: Field<Fixed> = valueOfPositions(rows),
): RiskRanking {
  const sorted = rows
    .map((row) => ({
      row,
      risk: riskOf(row.figures, limits),
      distance: riskKey(row.figures),
      usd: remainingUsd(row),
    }))
    .toSorted(
      (a, b) =>
        bands[a.risk] - bands[b.risk] ||
        compareKnown(a.distance, b.distance, LAST) ||
        -compareKnown(a.usd, b.usd, LAST_REVERSED) ||
        compareKeys(a.row, b.row),
    );
  const least = leastUsd(equity, limits);
  const isMinor = ({ row, risk }: (typeof sorted)[number]) => least !== null && isHarmless(risk) && isBelow(row, least);
  return {
    ranked: sorted.filter((one) => !isMinor(one)).map(({ row }) => row),
    small: sorted.filter(isMinor).map(({ row }) => row),
  };
}

/** Whether a position is known to be neither crossed nor in danger. */
function isHarmless(risk: Risk): boolean {
  return risk === 'warn' || risk === 'apart' || risk === 'none';
}

/** Sorts positions of equal risk by key, so that the order does not depend on the input. */
function compareKeys(a: PositionRow, b: PositionRow): number {
  return a.position.key < b.position.key ? -1 : Number(a.position.key > b.position.key);
}

/**
 * Checks whether a stake is below the smallest share of the equity. The stake is either a position, which is never
 * small if it is crossed or in danger, or an amount in USD.
 * @param equity as for `rankByRisk`
 */
export function smallStakes(
  rows: readonly PositionRow[],
  limits: RiskLimits,
  equity: Field<Fixed> = valueOfPositions(rows),
): (row: PositionRow | null, usd: Field<Fixed>) => boolean {
  const least = leastUsd(equity, limits);
  return (row, usd) => {
    if (least === null || (row !== null && !isHarmless(riskOf(row.figures, limits)))) return false;
    return (row !== null && isBelow(row, least)) || (usd.kind === 'known' && compare(usd.value, least) < 0);
  };
}

/**
 * The sum of the known values of positions, in USD. No value is below zero, since a position cannot lose more than its
 * margin.
 */
function valueOfPositions(rows: readonly PositionRow[]): Field<Fixed> {
  return sumKnown(rows.map(({ figures }) => usdOf(atLeastZero(figures.remaining), figures))).field;
}

/** The smallest share of the equity, in USD; null unless the equity is above zero. */
function leastUsd(equity: Field<Fixed>, { small }: RiskLimits): Fixed | null {
  const usd = valueOrNull(equity);
  return usd === null || sign(usd) <= 0 ? null : exactProduct(usd, small);
}

/** All positions, with the small ones after the others. */
export function allByRisk({ ranked, small }: RiskRanking): readonly PositionRow[] {
  return [...ranked, ...small];
}

/** The position with the smallest known distance to liquidation, except small ones; null if there are none. */
export function closestOf({ ranked }: RiskRanking): PositionRow | null {
  const known = ranked.filter(({ figures }) => riskKey(figures) !== null);
  const [closest] = known.toSorted((a, b) => compareKnown(riskKey(a.figures), riskKey(b.figures), LAST));
  return closest ?? null;
}

/** The positions in danger now, without the small ones. */
export function inDanger({ ranked }: RiskRanking, limits: RiskLimits): readonly PositionRow[] {
  return ranked.filter(({ figures }) => ['crossed', 'danger'].includes(riskOf(figures, limits)));
}

/** The owner's remaining equity in a position, in USD; null if it is unknown. */
function remainingUsd({ figures }: PositionRow): Fixed | null {
  return valueOrNull(usdOf(figures.remaining, figures));
}

function usdOf(amount: PositionFigures['remaining'], { settlement }: PositionFigures) {
  return combine({ amount, settlement }, (of) => exactProduct(of.amount, of.settlement));
}

/**
 * Whether both the margin and the remaining equity are below the limit: a position that has lost nearly all of its
 * margin is not small.
 */
function isBelow({ position, figures }: PositionRow, least: Fixed): boolean {
  return [position.margin, figures.remaining].every((amount) => {
    const usd = valueOrNull(usdOf(amount, figures));
    return usd !== null && compare(usd, least) < 0;
  });
}

const LAST = 1;
/** Sorts missing values last when the order is reversed. */
const LAST_REVERSED = -1;

function compareKnown(a: Fixed | null, b: Fixed | null, missing: 1 | -1): number {
  if (a === null || b === null) return missing * (Number(a === null) - Number(b === null));
  return compare(a, b);
}
