import type { Wait } from '~/lib/clock';
import type { CancelTarget } from './cancel-target';
import { isResting, type Observation, type StatusLookup } from './observation';

/** Looks at an order until its end is known, or it rests. */
export type FollowOrder = (
  target: CancelTarget,
  signal: AbortSignal,
  onSeen: (seen: Observation) => void,
) => Promise<void>;

const FIRST_PAUSE_MS = 2_000;
const PAUSE_GROWTH = 1.6;
const LONGEST_PAUSE_MS = 12_000;

/**
 * Finds out what became of an order that no cancel was sent for. It only reads, with the lookups of the watcher, and
 * ends with its signal.
 */
export function createFollowOrder(lookup: StatusLookup<CancelTarget>, wait: Wait): FollowOrder {
  return async (target, signal, onSeen) => {
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS)) {
        const seen = await lookup(target, signal);
        onSeen(seen);
        if (seen.kind === 'ended' || (seen.kind === 'listed' && isResting(seen.status))) return;
        await wait(pauseMs, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}
