import { absent, type Field, known } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, rescale, sign } from '~/lib/fixed-point';
import { type KnownPeriod, knownPeriods, type PnlPeriod } from './pnl-periods';

/** Figures of the days of a series. Only days with a known change count; today counts as far as it was read. */
export type DayFigures = {
  /** The highest and the lowest change, the earliest of equals. */
  readonly best: KnownPeriod | null;
  readonly worst: KnownPeriod | null;
  /** Sum of the changes / known days, rounded once, half up, to nine digits or as many as the changes have. */
  readonly mean: Field<Fixed>;
  /** The median change, exact; the midpoint of the two middle changes for an even number of days. */
  readonly median: Field<Fixed>;
  /** Days with a change above, below and of exactly zero; `known` is all of them. */
  readonly winning: number;
  readonly losing: number;
  readonly even: number;
  readonly known: number;
  /** winning / known, half up to nine digits. Even days count as known; unknown days do not count. */
  readonly winShare: Field<Fixed>;
  /** The longest run of winning days, and of losing days; the earliest of equals. */
  readonly longestWin: Streak | null;
  readonly longestLoss: Streak | null;
  /** The run that includes the last day; null when that day is even or unknown. */
  readonly current: Streak | null;
};

const ZERO: Fixed = { raw: 0n, scale: 0 };

/** @param periods of `pnlPeriods(…, 'day')`, oldest first */
export function dayFigures(periods: readonly PnlPeriod[]): DayFigures {
  const days = knownPeriods(periods);
  const signs = days.map(({ change }) => sign(change));
  const winning = signs.filter((one) => one > 0).length;
  const losing = signs.filter((one) => one < 0).length;
  // The sort is stable: of equal days the earliest stays first, and `worst` and `best` take it.
  const byChange = days.toSorted((a, b) => compare(a.change, b.change));
  const best = byChange.at(-1) ?? null;
  return {
    best: best === null ? null : (byChange.find(({ change }) => compare(change, best.change) === 0) ?? best),
    worst: byChange[0] ?? null,
    mean: meanOf(days),
    median: medianOf(byChange),
    winning,
    losing,
    even: days.length - winning - losing,
    known: days.length,
    winShare: fieldOf(
      div({ raw: BigInt(winning), scale: 0 }, { raw: BigInt(days.length), scale: 0 }, DIGITS, 'halfUp'),
    ),
    ...streaksOf(periods),
  };
}

function meanOf(days: readonly KnownPeriod[]): Field<Fixed> {
  const sum = days.reduce((all, { change }) => add(all, change), ZERO);
  return fieldOf(div(sum, { raw: BigInt(days.length), scale: 0 }, Math.max(DIGITS, sum.scale), 'halfUp'));
}

function medianOf(byChange: readonly KnownPeriod[]): Field<Fixed> {
  const upper = byChange[Math.floor(byChange.length / 2)];
  const lower = byChange[Math.ceil(byChange.length / 2) - 1];
  if (upper === undefined || lower === undefined) return absent('notComputable');
  if (upper === lower) return known(upper.change);
  const both = add(lower.change, upper.change);
  // Half of a decimal has at most one digit more.
  return known({ raw: rescale(both, both.scale + 1, 'trunc').raw / 2n, scale: both.scale + 1 });
}

function fieldOf(value: Fixed | null): Field<Fixed> {
  return value === null ? absent('notComputable') : known(value);
}

/** Days in a row that all won, or all lost. */
export type Streak = {
  readonly days: number;
  /** 00:00 UTC of its first day, and of the day after its last. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The sum of the changes in USD, exact; positive for a winning streak, negative for a losing one. */
  readonly sum: Fixed;
};

type Streaks = {
  readonly longestWin: Streak | null;
  readonly longestLoss: Streak | null;
  /** The streak that includes the last period. */
  readonly current: Streak | null;
};

/**
 * A winning day has a change above zero, a losing one below. An even day, a day with an unknown change and a day without
 * a snapshot end a streak.
 *
 * @param periods oldest first
 */
function streaksOf(periods: readonly PnlPeriod[]): Streaks {
  let longestWin: Streak | null = null;
  let longestLoss: Streak | null = null;
  let current: Streak | null = null;
  for (const period of periods) {
    current = continued(current, period);
    if (current === null) continue;
    if (sign(current.sum) > 0) longestWin = longer(longestWin, current);
    else longestLoss = longer(longestLoss, current);
  }
  return { longestWin, longestLoss, current };
}

function continued(streak: Streak | null, { fromMs, untilMs, change }: PnlPeriod): Streak | null {
  if (change === null || sign(change) === 0) return null;
  if (streak === null || streak.untilMs !== fromMs || sign(streak.sum) !== sign(change))
    return { days: 1, fromMs, untilMs, sum: change };
  return { days: streak.days + 1, fromMs: streak.fromMs, untilMs, sum: add(streak.sum, change) };
}

function longer(longest: Streak | null, streak: Streak): Streak {
  return longest === null || streak.days > longest.days ? streak : longest;
}
