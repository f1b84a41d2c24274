import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { TimeRange } from '~/lib/time';
import { chartBrushText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import type { ChartPoint } from '../chart-props';
import { clamp, moveCursor, type Press } from '../common/cursor';
import {
  between,
  type BrushScale,
  type BrushWindow,
  draggedBy,
  movedBy,
  rangeOf,
  windowOf,
  withFrom,
  withTo,
} from './brush-stops';
import { type BrushState, sameRange } from './use-brush-state';

type BrushSlidersProps = Pick<BrushProps, 'state' | 'moment'> & { readonly scale: BrushScale };

/** A handle extends outwards, because the window between the handles must be easy to hit too. */
const HANDLE = 'absolute inset-y-0 z-1 w-6 cursor-ew-resize';
const GRIP = 'absolute inset-y-2 w-[7px] rounded-full border border-accent bg-panel';
const DIMMED = 'pointer-events-none absolute inset-y-0 bg-panel opacity-65';

/** The window of a brush, its two edges, and the strip that they move over. */
export function BrushSliders({ scale, state, moment }: BrushSlidersProps) {
  const t = useText(chartBrushText);
  const strip = useRef<HTMLDivElement>(null);
  const drag = useBrushDrag(strip, scale, state);
  const keys = useBrushKeys(scale, state);
  const { stops } = scale;
  const [firstMs, lastMs] = [stops.at(0), stops.at(stops.count - 1)];
  const { fromMs, toMs } = state.shown ?? { fromMs: firstMs, toMs: lastMs };
  const { from, to } = windowOf(scale, state.shown);
  const left = percent(fromMs, firstMs, lastMs);
  const right = 100 - percent(toMs, firstMs, lastMs);

  const onKeyDown = (slider: BrushSlider) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && drag.stop()) event.stopPropagation();
    else keys.onKeyDown(slider)(event);
  };
  const slider = (
    name: BrushSlider,
    values: { readonly last: number; readonly now: number; readonly text: string },
  ) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': { from: t.from, to: t.to, window: t.part }[name],
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': 0,
    'aria-valuemax': values.last,
    'aria-valuenow': values.now,
    'aria-valuetext': values.text,
    onPointerDown: drag.begin(name),
    onKeyDown: onKeyDown(name),
    onKeyUp: keys.onKeyUp,
    onFocus: keys.begin,
    onBlur: keys.onBlur,
  });
  const last = stops.count - 1;

  return (
    <div
      ref={strip}
      className="absolute inset-0 cursor-crosshair touch-pan-y select-none"
      onPointerDownCapture={keys.begin}
      onPointerDown={drag.begin('strip')}
      onDoubleClick={() => state.choose(null)}
      {...drag.handlers}
    >
      <div className={DIMMED} style={{ left: 0, width: share(left) }} />
      <div className={DIMMED} style={{ right: 0, width: share(right) }} />
      <div
        {...slider('from', { last, now: from, text: moment(fromMs) })}
        className={HANDLE}
        style={beside('left', left)}
      >
        <span className={`${GRIP} right-[3px]`} />
      </div>
      <div
        {...slider('window', { last: last - (to - from), now: from, text: t.range(moment(fromMs), moment(toMs)) })}
        className={`absolute inset-y-0 border-x border-accent bg-accent/10 ${state.shown === null ? '' : 'cursor-grab active:cursor-grabbing'}`}
        style={{ left: share(left), right: share(right) }}
      />
      <div {...slider('to', { last, now: to, text: moment(toMs) })} className={HANDLE} style={beside('right', right)}>
        <span className={`${GRIP} left-[3px]`} />
      </div>
    </div>
  );
}

/** A handle at an edge of the window. Most of it lies outside the window. */
function beside(side: 'left' | 'right', place: number): CSSProperties {
  return { [side]: `calc(${share(place)} - 18px)` };
}

function percent(atMs: number, firstMs: number, lastMs: number): number {
  return Math.min(100, Math.max(0, ((atMs - firstMs) / (lastMs - firstMs)) * 100));
}

function share(part: number): string {
  return `${part}%`;
}

/** The parts that keys move: an edge of the window, or the whole window. */
type BrushSlider = 'from' | 'to' | 'window';

type BrushKeys = {
  readonly onKeyDown: (slider: BrushSlider) => (event: KeyboardEvent<HTMLElement>) => void;
  /** Handler of every slider. While a key is held down, it moves a draft; releasing it makes the choice. */
  readonly onKeyUp: () => void;
  /** Called when a slider gets the focus or a pointer drag begins: Escape restores the window of that moment. */
  readonly begin: () => void;
  readonly onBlur: () => void;
};

