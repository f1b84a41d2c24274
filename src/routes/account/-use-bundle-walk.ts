import { useState } from 'react';
import { idsDownFrom, walkTop, type QueryIdView } from '~/domain/account/query-id';

/** A search for bundles below the one that is said to be live. Each id is a request, so it goes on at the reader's wish alone. */
export type BundleWalk = {
  /** The query ids of the walk so far, from the highest down. */
  readonly ids: readonly number[];
  readonly walking: boolean;
  /** How many more ids the next wish adds; null when there are none, or no more are asked for. */
  readonly further: number | null;
  readonly goFurther: () => void;
  /** Halts, or goes on with the ids of the walk that have not been answered. */
  readonly setWalking: (walking: boolean) => void;
};

/** How many ids each wish adds, and the most of a walk. */
const STEP = 32;
const MOST_IDS = 512;

/** @param counter where the query ids stand; null until that is known */
export function useBundleWalk(counter: QueryIdView | null): BundleWalk {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [walking, setWalking] = useState(false);
  const lowest = ids.at(-1);
  const top = lowest === undefined ? counter && walkTop(counter) : lowest - 1;
  const next = top === null ? [] : idsDownFrom(top, Math.min(STEP, MOST_IDS - ids.length));
  return {
    ids,
    walking,
    further: next.length === 0 ? null : next.length,
    goFurther: () => {
      setIds([...ids, ...next]);
      setWalking(true);
    },
    setWalking,
  };
}
