import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '~/lib/time';
import type { BrushState } from '../brush-props';
import type { BrushControl } from '../chart-props';

/** A choice that whoever keeps it has not taken over by then was not wanted. */
const TAKEN_WITHIN_MS = 1_000;

type Choice = TimeRange | null;

type Held = {
  readonly choice: Choice;
  readonly isMade: boolean;
  /** What `onRange` was last told, and the range that was kept then. */
  readonly told: Choice;
  readonly kept: Choice;
};

/**
 * Between a hand that chooses and whoever keeps the choice (the address of the page): that one follows a
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
