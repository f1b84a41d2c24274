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
import type { BatchOrder, CancelTexts } from './order-summary';

export type BatchTone = 'quiet' | 'now' | 'good' | 'bad' | 'unclear';

/** One order of the batch: its turn, and its cancel from the journal; null until it was sent. */
export type ItemResult = { readonly item: BatchItemState; readonly cancel: SentState | null };

/** The result of one order as sentences, the newest first. Empty before the batch begins. */
export function itemMessages({ item, cancel }: ItemResult, t: CancelTexts): readonly string[] {
  const { batch } = t.cancel;
  switch (item.kind) {
    case 'waiting':
      return [batch.waiting];
    case 'skipped':
      return [batch.skipped];
    case 'not-sent':
      if (cancel !== null && isFollowed(item) && isResolved(cancel)) return outcomeMessages(cancel, t);
      if (cancel !== null) return [notSentMessage(item.reason, t.cancel, true), ...outcomeMessages(cancel, t)];
      return [item.reason === 'order-changed' ? batch.changed : notSentMessage(item.reason, t.cancel)];
    case 'running':
    case 'answered':
      return cancel === null ? [batch.underWay] : outcomeMessages(cancel, t);
  }
}

/** The state of an answered cancel, for the counts; null for one without an answer. */
type ResultKind = keyof Catalogue['cancel']['batch']['counts'];

/** Its outcome is that of a request: of this batch, or of a cancel that another tab had sent before. */
function isFollowed(item: BatchItemState): boolean {
  return item.kind === 'answered' || (item.kind === 'not-sent' && item.reason === 'already-sent');
}

function resultKindOf({ item, cancel }: ItemResult): ResultKind {
  if (item.kind === 'skipped' || (item.kind === 'not-sent' && (cancel === null || !isFollowed(item)))) return 'notSent';
  if (cancel === null || !isFollowed(item)) return 'waiting';
  switch (cancel.phase) {
    case 'sent':
      return 'waiting';
    case 'accepted':
      return 'accepted';
    case 'unknown':
      return 'unknown';
    case 'refused':
      return 'refused';
    case 'settled':
      return cancel.outcome === 'cancelled' || cancel.outcome === 'cancelled-by-service' ? 'cancelled' : 'otherwise';
  }
}

const tones = {
  cancelled: 'good',
  accepted: 'now',
  unknown: 'unclear',
  refused: 'bad',
  otherwise: 'unclear',
  notSent: 'bad',
  waiting: 'quiet',
} as const satisfies Record<ResultKind, BatchTone>;

export function toneOf(result: ItemResult): BatchTone {
  return result.item.kind === 'running' ? 'now' : tones[resultKindOf(result)];
}

/** "8 cancelled, 2 refused": every kind that occurs, always in the same order. */
export function countsMessage(results: readonly ItemResult[], t: Catalogue['cancel']): string {
  const order: readonly ResultKind[] = [
    'cancelled',
    'accepted',
    'unknown',
    'refused',
    'otherwise',
    'notSent',
    'waiting',
  ];
  const all = results.map(resultKindOf);
  return order
    .map((result) => ({ result, count: all.filter((other) => other === result).length }))
    .filter(({ count }) => count > 0)
    .map(({ result, count }) => t.batch.counts[result](count))
    .join(', ');
}

/** At most four announcements on the way: progress matters to a listener, not each order. */
const TIMES_TOLD = 4;

/** The progress of the batch as sentences for the live region. */
export function progressMessages(
  { phase, items, endedBy, pausedUntilMs }: BatchState,
  results: readonly ItemResult[],
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
      const notSent = results.filter((result) => resultKindOf(result) === 'notSent').length;
      const why =
        endedBy === null ? [] : [endedBy === 'stopped' ? batch.stopped : t.whyNotSent[endedBy], batch.rest(notSent)];
      return [...why, ...(endedBy === null ? [batch.over] : []), batch.keptUnderCancels];
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
    isOver &&
    results.every(({ item, cancel }) =>
      cancel === null ? item.kind !== 'answered' : !isFollowed(item) || isResolved(cancel),
    );
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
