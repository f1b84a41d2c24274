import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '~/lib/time';
import type { BrushControl } from '../chart-props';

/** If the owner has not adopted a choice after this time, it counts as rejected. */
const TAKEN_WITHIN_MS = 1_000;

type Choice = TimeRange | null;

type Held = {
  readonly choice: Choice;
  readonly isMade: boolean;
  /** The last argument of `onRange`, and the range at that time. */
  readonly reported: Choice;
  readonly kept: Choice;
};

/**
 * Shows a choice until its owner (the URL of the page) has adopted it, so that the old range does not flash up. Without
 * a control the whole series is shown.
 */
export function useBrushState(control: BrushControl | undefined): BrushState {
  const kept = control?.range ?? null;
  const onRange = control?.onRange;
  const [held, setHeld] = useState<Held | null>(null);
  // A later choice from a link or the back button replaces an earlier one of the brush.
  const isCurrent = held !== null && sameRange(held.kept, kept);
  const shown = held !== null && (isCurrent || !held.isMade) ? held.choice : kept;
  const reported = isCurrent ? held.reported : kept;
  useEffect(() => {
    if (held?.isMade !== true) return;
    const timer = setTimeout(() => setHeld(null), TAKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const pictured = useDeferredValue(shown);
  return useMemo(() => {
    const made = (choice: Choice) =>
      setHeld(sameRange(choice, kept) ? null : { choice, isMade: true, reported: choice, kept });
    return {
      shown,
      pictured,
      draft: (choice) => setHeld({ choice, isMade: false, reported: reported, kept }),
      choose: (choice) => {
        if (!sameRange(choice, reported)) onRange?.(choice);
        made(choice);
      },
      takeBack: () => made(reported),
    };
  }, [shown, pictured, reported, kept, onRange]);
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
