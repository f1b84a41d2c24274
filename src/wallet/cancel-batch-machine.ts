/**
 * The rules of a batch, pure: (state, event) → state. One order at a time is `running`; the next follows when it has
 * been answered or was not sent, and when the pause is over that the service asked for. An answered order is never run
 * again, except for a refusal that allows it, and then only after a new confirmation by the trader.
 */

import { type CancelState, isSent, type NotSentReason } from './cancel-state';

export function initialBatch(keys: readonly string[]): BatchState {
  return {
    phase: 'draft',
    items: [...new Set(keys)].map((key) => ({ key, state: { kind: 'waiting' } })),
    endedBy: null,
    pausedUntilMs: null,
  };
}

/** Events that make no sense in a state change nothing. */
export function batchStep(state: BatchState, event: BatchEvent): BatchState {
  switch (event.kind) {
    case 'confirmed':
      return state.phase === 'draft' ? next(state, event.pausedUntilMs) : state;
    case 'ended':
      return isRunning(state, event.key) ? afterOne(withItem(state, event.key, event.result), event) : state;
    case 'refused':
      return isAnswered(state, event.key) ? withItem(state, event.key, { kind: 'answered', mayRetry: true }) : state;
    case 'resumed':
      return state.phase === 'pausing' ? next(state, null) : state;
    case 'stop':
      if (state.phase === 'pausing') return end(state, 'stopped');
      return state.phase === 'running' ? { ...state, phase: 'stopping', endedBy: 'stopped' } : state;
    case 'order-changed':
      return isWaiting(state, event.key)
        ? withItem(state, event.key, { kind: 'not-sent', reason: 'order-changed' })
        : state;
    case 'retry':
      return state.phase === 'over' && state.items.some((item) => mayRetry(item.state))
        ? next(renewed(state), event.pausedUntilMs)
        : state;
  }
}

/** The order that is being signed or sent; null when none is. */
export function runningKey({ items }: BatchState): string | null {
  return items.find(({ state }) => state.kind === 'running')?.key ?? null;
}

export function retryable({ items }: BatchState): readonly BatchItem[] {
  return items.filter(({ state }) => mayRetry(state));
}

/** It was begun, and goes on by itself. */
export function isAtWork({ phase }: BatchState): boolean {
  return phase !== 'draft' && phase !== 'over';
}

function afterOne(state: BatchState, { result, pausedUntilMs }: BatchEvent & { kind: 'ended' }): BatchState {
  if (state.phase === 'stopping') return end(state, 'stopped');
  if (result.kind === 'not-sent' && concernsAll(result.reason)) return end(state, result.reason);
  return next(state, pausedUntilMs);
}

/** Runs the first waiting order, after the pause where there is one; without a waiting order the batch is over. */
function next(state: BatchState, pausedUntilMs: number | null): BatchState {
  const waiting = state.items.find((item) => item.state.kind === 'waiting');
  if (waiting === undefined) return { ...state, phase: 'over', pausedUntilMs: null };
  if (pausedUntilMs !== null) return { ...state, phase: 'pausing', pausedUntilMs };
  return withItem({ ...state, phase: 'running', pausedUntilMs }, waiting.key, { kind: 'running' });
}

/** None of the waiting ones will be sent. When none waited, the batch was not cut short. */
function end(state: BatchState, endedBy: BatchEnd): BatchState {
  const cutShort = state.items.some((item) => item.state.kind === 'waiting');
  const items = state.items.map((item): BatchItem =>
    item.state.kind === 'waiting' ? { ...item, state: { kind: 'skipped' } } : item,
  );
  return { phase: 'over', items, endedBy: cutShort ? endedBy : null, pausedUntilMs: null };
}

function renewed({ items }: BatchState): BatchState {
  return {
    phase: 'running',
    items: items.map((item): BatchItem => (mayRetry(item.state) ? { ...item, state: { kind: 'waiting' } } : item)),
    endedBy: null,
    pausedUntilMs: null,
  };
}

function withItem(state: BatchState, key: string, to: BatchItemState): BatchState {
  return { ...state, items: state.items.map((item) => (item.key === key ? { key, state: to } : item)) };
}

function isRunning({ items }: BatchState, key: string): boolean {
  return items.some((item) => item.key === key && item.state.kind === 'running');
}

function isAnswered({ items }: BatchState, key: string): boolean {
  return items.some((item) => item.key === key && item.state.kind === 'answered');
}

function isWaiting({ phase, items }: BatchState, key: string): boolean {
  return phase !== 'over' && items.some((item) => item.key === key && item.state.kind === 'waiting');
}

/**
 * The states of a batch of cancels, and its events. One confirmation covers all that it lists;
 * `cancel-batch-machine.ts` has the rules, `cancel-batch.ts` the effects.
 */

