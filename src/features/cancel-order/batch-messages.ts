import type { TimeFormat } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import type { BatchItemState, BatchState } from '~/wallet/cancel-batch-machine';
import type { SentState } from '~/wallet/cancel-state';
import { notSentMessage, outcomeMessages } from './cancel-messages';
import type { CancelTexts } from './order-summary';

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
      if (cancel !== null) return [notSentMessage(item.reason, t.cancel, true), ...outcomeMessages(cancel, t)];
      return [item.reason === 'order-changed' ? batch.changed : notSentMessage(item.reason, t.cancel)];
    case 'running':
    case 'answered':
      return cancel === null ? [batch.underWay] : outcomeMessages(cancel, t);
  }
}

/** The state of an answered cancel, for the counts; null for one without an answer. */
type ResultKind = keyof Catalogue['cancel']['batch']['tally'];

function resultKindOf({ item, cancel }: ItemResult): ResultKind {
  if (item.kind === 'not-sent' || item.kind === 'skipped') return 'notSent';
  if (item.kind !== 'answered' || cancel === null) return 'waiting';
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
    .map(({ result, count }) => t.batch.tally[result](count))
    .join(', ');
}

/** At most four announcements on the way: progress matters to a listener, not each order. */
const TIMES_TOLD = 4;

/** The progress of the batch as sentences for the live region. */
export function progressMessages(
  { phase, items, endedBy, pausedUntilMs }: BatchState,
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
      const skipped = items.filter(({ state }) => state.kind === 'skipped').length;
      const why =
        endedBy === null ? [] : [endedBy === 'stopped' ? batch.stopped : t.whyNotSent[endedBy], batch.rest(skipped)];
      return [...why, ...(endedBy === null ? [batch.over] : []), batch.keptUnderCancels];
    }
  }
}
