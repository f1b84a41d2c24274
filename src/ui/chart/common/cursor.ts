import { type PointerEvent, useRef } from 'react';

/** How far PageUp and PageDown move, as a fraction of all points. */
const PAGE_PARTS = 10;

/** A key press. */
export type Press = { readonly key: string } & { readonly [key in 'altKey' | 'ctrlKey' | 'metaKey']?: boolean };

/**
 * The place to which a key moves the cursor among `count` points; null for keys without a function here, and for
 * shortcuts of the browser.
 */
export function moveCursor({ key, altKey, ctrlKey, metaKey }: Press, index: number, count: number): number | null {
  if (altKey === true || ctrlKey === true || metaKey === true) return null;
  const page = Math.max(1, Math.round(count / PAGE_PARTS));
  const to =
    { ArrowLeft: index - 1, ArrowRight: index + 1, ArrowDown: index - 1, ArrowUp: index + 1 }[key] ??
    { PageUp: index + page, PageDown: index - page, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

/** The index of the point nearest to a moment, among points in order of their places; -1 for none. */
export function nearestIndex<Point extends {}>(
  points: readonly Point[],
  atMs: number,
  placeOf: (point: Point) => number,
): number {
  const after = Math.min(
    points.length - 1,
    firstIndex(points, (point) => placeOf(point) >= atMs),
  );
  const before = points[after - 1];
  const here = points[after];
  if (before === undefined || here === undefined) return here === undefined ? -1 : after;
  return atMs - placeOf(before) <= placeOf(here) - atMs ? after - 1 : after;
}

/** The number, clamped to the bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/**
 * The index of the first item that satisfies a condition, by binary search: it must hold for all later items too. The
 * length if there is none.
 */
export function firstIndex<Item extends {}>(list: ArrayLike<Item>, holds: (item: Item) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = list[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type TouchChoice = {
  /** Handles a press on a spot of the picture; null for none. */
  readonly press: (event: PointerEvent<Element>, spot: number | null) => void;
  /** Whether the following click chooses its target. */
  readonly chooses: () => boolean;
  /** Forgets the last spot, so that the next touch is a first one. */
  readonly forget: () => void;
};

/** The first touch of a spot shows its value and the next one chooses it, since a finger cannot hover. */
export function useTouchChoice(): TouchChoice {
  const touched = useRef<number | null>(null);
  const isChoice = useRef(true);
  return {
    press: ({ pointerType }, spot) => {
      const isTouch = pointerType === 'touch';
      isChoice.current = !isTouch || (spot !== null && spot === touched.current);
      touched.current = isTouch ? spot : null;
    },
    chooses: () => isChoice.current,
    forget: () => {
      touched.current = null;
    },
  };
}
