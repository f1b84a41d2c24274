/**
 * The states of a batch of cancels, and what can happen to it. One confirmation covers
 * all that it lists; `cancel-batch-machine.ts` has the rules, `cancel-batch.ts` the effects.
 */
import type { NotSentReason } from './cancel-state';

/** How far one order of the batch is. What became of a cancel that was answered, its run tells. */
export type BatchItemState =
  | { readonly kind: 'waiting' }
  /** Being signed or sent, or sent and not answered yet. One at a time. */
  | { readonly kind: 'running' }
  /** It was sent once, and the answer may allow another try: a refusal that holds for the moment alone. */
  | { readonly kind: 'answered'; readonly mayRetry: boolean }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  /** Its turn never came: the batch ended before. */
  | { readonly kind: 'skipped' };

/** How a confirmed order ended for the batch. Outcomes are not waited for. */
export type BatchResult = Extract<BatchItemState, { kind: 'answered' | 'not-sent' }>;

export type BatchItem = { readonly key: string; readonly state: BatchItemState };

export type BatchState = {
  /** `stopping`: the one in mid-air goes on, and no other is begun. */
  readonly phase: 'draft' | 'running' | 'stopping' | 'over';
  readonly items: readonly BatchItem[];
  /** Why it ended before its last order; null when it went through, or has not ended. */
  readonly endedBy: BatchEnd | null;
};

/** The trader stopped it, or the reason for which one was not sent holds for the others as well. */
export type BatchEnd = 'stopped' | NotSentReason;

export type BatchEvent =
  | { readonly kind: 'confirmed' }
  /** How the running one ended. */
  | { readonly kind: 'ended'; readonly key: string; readonly result: BatchResult }
  | { readonly kind: 'stop' }
  /** An order whose turn has not come is another than the one confirmed, or rests no longer. */
  | { readonly kind: 'order-changed'; readonly key: string }
  /** The trader's new yes to those that may be tried again. */
  | { readonly kind: 'retry' };
