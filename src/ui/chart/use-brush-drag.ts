import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { TimeRange } from '~/lib/time-range';
import type { BrushState } from './brush-props';
import type { BrushScale } from './brush-stops';
import { between, draggedBy, rangeOf, windowOf, withFrom, withTo, type BrushWindow } from './brush-window';
import { clamp } from './clamp';

/** What of a brush is dragged: an edge of its window, the window, or the strip, over which a new window is drawn. */
export type BrushPart = 'from' | 'to' | 'window' | 'strip';

type Drag = { readonly pointerId: number; readonly part: BrushPart; readonly startX: number; readonly start: TimeRange; readonly hasMoved: boolean };

/** A hand that holds still trembles: less than this is a press, and chooses nothing. */
const LEAST_MOVE_PX = 3;

export type BrushDrag = {
  readonly begin: (part: BrushPart) => (event: PointerEvent<HTMLElement>) => void;
  /** For the element that holds all parts. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
  };
  /** Lets go of what is dragged, as if nothing had been. @returns whether anything was */
  readonly stop: () => boolean;
};

/**
 * A brush under the pointer: a draft at each move, a choice when it is let go. One pointer at a time; what takes the pointer
 * away (the page that scrolls under a finger) takes the draft back. All is reckoned in moments from where the drag began, so
 * that points which come in meanwhile move nothing.
 */
export function useBrushDrag(strip: RefObject<HTMLElement | null>, scale: BrushScale, state: BrushState): BrushDrag {
  const drag = useRef<Drag | null>(null);
  const { shown, draft, choose, takeBack } = state;
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  // A draft of a brush that is gone would stay for ever.
  useEffect(() => () => void (drag.current?.hasMoved === true && latest.current()), []);

  const { stops } = scale;
  const [firstMs, lastMs] = [stops.at(0), stops.at(stops.count - 1)];
  const box = () => strip.current?.getBoundingClientRect() ?? { left: 0, width: 0 };

  const windowAt = (clientX: number, { part, startX, start }: Drag): BrushWindow => {
    const { left, width } = box();
    const msAPixel = (lastMs - firstMs) / Math.max(1, width);
    const byMs = (clientX - startX) * msAPixel;
    const momentAt = (x: number) => firstMs + (x - left) * msAPixel;
    switch (part) {
      case 'from':
        return withFrom(scale, windowOf(scale, start), stops.nearest(start.fromMs + byMs));
      case 'to':
        return withTo(scale, windowOf(scale, start), stops.nearest(start.toMs + byMs));
      case 'window':
        return draggedBy(scale, start, byMs);
      case 'strip':
        return between(scale, momentAt(startX), momentAt(clientX));
    }
  };
  const stop = (): boolean => {
    const wasMoved = drag.current?.hasMoved === true;
    drag.current = null;
    if (wasMoved) takeBack();
    return wasMoved;
  };
  const held = (event: PointerEvent<HTMLElement>) => (drag.current?.pointerId === event.pointerId ? drag.current : null);
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (held(event) !== null) stop();
  };

  return {
    stop,
    begin: (part) => (event) => {
      // A second finger, or the strip under the part where it began.
      if (drag.current !== null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = shown === null ? { fromMs: firstMs, toMs: lastMs } : { fromMs: clamp(shown.fromMs, firstMs, lastMs), toMs: clamp(shown.toMs, firstMs, lastMs) };
      // A window that fills the strip can go nowhere: over it a new one is drawn.
      drag.current = { pointerId: event.pointerId, part: part === 'window' && shown === null ? 'strip' : part, startX: event.clientX, start, hasMoved: false };
    },
    handlers: {
      onPointerMove: (event) => {
        const now = held(event);
        if (now === null || (!now.hasMoved && Math.abs(event.clientX - now.startX) < LEAST_MOVE_PX)) return;
        drag.current = { ...now, hasMoved: true };
        draft(rangeOf(scale, windowAt(event.clientX, now)));
      },
      onPointerUp: (event) => {
        const now = held(event);
        if (now === null) return;
        drag.current = null;
        if (now.hasMoved) choose(rangeOf(scale, windowAt(event.clientX, now)));
      },
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}
