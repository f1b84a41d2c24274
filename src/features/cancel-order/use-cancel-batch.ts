import { useEffect, useRef, useState } from 'react';
import { useReadable } from '~/ui/use-readable';
import { type CancelBatch, createCancelBatch } from '~/wallet/cancel-batch';
import type { BatchState } from '~/wallet/cancel-batch-state';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { CancelRun } from '~/wallet/cancel-runner';
import { isResolved, isSent, type SentState } from '~/wallet/cancel-state';
import { targetKey } from '~/wallet/cancel-target';
import type { BatchOrder } from './batch-order';
import type { ItemStanding } from './batch-words';

export type CancelBatchOptions = {
  /** Keep the list itself stable: it is what the trader says yes to. */
  readonly orders: readonly BatchOrder[];
  /** Whether the newest list still has the order, at rest and as it was shown. */
  readonly isAsShown: (order: BatchOrder) => boolean;
  readonly onOutcome: () => void;
};

export type CancelBatchView = {
  readonly batch: CancelBatch;
  readonly state: BatchState;
  /** Of each order, in the order of the batch. */
  readonly standings: readonly ItemStanding[];
};

/** A batch that follows its orders: those that changed before their turn are not sent, and outcomes are told as they come. */
export function useCancelBatch(
  desk: CancelDesk,
  { orders, isAsShown, onOutcome }: CancelBatchOptions,
): CancelBatchView {
  const [batch] = useState(() => createCancelBatch(orders, desk.begin));
  const state = useReadable(batch);
  // Where runs have their news from, after the answer too.
  useReadable(desk.journal);

  // However the dialog goes, by its button or with its page: nobody would see what is sent afterwards, so nothing is.
  useEffect(() => batch.stop, [batch]);

  const { phase } = state;
  useEffect(() => {
    if (phase === 'over') return;
    for (const order of orders) {
      if (!isAsShown(order)) batch.orderChanged(targetKey(order.target));
    }
  }, [batch, orders, isAsShown, phase]);

  const standings = state.items.map(({ key, state: item }): ItemStanding => ({
    item,
    cancel: sentState(batch.run(key)),
  }));

  // One reading of the list when the batch ends, and one when all outcomes are in; between them the page reads as it always does.
  const isOver = phase === 'over';
  const isDone =
    isOver &&
    standings.every(({ item, cancel }) => item.kind !== 'answered' || (cancel !== null && isResolved(cancel)));
  const told = useRef({ isOver, isDone });
  useEffect(() => {
    const before = told.current;
    told.current = { isOver, isDone };
    if ((isOver && !before.isOver) || (isDone && !before.isDone)) onOutcome();
  }, [isOver, isDone, onOutcome]);

  return { batch, state, standings };
}

/** Null for what was not begun, or has not left yet. */
function sentState(run: CancelRun | null): SentState | null {
  const state = run?.get();
  return state !== undefined && isSent(state) ? state : null;
}
