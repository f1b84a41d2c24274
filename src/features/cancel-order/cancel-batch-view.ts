import { useEffect, useRef, useState } from 'react';
import type { TimeFormat } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { useReadable } from '~/ui/use-readable';
import type { CancelAttempt } from '~/wallet/cancel-attempt';
import { type CancelBatch, createCancelBatch } from '~/wallet/cancel-batch';
import type { BatchItemState, BatchState } from '~/wallet/cancel-batch-machine';
import type { CancelController } from '~/wallet/cancel-controller';
import { isResolved, isSent, type SentState } from '~/wallet/cancel-state';
import { targetKey } from '~/wallet/cancel-target';
import { notSentMessage, outcomeMessages } from './cancel-messages';
import {
  fateOf,
  kindOf,
  type OrderFate,
  outcomeKind,
  type OutcomeKind,
  type OutcomeTone,
  outcomeTones,
} from './cancel-outcome';
import type { BatchOrder, CancelTexts } from './order-summary';
import { useOrderFates } from './use-order-fates';

/**
 * One order of the batch: its state in the batch, its cancel from the journal (null until it was sent), and its fate if
 * it changed before it was sent (null while that is unknown, or if it did not change).
 */
export type ItemResult = {
  readonly item: BatchItemState;
  readonly cancel: SentState | null;
  readonly fate: OrderFate | null;
  /** Its fate is being looked for. */
  readonly isSought: boolean;
};

/** The result of one order as sentences, the newest first. Empty before the batch begins. */
export function itemMessages({ item, cancel, fate, isSought }: ItemResult, t: CancelTexts): readonly string[] {
  const { batch, fates, fateAwaited, nothingSent } = t.cancel;
  switch (item.kind) {
    case 'waiting':
      return [batch.waiting];
    case 'skipped':
      return [batch.skipped];
    case 'not-sent':
      if (cancel !== null && isFollowed(item) && isResolved(cancel)) return outcomeMessages(cancel, t);
      if (cancel !== null) return [notSentMessage(item.reason, t.cancel, true), ...outcomeMessages(cancel, t)];
      if (item.reason !== 'order-changed') return [notSentMessage(item.reason, t.cancel)];
      if (fate !== null) return [`${fates[fate]} ${nothingSent.usually}`];
      return isSought ? [`${fateAwaited} ${nothingSent.usually}`] : [batch.changed];
    case 'running':
    case 'answered':
      return cancel === null ? [batch.underWay] : outcomeMessages(cancel, t);
  }
}

/** Whether the outcome comes from a request: a request of this batch, or a cancel that another tab had sent before. */
function isFollowed(item: BatchItemState): boolean {
  return item.kind === 'answered' || (item.kind === 'not-sent' && item.reason === 'already-sent');
}

/** The outcome of one order of the batch, for the headline. */
export function kindOfItem({ item, cancel, fate }: ItemResult): OutcomeKind {
  if (item.kind === 'skipped') return 'notSent';
  if (item.kind === 'not-sent' && (cancel === null || !isFollowed(item)))
    return fate === null ? 'notSent' : kindOf(fate);
  return cancel === null || !isFollowed(item) ? 'waiting' : outcomeKind(cancel);
}

export function toneOf(result: ItemResult): OutcomeTone {
  return result.item.kind === 'running' ? 'now' : outcomeTones[kindOfItem(result)];
}

/** The most announcements during a batch. A listener needs the progress, not every order. */
const TIMES_TOLD = 4;

/** The progress of the batch as sentences for the live region. */
export function progressMessages(
  { phase, items, endedBy, pausedUntilMs }: BatchState,
  { results, isDone }: Pick<CancelBatchView, 'results' | 'isDone'>,
  t: Catalogue['cancel'],
  times: TimeFormat,
): readonly string[] {
  const { batch } = t;
  switch (phase) {
    case 'draft':
      return [batch.draft(items.filter(({ state }) => state.kind === 'waiting').length)];
    case 'stopping':
      return [batch.stopping];
    case 'pausing':
      return [batch.pausing(times.clock(pausedUntilMs ?? 0)), batch.stopsAtOnce];
    case 'running': {
      const passed = items.filter(({ state }) => state.kind !== 'waiting' && state.kind !== 'running').length;
      const stride = Math.ceil(items.length / TIMES_TOLD);
      return [batch.progress(passed - (passed % stride), items.length), batch.closingStops];
    }
    case 'over': {
      const notSent = results.filter((result) => kindOfItem(result) === 'notSent').length;
      const why =
        endedBy === null ? [] : [endedBy === 'stopped' ? batch.stopped : t.whyNotSent[endedBy], batch.rest(notSent)];
      return [...why, ...(isDone || endedBy !== null ? [] : [batch.awaiting])];
    }
  }
}

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
  /** Whether the batch has ended and all outcomes are known. */
  readonly isDone: boolean;
};

/**
 * A batch that follows its orders: orders that changed before they were sent are skipped, and outcomes are shown as
 * they arrive.
 */
export function useCancelBatch(
  controller: CancelController,
  { orders, isAsShown, onOutcome }: CancelBatchOptions,
): CancelBatchView {
  const [batch] = useState(() => createCancelBatch(orders, controller));
  const state = useReadable(batch);
  // Attempts are followed here, even after their answer.
  useReadable(controller.journal);

  // The batch stops when the dialog disappears, by its button or with its page, so that nothing is sent unseen.
  useEffect(() => batch.stop, [batch]);

  const { phase } = state;
  useEffect(() => {
    if (phase === 'over') return;
    for (const order of orders) {
      if (!isAsShown(order)) batch.orderChanged(targetKey(order.target));
    }
  }, [batch, orders, isAsShown, phase]);

  const changed = state.items.flatMap(({ key, state: item }) =>
    item.kind === 'not-sent' && item.reason === 'order-changed' && sentState(batch.attempt(key)) === null ? [key] : [],
  );
  const seen = useOrderFates(
    controller,
    orders.flatMap(({ target }) => (changed.includes(targetKey(target)) ? [target] : [])),
  );
  const results = state.items.map(({ key, state: item }): ItemResult => {
    const attempt = batch.attempt(key);
    const cancel = sentState(attempt);
    const isChanged = changed.includes(key);
    const found = seen.get(key) ?? null;
    return {
      item,
      cancel,
      fate: isChanged ? fateOf(found, statusFound(attempt)) : null,
      isSought: isChanged && found === null,
    };
  });

  // Reads the list once when the batch ends, and once when all outcomes are known. In between, the page polls as usual.
  const isFinished = phase === 'over';
  const isDone =
    isFinished &&
    results.every(({ item, cancel }) =>
      cancel === null ? item.kind !== 'answered' : !isFollowed(item) || isResolved(cancel),
    );
  const reported = useRef({ isFinished, isDone });
  useEffect(() => {
    const before = reported.current;
    reported.current = { isFinished, isDone };
    if ((isFinished && !before.isFinished) || (isDone && !before.isDone)) onOutcome();
  }, [isFinished, isDone, onOutcome]);

  return { batch, state, results, isDone };
}

/** The status with which the check before sending found that an order had ended; null if it had not ended. */
function statusFound(attempt: CancelAttempt | null): string | null {
  const state = attempt?.get();
  return state?.phase === 'draft' && state.change?.kind === 'status' ? state.change.status : null;
}

/** Null for a cancel that was not started, or not sent yet. */
function sentState(attempt: CancelAttempt | null): SentState | null {
  const state = attempt?.get();
  return state !== undefined && isSent(state) ? state : null;
}
