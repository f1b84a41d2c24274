/**
 * The rules of a batch as pure functions: (state, event) → state. One order at a time is `running`. The next one starts
 * when the running one was answered or not sent, and when any pause that the service requires has ended. An answered
 * order never runs again, except after a temporary refusal, and only when the trader confirms again.
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

/** Events that do not apply to a state change nothing. */
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

/** The order that is being signed or sent; null when there is none. */
export function runningKey({ items }: BatchState): string | null {
  return items.find(({ state }) => state.kind === 'running')?.key ?? null;
}

export function retryable({ items }: BatchState): readonly BatchItem[] {
  return items.filter(({ state }) => mayRetry(state));
}

/** Whether the batch was started and has not ended. */
export function isAtWork({ phase }: BatchState): boolean {
  return phase !== 'draft' && phase !== 'over';
}

function afterOne(state: BatchState, { result, pausedUntilMs }: BatchEvent & { kind: 'ended' }): BatchState {
  if (state.phase === 'stopping') return end(state, 'stopped');
  if (result.kind === 'not-sent' && concernsAll(result.reason)) return end(state, result.reason);
  return next(state, pausedUntilMs);
}

/** Runs the first waiting order, after the pause if there is one. Without a waiting order the batch ends. */
function next(state: BatchState, pausedUntilMs: number | null): BatchState {
  const waiting = state.items.find((item) => item.state.kind === 'waiting');
  if (waiting === undefined) return { ...state, phase: 'over', pausedUntilMs: null };
  if (pausedUntilMs !== null) return { ...state, phase: 'pausing', pausedUntilMs };
  return withItem({ ...state, phase: 'running', pausedUntilMs }, waiting.key, { kind: 'running' });
}

/** Skips all waiting orders. If none was waiting, the batch was not cut short. */
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
 * The states and events of a batch of cancels. One confirmation covers all listed orders. The machine has the rules,
 * `cancel-batch.ts` the effects.
 */

/** The progress of one order of the batch. For an answered cancel, its attempt has the outcome. */
export type BatchItemState =
  | { readonly kind: 'waiting' }
  /** The order is being signed or sent, or was sent and has no answer yet. Only one order at a time. */
  | { readonly kind: 'running' }
  /** Sent. It may be tried again only after a temporary refusal. */
  | { readonly kind: 'answered'; readonly mayRetry: boolean }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  /** Not tried, because the batch ended before. */
  | { readonly kind: 'skipped' };

/** The result of a confirmed order for the batch, which does not wait for outcomes. */
export type BatchResult = Extract<BatchItemState, { kind: 'answered' | 'not-sent' }>;

type BatchItem = { readonly key: string; readonly state: BatchItemState };

export type BatchState = {
  /**
   * `pausing`: the service requires a pause before the next order. `stopping`: the running order continues, but no
   * other order starts.
   */
  readonly phase: 'draft' | 'running' | 'pausing' | 'stopping' | 'over';
  readonly items: readonly BatchItem[];
  /** Why the batch ended before its last order; null when it completed or is still running. */
  readonly endedBy: BatchEnd | null;
  /** When the pause ends; null when there is none. */
  readonly pausedUntilMs: number | null;
};

/** The trader stopped the batch, or one order was not sent for a reason that applies to the others too. */
type BatchEnd = 'stopped' | NotSentReason;

export type BatchEvent =
  | ({ readonly kind: 'confirmed' } & MayPause)
  /** The running order ended. */
  | ({ readonly kind: 'ended'; readonly key: string; readonly result: BatchResult } & MayPause)
  /** An answered order was refused temporarily: see `isTemporaryRefusal`. */
  | { readonly kind: 'refused'; readonly key: string }
  /** The pause has ended. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'stop' }
  /** A waiting order differs from the confirmed one, or is no longer active. */
  | { readonly kind: 'order-changed'; readonly key: string }
  /** The trader confirms the orders that may be tried again. */
  | ({ readonly kind: 'retry' } & MayPause);

/** When the pause that the service requires ends; null when it requires none. */
type MayPause = { readonly pausedUntilMs: number | null };

type Rule = {
  /**
   * `all`: the batch ends, because the other orders would fail for the same reason, or the trader would be prompted in
   * vain.
   */
  readonly concerns: 'one' | 'all';
  /** Whether trying again can help without sending a request twice. */
  readonly mayPass: boolean;
};

/** How each reason affects the rest of a batch. */
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
  'service-silent': { concerns: 'all', mayPass: true },
  'busy-elsewhere': { concerns: 'one', mayPass: true },
  'already-sent': { concerns: 'one', mayPass: false },
  'journal-unavailable': { concerns: 'all', mayPass: true },
  'crypto-unavailable': { concerns: 'all', mayPass: false },
} as const satisfies Record<NotSentReason, Rule>;

/** Too many requests (RFC 6585): a temporary refusal that says nothing about the cancel. */
const TOO_MANY_REQUESTS = 429;

export function concernsAll(reason: NotSentReason): boolean {
  return RULES[reason].concerns === 'all';
}

/**
 * An order with an unclear answer is never tried again, because the cancel may have arrived. A skipped order was never
 * tried.
 */
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

/** The result of a confirmed cancel for its batch; null while it is being signed or sent. */
export function resultOf(state: CancelState): BatchResult | null {
  if (!isSent(state))
    return state.phase === 'draft' && state.problem !== null ? { kind: 'not-sent', reason: state.problem } : null;
  if (state.phase === 'sent') return null;
  return { kind: 'answered', mayRetry: isTemporaryRefusal(state) };
}

/**
 * Whether the order was refused temporarily. This is known only some time after the answer, since an error answer may
 * not be a refusal.
 */
export function isTemporaryRefusal(state: CancelState): boolean {
  return state.phase === 'refused' && state.answer.status === TOO_MANY_REQUESTS;
}
