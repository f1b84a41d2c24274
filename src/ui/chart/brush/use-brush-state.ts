import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '~/lib/time';
import type { BrushControl } from '../chart-props';

/** If the owner has not adopted a choice after this time, it counts as rejected. */
const TAKEN_WITHIN_MS = 1_000;

type Choice = TimeRange | null;

type PendingChoice = {
  readonly choice: Choice;
  readonly isMade: boolean;
  /** The last argument of `onRange`. */
  readonly reported: Choice;
  /** The adopted range at that time. */
  readonly adopted: Choice;
};

/**
 * Shows a choice until its owner (the URL of the page) has adopted it, so that the old range does not flash up. Without
 * a control the whole series is shown.
 */
export function useBrushState(control: BrushControl | undefined): BrushState {
  const adopted = control?.range ?? null;
  const onRange = control?.onRange;
  const [pending, setPending] = useState<PendingChoice | null>(null);
  // A later choice from a link or the back button replaces an earlier one of the brush.
  const isCurrent = pending !== null && sameRange(pending.adopted, adopted);
  const shown = pending !== null && (isCurrent || !pending.isMade) ? pending.choice : adopted;
  const reported = isCurrent ? pending.reported : adopted;
  useEffect(() => {
    if (pending?.isMade !== true) return;
    const timer = setTimeout(() => setPending(null), TAKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  const pictured = useDeferredValue(shown);
  return useMemo(() => {
    const made = (choice: Choice) =>
      setPending(sameRange(choice, adopted) ? null : { choice, isMade: true, reported: choice, adopted });
    return {
      shown,
      pictured,
      draft: (choice) => setPending({ choice, isMade: false, reported, adopted }),
      choose: (choice) => {
        if (!sameRange(choice, reported)) onRange?.(choice);
        made(choice);
      },
      takeBack: () => made(reported),
    };
  }, [shown, pictured, reported, adopted, onRange]);
}

/** Whether two choices cover the same moments. */
export function sameRange(one: Choice, other: Choice): boolean {
  return one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
}

/** The chosen range of a series, and the draft while it is being chosen. */
export type BrushState = {
  /** The range for the brush; null for everything. */
  readonly shown: TimeRange | null;
  /** The range for the picture. It may lag behind, since a large picture must not delay the brush. */
  readonly pictured: TimeRange | null;
  /** Sets a draft. */
  readonly draft: (range: TimeRange | null) => void;
  /** Makes the choice: calls `onRange`, unless nothing changed. */
  readonly choose: (range: TimeRange | null) => void;
  /** Discards the draft. */
  readonly takeBack: () => void;
};
