import type { Wait } from '~/lib/clock';
import type { CancelTarget } from './cancel-target';
import { isSeenResting, type Observation, type StatusLookup } from './observation';

/** Looks an order up until its end is known, or until it rests. */
export type FollowOrder = (
  target: CancelTarget,
  signal: AbortSignal,
  onSeen: (seen: Observation) => void,
  options?: FollowOptions,
) => Promise<void>;

export type FollowOptions = {
  /** True to continue while the order rests, when no list on the page shows it. */
  readonly whileResting?: boolean;
};

const FIRST_PAUSE_MS = 2_000;
const PAUSE_GROWTH = 1.6;
const LONGEST_PAUSE_MS = 12_000;

/**
 * Finds the outcome of an order without a cancel. It only reads, with the watcher's lookups, and stops when its signal
 * aborts.
 */
export function createFollowOrder(lookup: StatusLookup<CancelTarget>, wait: Wait): FollowOrder {
  return async (target, signal, onSeen, { whileResting = false } = {}) => {
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS)) {
        const seen = await lookup(target, signal);
        onSeen(seen);
        if (seen.kind === 'ended' || (isSeenResting(seen) && !whileResting)) return;
        await wait(pauseMs, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}
