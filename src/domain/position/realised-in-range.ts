import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { DayRange } from '~/lib/time';
import { sumAll } from '~/lib/field-math';
import { isInRange } from './merged-history';
import type { PositionLifecycle, PositionOutcome } from './position-lifecycles';
import { addRealised, netOf, NOTHING_REALISED, type Realised } from './realised';

/** The amounts that a position realised inside a range. */
export type RealisedInRange = {
  /** Sums of the position's events inside the range, as far as they were read: see `addRealised`. */
  readonly realised: Realised;
  /** All members of `realised` together. */
  readonly net: Field<Fixed>;
  /** `net` in USD, each event at the price of its collateral at that time. */
  readonly usd: Field<Fixed>;
  /** How many events were summed. */
  readonly events: number;
  /** The outcome at the end of the range: a position that was closed later counts as open. */
  readonly outcome: PositionOutcome;
  /**
   * Whether the position has events outside the range, or events that were not read, so that its whole result differs.
   */
  readonly isPart: boolean;
};

/**
 * Sums the events of a position inside a half-open range. If time is divided into ranges, each event is in exactly one
 * of them, so the parts add up to the whole, and to `pnlAttribution` of the same events.
 */
export function realisedInRange(lifecycle: PositionLifecycle, range: DayRange): RealisedInRange {
  const { steps, running, netFrom } = lifecycle;
  const isAllTime = range.fromMs === null && range.beforeMs === null;
  const inside = isAllTime ? steps : steps.filter(({ event }) => isInRange(range, event.atMs));
  const realised =
    inside.length === steps.length
      ? running
      : inside.reduce((sum, { event }) => addRealised(sum, event), NOTHING_REALISED);
  return {
    realised,
    net: netOf(realised),
    usd: sumAll(inside.map(({ event }) => event.usd.net)),
    events: inside.length,
    outcome: outcomeAtEnd(lifecycle, range),
    isPart: inside.length < steps.length || netFrom === 'service',
  };
}

/** The outcome of a position at the end of a range. */
export function outcomeAtEnd(
  { outcome, closedAtMs, steps }: PositionLifecycle,
  { beforeMs }: DayRange,
): PositionOutcome {
  if (beforeMs === null || closedAtMs === null) return outcome;
  const last = steps.at(-1)?.event.atMs;
  return last?.kind === 'known' && last.value >= beforeMs ? 'open' : outcome;
}
