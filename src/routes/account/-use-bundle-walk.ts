import { useState } from 'react';
import { idsDownFrom, walkTop, type QueryIdView } from '~/domain/account/query-id';

/** A search for bundles below the one that is said to be live. Each id is a request, so it goes on at the reader's wish alone. */
export type BundleWalk = {
  /** The query ids of the walk so far, from the highest down. */
  readonly ids: readonly number[];
  readonly walking: boolean;
  /** Whether it came to a halt by itself, since too much of it failed. */
  readonly isHalted: boolean;
  /** How many more ids the next wish adds; null when there are none, or no more are asked for. */
  readonly further: number | null;
  /** Whether there are older ids, of which no more are asked for. */
  readonly isFull: boolean;
  /**
   * Adds older ids, and goes on with those that have not been answered.
   * @param failed how many ids of the walk could not be read: they are asked for again
   */
  readonly goFurther: (failed: number) => void;
  readonly goOn: (failed: number) => void;
  /** At the reader's wish, or at the walk's end. */
  readonly stop: () => void;
  readonly halt: () => void;
  /** Whether so much has failed since it was set going that it had better halt. */
  readonly isTooMany: (failed: number) => boolean;
};

/** How many ids each wish adds, and the most of a walk. */
const STEP = 32;
const MOST_IDS = 512;
/** As many as are asked for at once: a service that fails all of them would fail the rest as well. */
const MOST_FAILED = 6;

/** `failedBefore`: what had failed when it was set going is asked for again, and may fail again without keeping it from what comes after. */
type Gait = { readonly kind: 'resting' | 'halted' } | { readonly kind: 'walking'; readonly failedBefore: number };

/** @param counter where the query ids stand; null until that is known */
export function useBundleWalk(counter: QueryIdView | null): BundleWalk {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [gait, setGait] = useState<Gait>({ kind: 'resting' });
  const lowest = ids.at(-1);
  const top = lowest === undefined ? counter && walkTop(counter) : lowest - 1;
  const next = top === null ? [] : idsDownFrom(top, Math.min(STEP, MOST_IDS - ids.length));
  const goOn = (failed: number) => setGait({ kind: 'walking', failedBefore: failed });
  return {
    ids,
    walking: gait.kind === 'walking',
    isHalted: gait.kind === 'halted',
    further: next.length === 0 ? null : next.length,
    isFull: top !== null && top >= 0 && ids.length >= MOST_IDS,
    goFurther: (failed) => {
      setIds([...ids, ...next]);
      goOn(failed);
    },
    goOn,
    stop: () => setGait({ kind: 'resting' }),
    halt: () => setGait({ kind: 'halted' }),
    isTooMany: (failed) => gait.kind === 'walking' && failed >= gait.failedBefore + MOST_FAILED,
  };
}
