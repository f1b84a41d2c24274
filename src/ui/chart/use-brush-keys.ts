import { useRef, type KeyboardEvent } from 'react';
import type { TimeRange } from '~/lib/time-range';
import type { BrushState } from './brush-props';
import type { BrushScale } from './brush-stops';
import { movedBy, rangeOf, windowOf, withFrom, withTo, type BrushWindow } from './brush-window';
import { moveCursor, type Press } from './cursor';
import { sameRange } from './use-brush-state';

/** What keys move: an edge of the window, or all of it. */
export type BrushSlider = 'from' | 'to' | 'window';

export type BrushKeys = {
  readonly onKeyDown: (slider: BrushSlider) => (event: KeyboardEvent<HTMLElement>) => void;
  /** Of any of the sliders: keys that are held move on, and choose when they are let go. */
  readonly onKeyUp: () => void;
  /** When one of them is reached, or a pointer begins: Escape goes no further back than to what is shown then. */
  readonly begin: () => void;
  readonly onBlur: () => void;
};

/** A brush under the keyboard, as sliders have it: a draft while keys are down, a choice when they are let go; Escape goes back to what was shown before. */
export function useBrushKeys(scale: BrushScale, { shown, draft, choose, takeBack }: BrushState): BrushKeys {
  const drafted = useRef<{ readonly range: TimeRange | null } | null>(null);
  const before = useRef<{ readonly range: TimeRange | null } | null>(null);

  const settle = () => {
    const made = drafted.current;
    drafted.current = null;
    if (made !== null) choose(made.range);
  };
  const goBack = (event: KeyboardEvent) => {
    if (before.current === null || (drafted.current === null && sameRange(before.current.range, shown))) return;
    // What stands around the chart closes by the same key.
    event.preventDefault();
    event.stopPropagation();
    if (drafted.current === null) choose(before.current.range);
    else takeBack();
    drafted.current = null;
  };

  return {
    onKeyDown: (slider) => (event) => {
      if (event.key === 'Escape') goBack(event);
      const next = moved(slider, event, scale, windowOf(scale, shown));
      if (next === null) return;
      event.preventDefault();
      before.current ??= { range: shown };
      const range = rangeOf(scale, next);
      drafted.current = { range };
      draft(range);
    },
    onKeyUp: settle,
    begin: () => {
      before.current = null;
    },
    onBlur: settle,
  };
}

function moved(slider: BrushSlider, press: Press, scale: BrushScale, window: BrushWindow): BrushWindow | null {
  const edge = slider === 'to' ? window.to : window.from;
  const to = moveCursor(press, edge, scale.stops.count);
  if (to === null) return null;
  return { from: () => withFrom(scale, window, to), to: () => withTo(scale, window, to), window: () => movedBy(scale, window, to - edge) }[slider]();
}