/** The progress of one order of the batch. The outcome of an answered cancel is in its attempt. */
export type BatchItemState =
  | { readonly kind: 'waiting' }
  /** Being signed or sent, or sent and not answered yet. One at a time. */
  | { readonly kind: 'running' }
  /** It was sent, and may be tried again where it turned out to be refused for a time only. */
  | { readonly kind: 'answered'; readonly mayRetry: boolean }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  /** Never tried: the batch ended before. */
  | { readonly kind: 'skipped' };

/** How a confirmed order ended for the batch. Outcomes are not awaited. */
export type BatchResult = Extract<BatchItemState, { kind: 'answered' | 'not-sent' }>;

type BatchItem = { readonly key: string; readonly state: BatchItemState };

export type BatchState = {
  /**
   * `pausing`: the service asked for a pause before the next. `stopping`: the one in progress goes on, and no other is
   * begun.
   */
  readonly phase: 'draft' | 'running' | 'pausing' | 'stopping' | 'over';
  readonly items: readonly BatchItem[];
  /** Why it ended before its last order; null when it completed, or has not ended. */
  readonly endedBy: BatchEnd | null;
  /** When the pause ends; null except in one. */
  readonly pausedUntilMs: number | null;
};

/** The trader stopped it, or the reason for which one was not sent applies to the others as well. */
type BatchEnd = 'stopped' | NotSentReason;

export type BatchEvent =
  | ({ readonly kind: 'confirmed' } & MayPause)
  /** How the running one ended. */
  | ({ readonly kind: 'ended'; readonly key: string; readonly result: BatchResult } & MayPause)
  /** An answered one turned out to be refused, and for a time only: see `isTemporaryRefusal`. */
  | { readonly kind: 'refused'; readonly key: string }
  /** The pause is over. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'stop' }
  /** An order that still waits differs from the one confirmed, or is no longer active. */
  | { readonly kind: 'order-changed'; readonly key: string }
  /** The trader's new confirmation of those that may be tried again. */
  | ({ readonly kind: 'retry' } & MayPause);

/** Until when the service asked for no cancel; null when it did not. */
type MayPause = { readonly pausedUntilMs: number | null };

type Rule = {
  /** `all`: the others would fail for the same reason, or the trader would be asked in vain, so the batch ends. */
  readonly concerns: 'one' | 'all';
  /** Whether trying again can help without sending anything twice. */
  readonly mayPass: boolean;
};

/** What each reason means for the rest of a batch. */
const RULES = {
  declined: { concerns: 'all', mayPass: true },
  'signer-failed': { concerns: 'all', mayPass: true },
  'signer-timeout': { concerns: 'all', mayPass: true },
  'signer-closed': { concerns: 'all', mayPass: true },
  'signer-locked': { concerns: 'all', mayPass: true },
  'signer-account-switched': { concerns: 'all', mayPass: true },
  'signer-malformed': { concerns: 'all', mayPass: true },
  'signer-unsupported': { concerns: 'all', mayPass: true },
  'signer-network': { concerns: 'all', mayPass: true },
  'signer-wrong-network': { concerns: 'all', mayPass: true },
  'signature-invalid': { concerns: 'all', mayPass: false },
  'wrong-key': { concerns: 'all', mayPass: false },
  'wrong-content': { concerns: 'one', mayPass: false },
  'order-changed': { concerns: 'one', mayPass: false },
  offline: { concerns: 'all', mayPass: true },
  'busy-elsewhere': { concerns: 'one', mayPass: true },
  'already-sent': { concerns: 'one', mayPass: false },
  'journal-unavailable': { concerns: 'all', mayPass: true },
  'crypto-unavailable': { concerns: 'all', mayPass: false },
} as const satisfies Record<NotSentReason, Rule>;

/** Too many requests (RFC 6585): a temporary refusal, not one of the cancel itself. */
const TOO_MANY_REQUESTS = 429;

export function concernsAll(reason: NotSentReason): boolean {
  return RULES[reason].concerns === 'all';
}

/** An unclear answer is never tried again: the cancel may have arrived. An order that was skipped was never tried. */
function mayRetry(state: BatchItemState): boolean {
  switch (state.kind) {
    case 'not-sent':
      return RULES[state.reason].mayPass;
    case 'answered':
      return state.mayRetry;
    case 'skipped':
      return true;
    case 'waiting':
    case 'running':
      return false;
  }
}

/** How a confirmed cancel ended for its batch; null while it is signed or sent. */
export function resultOf(state: CancelState): BatchResult | null {
  if (!isSent(state))
    return state.phase === 'draft' && state.problem !== null ? { kind: 'not-sent', reason: state.problem } : null;
  if (state.phase === 'sent') return null;
  return { kind: 'answered', mayRetry: isTemporaryRefusal(state) };
}

/** Refused for a time only. It is known some time after the answer, since an error answer may not be a refusal. */
export function isTemporaryRefusal(state: CancelState): boolean {
  return state.phase === 'refused' && state.answer.status === TOO_MANY_REQUESTS;
}
