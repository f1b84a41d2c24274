import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '~/lib/time';
import type { BrushControl } from '../chart-props';

/** A choice that its owner has not taken over by then was rejected. */
const TAKEN_WITHIN_MS = 1_000;

type Choice = TimeRange | null;

type Held = {
  readonly choice: Choice;
  readonly isMade: boolean;
  /** What `onRange` was last called with, and the range that was kept then. */
  readonly told: Choice;
  readonly kept: Choice;
};

/**
 * Between a hand that chooses and the owner of the choice (the address of the page), which follows a
 * moment later, and until then the old range must not flash up. Without a control everything is shown.
 */
export function useBrushState(control: BrushControl | undefined): BrushState {
  const kept = control?.range ?? null;
  const onRange = control?.onRange;
  const [held, setHeld] = useState<Held | null>(null);
  // What is chosen elsewhere (a link, the back button) counts more than what was chosen here before it.
  const isCurrent = held !== null && sameRange(held.kept, kept);
  const shown = held !== null && (isCurrent || !held.isMade) ? held.choice : kept;
  const told = isCurrent ? held.told : kept;
  useEffect(() => {
    if (held?.isMade !== true) return;
    const timer = setTimeout(() => setHeld(null), TAKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const pictured = useDeferredValue(shown);
  return useMemo(() => {
    const made = (choice: Choice) =>
      setHeld(sameRange(choice, kept) ? null : { choice, isMade: true, told: choice, kept });
    return {
      shown,
      pictured,
      draft: (choice) => setHeld({ choice, isMade: false, told, kept }),
      choose: (choice) => {
        if (!sameRange(choice, told)) onRange?.(choice);
        made(choice);
      },
      takeBack: () => made(told),
    };
  }, [shown, pictured, told, kept, onRange]);
}

/** Whether two choices are of the same moments. */
export function sameRange(one: Choice, other: Choice): boolean {
  return one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
}

/** What is chosen of a series, and what a hand is just choosing. */
export type BrushState = {
  /** For the brush: the present choice; null for everything. */
  readonly shown: TimeRange | null;
  /** For the picture, which may come a moment later: a large one must not hold up the hand. */
  readonly pictured: TimeRange | null;
  /** A choice that is not made yet. */
  readonly draft: (range: TimeRange | null) => void;
  /** Makes the choice: calls `onRange`, unless nothing changed. */
  readonly choose: (range: TimeRange | null) => void;
  /** It is not made after all. */
  readonly takeBack: () => void;
};
