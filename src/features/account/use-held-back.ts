import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';

export type HeldBack<Row> = {
  /** The rows to show. */
  readonly shown: readonly Row[];
  /** How many newer ones wait above them. */
  readonly waiting: number;
  readonly showAll: () => void;
  /** Mark the place above the first row with it, which takes focus: the reader is taken there to see them. */
  readonly topRef: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps a list still under its reader: rows that come at its top move nothing, but wait until they are asked for, or the page
 * is back at its beginning.
 *
 * @param of tells one list from another: a filter that is taken away brings rows back above the first one, and none of them is new
 * @param hold `scrolled`: while the page is; `always`: behind a drawer, say; `never`: for lists that grow at their end
 */
export function useHeldBack<Row extends { readonly key: string }>(rows: readonly Row[], of: string, hold: 'scrolled' | 'always' | 'never'): HeldBack<Row> {
  const topRef = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled();
  const still = hold === 'always' || (hold === 'scrolled' && scrolled);
  const newest = rows[0]?.key ?? null;
  const [top, setTop] = useState({ of, key: newest });
  const found = top.of === of ? rows.findIndex(({ key }) => key === top.key) : -1;
  // A list without the row that was at its top was begun anew: there is nothing to keep still.
  if ((!still || found === -1) && (top.key !== newest || top.of !== of)) setTop({ of, key: newest });
  const waiting = still ? Math.max(0, found) : 0;
  const showAll = () => {
    setTop({ of, key: newest });
    const { current: place } = topRef;
    if (place === null) return;
    // The button that was pressed goes away: the keyboard goes on from the first of the rows that it brought.
    place.focus({ preventScroll: true });
    if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' });
  };
  return { shown: waiting === 0 ? rows : rows.slice(waiting), waiting, showAll, topRef };
}

/** Whether the page has been scrolled away from its beginning. */
function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isScrolled = () => window.scrollY > 0;
