/**
 * Carries out a batch of cancels one after the other. Each is a normal attempt of the cancel controller, with its lock,
 * local check, journal row and one POST. The batch only decides the order, and waits when the service requires a pause.
 * It belongs to no component, and a reload loses nothing: sent cancels are in the journal, and the rest was never sent.
 */

import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { CancelAttempt } from './cancel-attempt';
import {
  type BatchEvent,
  type BatchResult,
  type BatchState,
  batchStep,
  initialBatch,
  isAtWork,
  isTemporaryRefusal,
  resultOf,
  runningKey,
} from './cancel-batch-machine';
import type { CancelController } from './cancel-controller';
import { isResolved, isSent } from './cancel-state';
import { type CancelTarget, targetKey } from './cancel-target';
import type { ReadMark } from './list-reads';
import type { OrderTerms } from './order-terms';
import type { HashSigning } from './signer';

export type CancelBatch = ReadableValue<BatchState> & {
  /** The attempt of an order: the latest one that was sent, here or in another tab. Null when none was started. */
  attempt(key: string): CancelAttempt | null;
  /** The trader confirms all listed orders. Ignored once the batch has started. */
  confirm(signing: HashSigning): void;
  /** The trader confirms the orders that may be tried again. */
  retry(signing: HashSigning): void;
  /** Starts no further order. A sent cancel cannot be recalled; a signature that is awaited is no longer needed. */
  stop(): void;
  /** An order has changed or is no longer active: it is not sent, unless it already was. */
  orderChanged(key: string): void;
};

/** An order of the batch, and its terms as shown to the trader; null if none were shown. */
type BatchTarget = { readonly target: CancelTarget; readonly terms: OrderTerms | null };

export function createCancelBatch(
  orders: readonly BatchTarget[],
  { begin, mark, pause }: Pick<CancelController, 'begin' | 'mark' | 'pause'>,
): CancelBatch {
  const byKey = new Map(orders.map((order) => [targetKey(order.target), order]));
  const store = createValueStore<BatchState>(initialBatch([...byKey.keys()]));
  const attempts = new Map<string, CancelAttempt>();
  let waiting = new AbortController();

  /** Applies the event. Returns whether it started the batch. */
  const dispatch = (event: BatchEvent): boolean => {
    const before = store.get();
    store.set(batchStep(before, event));
    return !isAtWork(before) && isAtWork(store.get());
  };

  /** Waits for the outcome of the cancel; the page may close before. */
  const followRefusal = (key: string, attempt: CancelAttempt): void => {
    const stop = attempt.subscribe(() => {
      const state = attempt.get();
      if (!isSent(state) || !isResolved(state)) return;
      stop();
      if (isTemporaryRefusal(state)) dispatch({ kind: 'refused', key });
    });
  };

  const carryOut = async ({ target, terms }: BatchTarget, { signing, since }: Confirmed): Promise<BatchResult> => {
    const attempt = begin(target, terms);
    const key = targetKey(target);
    const before = attempts.get(key);
    attempts.set(key, attempt);
    // The controller returned an earlier attempt that still waits for its outcome. This batch's confirmation does not
    // apply to it.
    if (attempt.get().phase !== 'draft') return { kind: 'not-sent', reason: 'already-sent' };
    attempt.confirm(signing, since);
    const result = await whenEnded(attempt);
    if (result.kind === 'answered') followRefusal(key, attempt);
    // Another tab sent its cancel first, so follow that one.
    else if (result.reason === 'already-sent') attempts.set(key, begin(target, terms));
    // A later try that was not sent must not replace the result of an earlier one.
    else if (before !== undefined) attempts.set(key, before);
    return result;
  };

  const work = async (signing: HashSigning): Promise<void> => {
    const confirmed = { signing, since: mark() };
    waiting = new AbortController();
    const { signal } = waiting;
    for (;;) {
      const { phase } = store.get();
      const key = runningKey(store.get());
      const order = key === null ? undefined : byKey.get(key);
      if (phase === 'pausing') {
        // Rejects when the trader or the page stops the batch.
        const mayResume = await pause.over(signal).then(
          () => true,
          () => false,
        );
        if (!mayResume) return;
        dispatch({ kind: 'resumed' });
      } else if (key === null || order === undefined) return;
      else {
        const result = await carryOut(order, confirmed);
        dispatch({ kind: 'ended', key, result, pausedUntilMs: pause.untilMs() });
      }
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    attempt: (key) => attempts.get(key) ?? null,
    confirm: (signing) => {
      if (dispatch({ kind: 'confirmed', pausedUntilMs: pause.untilMs() })) void work(signing);
    },
    retry: (signing) => {
      if (dispatch({ kind: 'retry', pausedUntilMs: pause.untilMs() })) void work(signing);
    },
    stop: () => {
      const key = runningKey(store.get());
      dispatch({ kind: 'stop' });
      waiting.abort();
      if (key !== null) attempts.get(key)?.decline();
    },
    orderChanged: (key) => {
      if (runningKey(store.get()) === key) attempts.get(key)?.orderChanged();
      else dispatch({ kind: 'order-changed', key });
    },
  };
}

type Confirmed = { readonly signing: HashSigning; readonly since: ReadMark };

/** Resolves when the cancel was answered or not sent. */
function whenEnded(attempt: CancelAttempt): Promise<BatchResult> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const result = resultOf(attempt.get());
      if (result === null) return;
      stop();
      resolve(result);
    };
    stop = attempt.subscribe(look);
    look();
  });
}
