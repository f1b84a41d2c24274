/**
 * The rules of a batch, pure: (state, event) → state. One order at a time is `running`;
 * the next follows when it has been answered or was not sent. What was answered is never
 * run again, but for a refusal that allows it, and then by a new yes of the trader.
 */
import { concernsAll, mayRetry } from './cancel-batch-rules';
import type { BatchEnd, BatchEvent, BatchItem, BatchItemState, BatchResult, BatchState } from './cancel-batch-state';

export function initialBatch(keys: readonly string[]): BatchState {
  return {
    phase: 'draft',
    items: [...new Set(keys)].map((key) => ({ key, state: { kind: 'waiting' } })),
    endedBy: null,
  };
}

/** Events that make no sense in a state change nothing. */
export function batchStep(state: BatchState, event: BatchEvent): BatchState {
  switch (event.kind) {
    case 'confirmed':
      return state.phase === 'draft' ? next({ ...state, phase: 'running' }) : state;
    case 'ended':
      return isRunning(state, event.key) ? afterOne(withItem(state, event.key, event.result), event.result) : state;
    case 'stop':
      return state.phase === 'running' ? { ...state, phase: 'stopping', endedBy: 'stopped' } : state;
    case 'order-changed':
      return isWaiting(state, event.key)
        ? withItem(state, event.key, { kind: 'not-sent', reason: 'order-changed' })
        : state;
    case 'retry':
      return state.phase === 'over' && state.items.some((item) => mayRetry(item.state)) ? next(renewed(state)) : state;
  }
}

/** The order that is being signed or sent; null when none is. */
export function runningKey({ items }: BatchState): string | null {
  return items.find(({ state }) => state.kind === 'running')?.key ?? null;
}

export function retryable({ items }: BatchState): readonly BatchItem[] {
  return items.filter(({ state }) => mayRetry(state));
}

function afterOne(state: BatchState, result: BatchResult): BatchState {
  if (state.phase === 'stopping') return end(state, 'stopped');
  if (result.kind === 'not-sent' && concernsAll(result.reason)) return end(state, result.reason);
  return next(state);
}

/** The first that waits is run; without one the batch is over. */
function next(state: BatchState): BatchState {
  const waiting = state.items.find((item) => item.state.kind === 'waiting');
  return waiting === undefined ? { ...state, phase: 'over' } : withItem(state, waiting.key, { kind: 'running' });
}

/** None of those that wait will be sent. When none waited, nothing was cut short. */
function end(state: BatchState, endedBy: BatchEnd): BatchState {
  const cutShort = state.items.some((item) => item.state.kind === 'waiting');
  const items = state.items.map((item): BatchItem =>
    item.state.kind === 'waiting' ? { ...item, state: { kind: 'skipped' } } : item,
  );
  return { phase: 'over', items, endedBy: cutShort ? endedBy : null };
}

function renewed({ items }: BatchState): BatchState {
  return {
    phase: 'running',
    items: items.map((item): BatchItem => (mayRetry(item.state) ? { ...item, state: { kind: 'waiting' } } : item)),
    endedBy: null,
  };
}

function withItem(state: BatchState, key: string, to: BatchItemState): BatchState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { key, state: to } : item)) };
}

function isRunning({ items }: BatchState, key: string): boolean {
  return items.some((item) => item.key === key && item.state.kind === 'running');
}

function isWaiting({ phase, items }: BatchState, key: string): boolean {
  return phase !== 'over' && items.some((item) => item.key === key && item.state.kind === 'waiting');
}
