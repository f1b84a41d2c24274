import { add, sign, type Fixed } from '~/lib/fixed-point';
import type { PnlPeriod } from './pnl-periods';

/** Days in a row that all won, or all lost. */
export type Streak = {
  readonly days: number;
  /** 00:00 UTC of its first day, and of the day after its last. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** What they brought together, in USD, exact: its sign says which kind of streak it is. */
  readonly sum: Fixed;
};

export type Streaks = {
  readonly longestWin: Streak | null;
  readonly longestLoss: Streak | null;
  /** The one that the last period belongs to. */
  readonly current: Streak | null;
};

/**
 * A winning day has a change above zero, a losing one below. An even day, one whose change is not known and one without
 * any reading end a streak: nobody can say that they belong to it.
 *
 * @param periods oldest first
 */
export function streaksOf(periods: readonly PnlPeriod[]): Streaks {
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
