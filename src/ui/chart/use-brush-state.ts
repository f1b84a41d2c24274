import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TimeRange } from '~/lib/time-range';
import type { BrushState } from './brush-props';
import type { BrushControl } from './composed-chart-props';

/** A choice that whoever keeps it has not taken over by then was not wanted. */
const TAKEN_WITHIN_MS = 1_000;

/** A choice of this brush, and the range that was chosen when it began. */
type Held = { readonly range: TimeRange | null; readonly instead: TimeRange | null; readonly isMade: boolean };

/**
 * Between a hand that chooses and whoever keeps the choice (the address of the page): that one follows a
 * moment later, and until then the old range must not flash up. Without a control everything is shown.
 */
export function useBrushState(control: BrushControl | undefined): BrushState {
  const range = control?.range ?? null;
  const onRange = control?.onRange;
  const [held, setHeld] = useState<Held | null>(null);
  // What is chosen elsewhere (a link, the back button) counts more than what was chosen here before it.
  const current = held !== null && (!held.isMade || sameRange(held.instead, range)) ? held : null;
  useEffect(() => {
    if (held?.isMade !== true) return;
    const timer = setTimeout(() => setHeld(null), TAKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = current === null ? range : current.range;
  const pictured = useDeferredValue(shown);
  return useMemo(
    () => ({
      shown,
      pictured,
      draft: (next) => setHeld({ range: next, instead: range, isMade: false }),
      choose: (next) => {
        setHeld(sameRange(next, range) ? null : { range: next, instead: range, isMade: true });
        if (!sameRange(next, range)) onRange?.(next);
      },
      takeBack: () => setHeld(null),
    }),
    [shown, pictured, range, onRange],
  );
}

function sameRange(one: TimeRange | null, other: TimeRange | null): boolean {
  return one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
}
