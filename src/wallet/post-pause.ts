/**
 * The pause that the service asks for between cancels: a 429 or 503 with `Retry-After`. All cancels of a tab report it,
 * and a batch waits for its end. A single cancel does not wait: the trader knew of the refusal when confirming it.
 */

import { ApiError } from '~/api/errors';
import type { Clock, Wait } from '~/lib/clock';
import { LONGEST_PAUSE_MS } from './list-reads';

export type PostPause = {
  /** A cancel was answered with this failure. */
  noteFailure(failure: unknown): void;
  /** When the pause ends; null without one. */
  untilMs(): number | null;
  /** Resolves when there is no pause left; the pause may grow meanwhile. Rejects when the signal aborts. */
  over(signal: AbortSignal): Promise<void>;
  /** A batch waits for its end, and is lost with the page. */
  isAwaited(): boolean;
};

const PAUSING_STATUSES: ReadonlySet<number | null> = new Set([429, 503]);

export function createPostPause({ clock, wait }: { readonly clock: Clock; readonly wait: Wait }): PostPause {
  let endsAtMs = 0;
  let awaiting = 0;

  /** Limited, so that a clock that was set back does not lengthen the pause. */
  const leftMs = (): number => Math.min(endsAtMs - clock.now(), LONGEST_PAUSE_MS);

  return {
    noteFailure: (failure) => {
      if (!(failure instanceof ApiError) || !PAUSING_STATUSES.has(failure.status)) return;
      const askedMs = Math.min(failure.retryAfterMs ?? 0, LONGEST_PAUSE_MS);
      endsAtMs = Math.max(endsAtMs, clock.now() + askedMs);
    },
    untilMs: () => (leftMs() > 0 ? clock.now() + leftMs() : null),
    over: async (signal) => {
      awaiting += 1;
      try {
        while (leftMs() > 0) {
          const awaited = endsAtMs;
          await wait(leftMs(), signal);
          // The wait is over, and so is the pause, unless the service has asked for more meanwhile.
          if (endsAtMs === awaited) endsAtMs = 0;
        }
        signal.throwIfAborted();
      } finally {
        awaiting -= 1;
      }
    },
    isAwaited: () => awaiting > 0,
  };
}
