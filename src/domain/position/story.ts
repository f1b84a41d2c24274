import type { Direction } from '~/api/generated/types.gen';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { HistoryEvent } from './history-event';
import type { Realised } from './realised';

/** How a position ended, or that it has not. */
export type StoryOutcome = 'open' | 'gain' | 'loss' | 'even' | 'liquidated' | 'unknown';

/** One event with what the position has realised up to and with it. */
export type StoryStep = {
  readonly event: HistoryEvent;
  /** Running totals: sums of the `…InEvent` members since the first event that was read. A part that is not known leaves the sum unknown from there on. */
  readonly running: Realised;
  /** The position's own totals after the event: `pnl`, `fee`, `executionFee`, `funding`, `rolloverFee` of the row. */
  readonly told: Realised;
  /** told − running, member by member; known zero where they agree, not known where either is not, or where an earlier event was not read. */
  readonly difference: Realised;
};

/** The life of one position: the events of one market, side and number from its opening to its close, in the order of their versions. */
export type PositionStory = {
  /** Tells it from all others: `positionKey`, and more where the number was used again. */
  readonly key: string;
  /** Of market, side and number; the same for all stories of a number that was used again. Null where it cannot be placed. */
  readonly positionKey: string | null;
  /** How many later positions the same number has stood for since; 0 for the newest. */
  readonly laterLives: number;
  /** How many earlier positions the same number was read to have stood for. */
  readonly earlierLives: number;
  readonly asset: string;
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  readonly idx: Field<string>;
  /** Oldest first. */
  readonly steps: readonly StoryStep[];
  /** Its first version was read: running totals are whole, but for `missingVersions`. */
  readonly fromOpening: boolean;
  /** Versions that lie between those that were read, and were not. */
  readonly missingVersions: number;
  readonly outcome: StoryOutcome;
  readonly openedAtMs: Field<number>;
  /** Null while it is open, or where it is not known whether it is. */
  readonly closedAtMs: Field<number> | null;
  /** The largest size it was read to have had, base units. */
  readonly peakSize: Field<Fixed>;
  /** Of the newest event. */
  readonly running: Realised;
  /** The position's own totals, of the newest event. */
  readonly told: Realised;
  /** pnl − fee − executionFee − funding − rollover, of `running` where every event was read, of `told` elsewhere. */
  readonly net: Field<Fixed>;
  readonly netFrom: 'events' | 'service';
  /** Any difference of any step is known not to be zero. */
  readonly disagrees: boolean;
};
