/**
 * Carries a batch of cancels, one after the other. Each is a run of the cancel desk like
 * any other: with its lock, its local check, its journal row and its one POST. The batch
 * only says whose turn it is. It belongs to no component, and holds nothing that a reload
 * would lose: what was sent is in the journal, and the rest was never sent.
 */
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { batchStep, initialBatch, runningKey } from './cancel-batch-machine';
import { resultOf } from './cancel-batch-rules';
import type { BatchEvent, BatchResult, BatchState } from './cancel-batch-state';
import type { CancelRun } from './cancel-runner';
import { type CancelTarget, targetKey } from './cancel-target';
import type { OrderTerms } from './order-terms';
import type { HashSigning } from './signer';

export type CancelBatch = ReadableValue<BatchState> & {
  /** The run of an order whose turn has come: of several tries the last that left. Null before, and where nothing was begun. */
  run(key: string): CancelRun | null;
  /** The trader's yes to all that are listed. A batch that was begun ignores it. */
  confirm(signing: HashSigning): void;
  /** Another yes, to those that may be tried again. */
  retry(signing: HashSigning): void;
  /** No other is begun. What has left is not called back, and a signer that is being asked need not answer. */
  stop(): void;
  /** An order was seen to have changed, or to rest no longer: it is not sent, unless it has been. */
  orderChanged(key: string): void;
};

/** An order of the batch, and what the trader was shown of it; null where nothing was. */
export type BatchTarget = { readonly target: CancelTarget; readonly terms: OrderTerms | null };

/** @param begin see `CancelDesk.begin` */
export function createCancelBatch(
  orders: readonly BatchTarget[],
  begin: (target: CancelTarget, shown: OrderTerms | null) => CancelRun,
): CancelBatch {
  const byKey = new Map(orders.map((order) => [targetKey(order.target), order]));
  const store = createValueStore<BatchState>(initialBatch([...byKey.keys()]));
  const runs = new Map<string, CancelRun>();

  /** Whether the event began something. */
  const dispatch = (event: BatchEvent): boolean => {
    const before = store.get();
    store.set(batchStep(before, event));
    return runningKey(before) === null && runningKey(store.get()) !== null;
  };

  const carryOut = async ({ target, terms }: BatchTarget, signing: HashSigning): Promise<BatchResult> => {
    const run = begin(target, terms);
    // The desk gives the run of an earlier cancel that still waits for its outcome: no yes of this batch belongs to it.
    if (run.get().phase !== 'draft') return { kind: 'not-sent', reason: 'already-sent' };
    const key = targetKey(target);
    const before = runs.get(key);
    runs.set(key, run);
    run.confirm(signing);
    const result = await whenEnded(run);
    // What an earlier try came to is not untold by one that did not leave.
    if (result.kind === 'not-sent' && before !== undefined) runs.set(key, before);
    return result;
  };

  const work = async (signing: HashSigning): Promise<void> => {
    for (;;) {
      const key = runningKey(store.get());
      const order = key === null ? undefined : byKey.get(key);
      if (key === null || order === undefined) return;
      dispatch({ kind: 'ended', key, result: await carryOut(order, signing) });
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    run: (key) => runs.get(key) ?? null,
    confirm: (signing) => {
      if (dispatch({ kind: 'confirmed' })) void work(signing);
    },
    retry: (signing) => {
      if (dispatch({ kind: 'retry' })) void work(signing);
    },
    stop: () => {
      const key = runningKey(store.get());
      dispatch({ kind: 'stop' });
      if (key !== null) runs.get(key)?.decline();
    },
    orderChanged: (key) => {
      if (runningKey(store.get()) === key) runs.get(key)?.orderChanged();
      else dispatch({ kind: 'order-changed', key });
    },
  };
}

/** Resolves once the cancel has been answered, or was not sent. */
function whenEnded(run: CancelRun): Promise<BatchResult> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const result = resultOf(run.get());
      if (result === null) return;
      stop();
      resolve(result);
    };
    stop = run.subscribe(look);
    look();
  });
}
