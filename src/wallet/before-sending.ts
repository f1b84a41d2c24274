/**
 * Checks and pauses before the request of a cancel. The check reads the order after the trader has confirmed (operation
 * 14, or 13 when its asset is unknown). It reports only facts that the service states explicitly, and whether the
 * service answered: without an answer the wallet neither signs nor sends. A list without the order proves nothing.
 */

import { ApiError } from '~/api/errors';
import type { Clock, Wait } from '~/lib/clock';
import type { CancelTarget } from './cancel-target';
import { withDeadline } from './deadlines';
import { type ListReads, LONGEST_PAUSE_MS, type ReadMark } from './list-reads';
import { isResting } from './observation';
import { changedTerms, type OrderChange, type OrderTerms, termsOf } from './order-terms';
import { type ListClient, ordersOfAsset, ordersOfTrader } from './wire-lists';
import { wireMember, wireText } from './wire-text';

type OrderCheck =
  | { readonly kind: 'as-shown' }
  | { readonly kind: 'changed'; readonly change: OrderChange }
  /** The list was read and does not contain the order. */
  | { readonly kind: 'not-listed' }
  /**
   * The list could not be read. `answered`: the service, or a gateway before it, gave a reason. `silent`: no answer
   * arrived. `not-requested`: a cache answered instead, or a recent answer requires a pause.
   */
  | { readonly kind: 'unread'; readonly reply: 'answered' | 'silent' | 'not-requested' };

type CheckOptions = {
  readonly signal: AbortSignal;
  /**
   * Set for an order of a batch: a reading for another order counts too, if it is later than the batch's confirmation.
   */
  readonly since?: ReadMark | null;
};

/**
 * Checks an order before its cancel is sent. If `shown` is null, it compares only the status. Throws only when aborted.
 */
export type PresendCheck = (
  target: CancelTarget,
  shown: OrderTerms | null,
  options: CheckOptions,
) => Promise<OrderCheck>;

/** Longer than a slow service takes to answer. Without an answer the cancel is not sent. */
const PATIENCE_MS = 10_000;

export function createPresendCheck(client: ListClient, readings: ListReads): PresendCheck {
  return async (target, shown, { signal, since = null }) => {
    const { trader, asset, orderId } = target;
    const list = asset === null ? ordersOfTrader(client, { trader }) : ordersOfAsset(client, { trader, asset });
    const find = (rows: readonly unknown[]): unknown =>
      rows.find((row) => wireText(wireMember(row, 'id')) === orderId) ?? null;
    try {
      const search = await withDeadline(PATIENCE_MS, signal, (timed) =>
        readings.search(list, find, { signal: timed, atOnce: true, since }),
      );
      if (search.kind === 'found') return checkOf(search.value, shown);
      if (search.kind === 'unread')
        return { kind: 'unread', reply: search.isCached === true ? 'not-requested' : 'answered' };
      return { kind: 'not-listed' };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) && !isTimeout(error)) throw error;
      if (error instanceof ApiError && error.status !== null && error.attempts > 0)
        return { kind: 'unread', reply: 'answered' };
      // A pause also ends a reading, but the service has required it in an earlier answer, so this isn't silence.
      return { kind: 'unread', reply: readings.isPaused(list) || isNotRequested(error) ? 'not-requested' : 'silent' };
    }
  };
}

function isNotRequested(error: unknown): boolean {
  return error instanceof ApiError && error.attempts === 0;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function checkOf(order: unknown, shown: OrderTerms | null): OrderCheck {
  const status = wireText(wireMember(order, 'status'));
  if (status !== null && !isResting(status)) return { kind: 'changed', change: { kind: 'status', status } };
  const terms = shown === null ? [] : changedTerms(shown, termsOf(order));
  return terms.length === 0 ? { kind: 'as-shown' } : { kind: 'changed', change: { kind: 'terms', terms } };
}

/**
 * The pause that the service requires between cancels, by a 429 or 503 with `Retry-After`. All cancels of a tab report
 * to it, and a batch waits until it ends. A single cancel does not wait: the trader has seen the refusal and confirms
 * anyway.
 */
export type PostPause = {
  /** Call it when a cancel was answered with this failure. */
  noteFailure(failure: unknown): void;
  /** When the pause ends; null when there is none. */
  untilMs(): number | null;
  /** Resolves when the pause has ended, even if it was extended while waiting. Rejects when the signal aborts. */
  over(signal: AbortSignal): Promise<void>;
  /** Whether a batch is waiting for the end of the pause; a reload would lose that batch. */
  isAwaited(): boolean;
};

const PAUSING_STATUSES: ReadonlySet<number | null> = new Set([429, 503]);

export function createPostPause({ clock, wait }: { readonly clock: Clock; readonly wait: Wait }): PostPause {
  let endsAtMs = 0;
  let awaiting = 0;

  /** Limited, because a clock that was set back must not lengthen the pause. */
  const leftMs = (): number => Math.min(endsAtMs - clock.now(), LONGEST_PAUSE_MS);

  return {
    noteFailure: (failure) => {
      if (!(failure instanceof ApiError) || !PAUSING_STATUSES.has(failure.status)) return;
      const requestedMs = Math.min(failure.retryAfterMs ?? 0, LONGEST_PAUSE_MS);
      endsAtMs = Math.max(endsAtMs, clock.now() + requestedMs);
    },
    untilMs: () => (leftMs() > 0 ? clock.now() + leftMs() : null),
    over: async (signal) => {
      awaiting += 1;
      try {
        while (leftMs() > 0) {
          const awaited = endsAtMs;
          await wait(leftMs(), signal);
          // The pause has ended, unless the service has extended it while this waited.
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
