import { isSent, type CancelState, type NotSentReason } from './cancel-state';
import type { BatchItemState, BatchResult } from './cancel-batch-state';

type Rule = {
  /** `all`: the others would fail for it too, or the trader would be asked in vain, so the batch ends with it. */
  readonly concerns: 'one' | 'all';
  /** Whether trying again can help without anything being sent twice. */
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

/** Too many requests (RFC 6585): a refusal of the moment, not of the cancel. */
const TOO_MANY_REQUESTS = 429;

export function concernsAll(reason: NotSentReason): boolean {
  return RULES[reason].concerns === 'all';
}

/** An unclear answer is never tried again: the cancel may have arrived. An order that was skipped was never tried. */
export function mayRetry(state: BatchItemState): boolean {
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
  return { kind: 'answered', mayRetry: state.phase === 'refused' && state.answer.status === TOO_MANY_REQUESTS };
}
