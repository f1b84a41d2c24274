import { useEffect, useRef, useState } from 'react';
import { useReadable } from '~/ui/use-readable';
import type { CancelAttempt } from '~/wallet/cancel-attempt';
import { type CancelBatch, createCancelBatch } from '~/wallet/cancel-batch';
import type { BatchState } from '~/wallet/cancel-batch-machine';
import type { CancelController } from '~/wallet/cancel-controller';
import { isResolved, isSent, type SentState } from '~/wallet/cancel-state';
import { targetKey } from '~/wallet/cancel-target';
import type { ItemResult } from './batch-messages';
import type { BatchOrder } from './order-summary';

type CancelBatchOptions = {
  /** Keep the list stable: the trader confirms exactly these orders. */
  readonly orders: readonly BatchOrder[];
  /** Whether the newest list still has the order, open and unchanged. */
  readonly isAsShown: (order: BatchOrder) => boolean;
  readonly onOutcome: () => void;
};

type CancelBatchView = {
  readonly batch: CancelBatch;
  readonly state: BatchState;
  /** One for each order, in the sequence of the batch. */
  readonly results: readonly ItemResult[];
};

/**
 * A batch that follows its orders: those that changed before their turn are not sent, and outcomes are shown as they
 * arrive.
 */
export function useCancelBatch(
  controller: CancelController,
  { orders, isAsShown, onOutcome }: CancelBatchOptions,
): CancelBatchView {
  const [batch] = useState(() => createCancelBatch(orders, controller));
  const state = useReadable(batch);
  // Attempts are followed here, after their answer too.
  useReadable(controller.journal);

  // Stops when the dialog disappears, by its button or with its page: nothing is sent unseen.
  useEffect(() => batch.stop, [batch]);

  const { phase } = state;
  useEffect(() => {
    if (phase === 'over') return;
    for (const order of orders) {
      if (!isAsShown(order)) batch.orderChanged(targetKey(order.target));
    }
  }, [batch, orders, isAsShown, phase]);

  const results = state.items.map(({ key, state: item }): ItemResult => ({
    item,
    cancel: sentState(batch.attempt(key)),
  }));

  // Reads the list once when the batch ends, and once when all outcomes are known; between them the page polls as
  // usual.
  const isOver = phase === 'over';
  const isDone =
    isOver && results.every(({ item, cancel }) => item.kind !== 'answered' || (cancel !== null && isResolved(cancel)));
  const reported = useRef({ isOver, isDone });
  useEffect(() => {
    const before = reported.current;
    reported.current = { isOver, isDone };
    if ((isOver && !before.isOver) || (isDone && !before.isDone)) onOutcome();
  }, [isOver, isDone, onOutcome]);

  return { batch, state, results };
}

/** Null for a cancel that was not started, or not sent yet. */
function sentState(attempt: CancelAttempt | null): SentState | null {
  const state = attempt?.get();
  return state !== undefined && isSent(state) ? state : null;
}
