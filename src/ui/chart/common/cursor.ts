import { type PointerEvent, useRef } from 'react';

/** How far PageUp and PageDown move, as a part of the whole. */
const PAGE_PARTS = 10;

/** A key as it is pressed. */
export type Press = { readonly key: string } & { readonly [held in 'altKey' | 'ctrlKey' | 'metaKey']?: boolean };

/** Where a key takes the cursor among `count` points; null for keys that mean nothing here, or something to the browser. */
export function moveCursor({ key, altKey, ctrlKey, metaKey }: Press, index: number, count: number): number | null {
  if (altKey === true || ctrlKey === true || metaKey === true) return null;
  const page = Math.max(1, Math.round(count / PAGE_PARTS));
  const to =
    { ArrowLeft: index - 1, ArrowRight: index + 1, ArrowDown: index - 1, ArrowUp: index + 1 }[key] ??
    { PageUp: index + page, PageDown: index - page, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

/** Index of the point nearest to a moment, among points in order of time; -1 for none. */
export function nearestIndex(times: readonly number[], atMs: number): number {
  const after = Math.min(
    times.length - 1,
    firstIndex(times, (moment) => moment >= atMs),
  );
  const before = times[after - 1];
  const here = times[after];
  if (before === undefined || here === undefined) return here === undefined ? -1 : after;
  return atMs - before <= here - atMs ? after - 1 : after;
}

/** The number itself, or the end that it lies beyond. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Index of the first of a list for which something holds, of a list where it holds for all that come after; its length where it never does. */
export function firstIndex<Item extends {}>(list: readonly Item[], holds: (item: Item) => boolean): number {
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
  /** A press on a spot of the picture; null for none. */
  readonly press: (event: PointerEvent<Element>, spot: number | null) => void;
  /** Whether the click that follows chooses what it is on. */
  readonly chooses: () => boolean;
  /** The reader has gone elsewhere: the next touch is the first one again. */
  readonly forget: () => void;
};

/** The first touch of a spot reads it, the next one chooses it: a finger cannot look before it touches. */
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
