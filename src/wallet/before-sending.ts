/**
 * What holds a cancel back before its request. One part checks the order between the trader's confirmation and the
 * request (operation 14, or 13 when its asset is not known). It tells what the service states explicitly, and whether it
 * answered at all: without an answer nothing is signed or sent. A list that does not have the order proves nothing.
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
  /** The list was read and does not have it. */
  | { readonly kind: 'not-listed' }
  /**
   * The list could not be read. `answered`: the service, or a gateway before it, said why; `silent`: no answer came;
   * `not-asked`: a cache answered in its place, or an answer of a moment ago asks to wait.
   */
  | { readonly kind: 'unread'; readonly reply: 'answered' | 'silent' | 'not-requested' };

type CheckOptions = {
  readonly signal: AbortSignal;
  /**
   * Set for an order of a batch: the list may have been read for another order since the trader confirmed the batch.
   */
  readonly since?: ReadMark | null;
};

/** `shown` null: only the status is compared. Does not throw, except when aborted. */
export type PresendCheck = (
  target: CancelTarget,
  shown: OrderTerms | null,
  options: CheckOptions,
) => Promise<OrderCheck>;

/** As long as an answer of a slow service may take: without one the cancel is not sent. */
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
      // A pause ends a reading too, and was asked for by an answer.
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
 * The pause that the service asks for between cancels: a 429 or 503 with `Retry-After`. All cancels of a tab report it,
 * and a batch waits for its end. A single cancel does not wait: the trader knew of the refusal when confirming it.
 */
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
