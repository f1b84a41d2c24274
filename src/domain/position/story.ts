import type { Direction } from '~/api/generated/types.gen';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { HistoryEvent } from './history-event';

/** How a position ended, or that it has not. */
export type StoryOutcome = 'open' | 'gain' | 'loss' | 'even' | 'liquidated' | 'unknown';

/** What a position has realised, in collateral; positive fees, funding and rollover were paid by the trader. */
export type Realised = {
  readonly pnl: Field<Fixed>;
  readonly fee: Field<Fixed>;
  readonly executionFee: Field<Fixed>;
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
};

/** One event with what the position has realised up to and with it. */
export type StoryStep = {
  readonly event: HistoryEvent;
  /** Running totals: sums of the `…InEvent` members since the first event that was read. */
  readonly running: Realised;
  /** The position's own totals after the event: `pnl`, `fee`, `executionFee`, `funding`, `rolloverFee` of the row. */
  readonly told: Realised;
  /** told − running, member by member; known zero where they agree, not known where either is not, or where the story's beginning was not read. */
  readonly difference: Realised;
};

/** The life of one position: the events of one market, side and number, in the order of their versions. */
export type PositionStory = {
  /** Of market, side and number: `positionKey`. */
  readonly key: string;
  readonly asset: string;
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  readonly idx: Field<string>;
  /** Oldest first. */
  readonly steps: readonly StoryStep[];
  /** Its first version was read: running totals are whole. */
  readonly fromOpening: boolean;
  /** Versions that lie between those that were read, and were not. */
  readonly missingVersions: number;
  readonly outcome: StoryOutcome;
  readonly openedAtMs: Field<number>;
  /** Null while it is open. */
  readonly closedAtMs: Field<number> | null;
  /** The largest size it was read to have had, base units. */
  readonly peakSize: Field<Fixed>;
  /** Of the newest event. */
  readonly running: Realised;
  /** running pnl − fee − executionFee − funding − rollover. */
  readonly net: Field<Fixed>;
  /** Any difference of any step is known not to be zero. */
  readonly disagrees: boolean;
};
