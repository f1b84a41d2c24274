import { useEffect, useRef, useState, type RefObject } from 'react';

export type HeldBack<Row> = {
  /** The rows to show. */
  readonly shown: readonly Row[];
  /** How many newer ones wait above them. */
  readonly waiting: number;
  readonly showAll: () => void;
  /** Mark the place above the first row with it. */
  readonly topRef: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps a list still under a reader who has scrolled into it: rows that come at its top wait until
 * they are asked for, or the top is in sight again.
 *
 * @param enabled false for lists that grow at their end
 */
export function useHeldBack<Row extends { readonly key: string }>(rows: readonly Row[], enabled: boolean): HeldBack<Row> {
  const topRef = useRef<HTMLDivElement>(null);
  const atTop = useInSight(topRef);
  const [topKey, setTopKey] = useState<string | null>(null);
  const newest = rows[0]?.key ?? null;
  const found = rows.findIndex(({ key }) => key === topKey);
  // A list without the row that was at its top was begun anew: there is nothing to keep still.
  if ((atTop || found === -1) && topKey !== newest) setTopKey(newest);
  const waiting = enabled && !atTop ? Math.max(0, found) : 0;
  const showAll = () => setTopKey(newest);
  return { shown: waiting === 0 ? rows : rows.slice(waiting), waiting, showAll, topRef };
}

/** Whether the place is on screen; true where the browser cannot tell. */
function useInSight(ref: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inSight;
}
