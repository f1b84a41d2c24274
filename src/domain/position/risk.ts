import type { Preferences } from '~/config/preferences';
import { type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, fromDecimal, sign } from '~/lib/fixed-point';
import { combine, sumKnown } from './combine';
import type { PositionFigures } from './position-figures';
import { exactProduct } from './position-math';
import { type PositionRow, riskKey } from './position-row';

/**
 * The distance at which a position counts as near its liquidation, and the size below which it counts as small. Ratios.
 */
export type RiskLimits = {
  /** Of the mark. */
  readonly danger: Fixed;
  /** Of the mark; above `danger`. */
  readonly warn: Fixed;
  /** Of the equity of all positions. */
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
  /** Below maintenance now. */
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

/** The order of risks. An unknown one may be worse than it looks, so it comes before a warning. */
const bands: Readonly<Record<Risk, number>> = { crossed: 0, danger: 0, unknown: 1, warn: 2, apart: 3, none: 3 };

/** Positions sorted by risk, in one order for every page. */
export type RiskRanking = {
  /** Grouped by distance; within a group the largest remaining margin in USD first. */
  readonly ranked: readonly PositionRow[];
  /** Below the smallest share of the equity, in the same order: they come last and are counted separately. */
  readonly small: readonly PositionRow[];
};

export function rankByRisk(rows: readonly PositionRow[], limits: RiskLimits): RiskRanking {
  const keyed = rows.map((row) => ({
    row,
    band: bands[riskOf(row.figures, limits)],
    usd: remainingUsd(row),
    distance: riskKey(row.figures),
  }));
  const sorted = keyed.toSorted(
    (a, b) =>
      a.band - b.band || -compareKnown(a.usd, b.usd, LAST_IN_TURN) || compareKnown(a.distance, b.distance, LAST),
  );
  const least = leastUsd(rows, limits);
  const isSmall = ({ row }: (typeof keyed)[number]) => least !== null && isBelow(row, least);
  return {
    ranked: sorted.filter((one) => !isSmall(one)).map(({ row }) => row),
    small: sorted.filter(isSmall).map(({ row }) => row),
  };
}

/** Whether what is at stake is below the smallest share of the equity: the position, or the amount in USD. */
export function smallStakes(
  rows: readonly PositionRow[],
  limits: RiskLimits,
): (row: PositionRow | null, usd: Field<Fixed>) => boolean {
  const least = leastUsd(rows, limits);
  return (row, usd) =>
    least !== null &&
    ((row !== null && isBelow(row, least)) || (usd.kind === 'known' && compare(usd.value, least) < 0));
}

/** The smallest share of the equity of all positions, in USD; null where there is no equity. */
function leastUsd(rows: readonly PositionRow[], { small }: RiskLimits): Fixed | null {
  const equity = valueOrNull(sumKnown(rows.map(({ figures }) => usdOf(figures.remaining, figures))).field);
  return equity === null || sign(equity) <= 0 ? null : exactProduct(equity, small);
}

/** All of them: the small ones after the others. */
export function allByRisk({ ranked, small }: RiskRanking): readonly PositionRow[] {
  return [...ranked, ...small];
}

/** The position with the smallest known distance to liquidation; null for none. Small ones do not count. */
export function closestOf({ ranked }: RiskRanking): PositionRow | null {
  const known = ranked.filter(({ figures }) => riskKey(figures) !== null);
  const [closest] = known.toSorted((a, b) => compareKnown(riskKey(a.figures), riskKey(b.figures), LAST));
  return closest ?? null;
}

/** Those in danger now, without the small ones. */
export function inDanger({ ranked }: RiskRanking, limits: RiskLimits): readonly PositionRow[] {
  return ranked.filter(({ figures }) => ['crossed', 'danger'].includes(riskOf(figures, limits)));
}

/** The owner's remaining equity in it, in USD; null when it is unknown. */
function remainingUsd({ figures }: PositionRow): Fixed | null {
  return valueOrNull(usdOf(figures.remaining, figures));
}

function usdOf(amount: PositionFigures['remaining'], { settlement }: PositionFigures) {
  return combine({ amount, settlement }, (of) => exactProduct(of.amount, of.settlement));
}

/** Small both by its margin and by what is left: a position that has lost nearly all of its margin is not small. */
function isBelow({ position, figures }: PositionRow, least: Fixed): boolean {
  return [position.margin, figures.remaining].every((amount) => {
    const usd = valueOrNull(usdOf(amount, figures));
    return usd !== null && compare(usd, least) < 0;
  });
}

const LAST = 1;
/** Last in a reversed order. */
const LAST_IN_TURN = -1;

function compareKnown(a: Fixed | null, b: Fixed | null, missing: 1 | -1): number {
  if (a === null || b === null) return missing * (Number(a === null) - Number(b === null));
  return compare(a, b);
}