/**
 * Moves a brush by keyboard. A key that is held down moves a draft, releasing it makes the choice, and Escape restores
 * the former window.
 */
function useBrushKeys(scale: BrushScale, { shown, draft, choose, takeBack }: BrushState): BrushKeys {
  const drafted = useRef<{ readonly range: TimeRange | null } | null>(null);
  const before = useRef<{ readonly range: TimeRange | null } | null>(null);

  const settle = () => {
    const made = drafted.current;
    drafted.current = null;
    if (made !== null) choose(made.range);
  };
  const goBack = (event: KeyboardEvent) => {
    if (before.current === null || (drafted.current === null && sameRange(before.current.range, shown))) return;
    // Escape would also close a dialog around the chart.
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
  return {
    from: () => withFrom(scale, window, to),
    to: () => withTo(scale, window, to),
    window: () => movedBy(scale, window, to - edge),
  }[slider]();
}

/**
 * The part of a brush that is dragged: an edge of the window, the window, or the strip, on which a new window is drawn.
 */
type BrushPart = 'from' | 'to' | 'window' | 'strip';

type Drag = {
  readonly pointerId: number;
  readonly part: BrushPart;
  readonly startX: number;
  readonly start: TimeRange;
  readonly hasMoved: boolean;
};

/** A shorter movement is a press, and chooses nothing. */
const LEAST_MOVE_PX = 3;

type BrushDrag = {
  readonly begin: (part: BrushPart) => (event: PointerEvent<HTMLElement>) => void;
  /** The handlers of the element around all parts. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
  };
  /** Ends a drag without a choice. @returns whether a drag was in progress */
  readonly stop: () => boolean;
};

/**
 * Moves a brush by pointer: each move makes a draft, releasing makes the choice. One pointer at a time. A cancelled
 * pointer (the page scrolls under a finger) discards the draft. Moves are counted in time from the start of the drag,
 * so new points do not shift it.
 */
function useBrushDrag(strip: RefObject<HTMLElement | null>, scale: BrushScale, state: BrushState): BrushDrag {
  const drag = useRef<Drag | null>(null);
  const { shown, draft, choose, takeBack } = state;
  const end = useEffectEvent(() => {
    if (drag.current?.hasMoved === true) takeBack();
  });
  // Otherwise the draft would remain after the brush is gone.
  useEffect(() => () => end(), []);

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
  const dragOf = (event: PointerEvent<HTMLElement>) =>
    drag.current?.pointerId === event.pointerId ? drag.current : null;
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (dragOf(event) !== null) stop();
  };

  return {
    stop,
    begin: (part) => (event) => {
      // Ignores a second finger, and the strip behind the part that was pressed.
      if (drag.current !== null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start =
        shown === null
          ? { fromMs: firstMs, toMs: lastMs }
          : { fromMs: clamp(shown.fromMs, firstMs, lastMs), toMs: clamp(shown.toMs, firstMs, lastMs) };
      // A window that fills the strip cannot move, so a new window is drawn instead.
      drag.current = {
        pointerId: event.pointerId,
        part: part === 'window' && shown === null ? 'strip' : part,
        startX: event.clientX,
        start,
        hasMoved: false,
      };
    },
    handlers: {
      onPointerMove: (event) => {
        const now = dragOf(event);
        if (now === null || (!now.hasMoved && Math.abs(event.clientX - now.startX) < LEAST_MOVE_PX)) return;
        drag.current = { ...now, hasMoved: true };
        draft(rangeOf(scale, windowAt(event.clientX, now)));
      },
      onPointerUp: (event) => {
        const now = dragOf(event);
        if (now === null) return;
        drag.current = null;
        if (now.hasMoved) choose(rangeOf(scale, windowAt(event.clientX, now)));
      },
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}

export type BrushProps = {
  /** The name of the chart. */
  readonly title: string;
  /** All points of each line, in order of time, one a moment, on one scale. Keep the list itself stable. */
  readonly lines: readonly (readonly ChartPoint[])[];
  readonly state: BrushState;
  /** As in `BrushControl`. */
  readonly stepMs?: number | undefined;
  readonly moment: (atMs: number) => string;
  /** The insets of the picture above, in CSS pixels, so that equal moments are aligned. */
  readonly insets: { readonly left: number; readonly right: number };
};
