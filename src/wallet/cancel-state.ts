/**
 * The states of one cancel, its events and its commands. `cancel-machine.ts` connects them; this module has no effects.
 */

import type { CancelOutcome, Observation } from './observation';
import type { OrderChange } from './order-terms';
import type { SignerProblem } from './signer';

/** Why the request was not sent. The trader may confirm again. */
export type NotSentReason =
  | 'declined' // the person declined, which is not an error
  | `signer-${SignerProblem}`
  | 'signature-invalid'
  | 'wrong-key' // the signer used another key than the one shown
  | 'wrong-content' // the bytes name another account or order than the one shown
  | 'order-changed' // the order has changed, or can no longer be cancelled
  | 'offline'
  | 'service-silent' // no read was answered, so it is unknown whether a cancel would arrive
  | 'busy-elsewhere' // another tab is cancelling this order
  | 'already-sent' // an earlier cancel of this order has no outcome yet
  | 'journal-unavailable' // the browser cannot store the row, so a reload would lose the cancel
  | 'crypto-unavailable';

/** The service's answer to operation 9. */
export type CancelAnswer =
  /** `accepted: true`: the service admitted the intent. The order may still not be cancelled. */
  | { readonly kind: 'accepted' }
  /**
   * A 4xx with the service's own ErrorResponse. It may answer a copy of the request: when the connection breaks, a
   * browser sends the request again without asking; then the exchange admits the first copy and refuses the second.
   */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      readonly externalQueryId: string | null;
    }
  /** Any other answer: the cancel may or may not have been admitted. */
  | {
      readonly kind: 'unclear';
      readonly reason: UnclearReason;
      readonly status: number | null;
      readonly message: string | null;
    };

export type UnclearReason =
  | 'interrupted' // the page closed before the answer arrived
  | 'timeout'
  | 'network'
  | 'service-error' // 5xx, a redirect, or a 4xx without the service's own ErrorResponse
  | 'empty'
  | 'unreadable' // HTML, cut off, not JSON, or in another form than agreed
  | 'not-confirmed'; // 200 without `accepted: true`

/**
 * States before the request is sent. `attempt` counts confirmations, so that late events can be told from current ones.
 */
type UnsentState =
  | {
      readonly phase: 'draft';
      readonly attempt: number;
      readonly problem: NotSentReason | null;
      /** The result of the check before sending, if that is the problem. */
      readonly change?: OrderChange;
    }
  /**
   * Checks the order once more, so that the trader signs only the content that was shown. `waitsForTab`: the check has
   * to wait, because another tab of this browser is cancelling this order.
   */
  | { readonly phase: 'checking'; readonly attempt: number; readonly waitsForTab?: true }
  | { readonly phase: 'awaiting-signature'; readonly attempt: number }
  /** The signature is valid, and the journal row is being written. */
  | { readonly phase: 'verified'; readonly attempt: number };

/** States from the moment of sending. The journal stores these. */
export type SentState =
  | { readonly phase: 'sent' }
  | FollowedState
  /** The answer was an error, and the order stayed active for a while afterwards. */
  | { readonly phase: 'refused'; readonly answer: Refusal; readonly sighting?: Observation }
  | {
      readonly phase: 'settled';
      readonly answer: CancelAnswer;
      readonly outcome: CancelOutcome;
      readonly sighting: Observation;
    };

type Refusal = CancelAnswer & { readonly kind: 'refused' };

/** The request was answered, and the order is watched until the service reports its end. */
export type FollowedState = {
  readonly phase: 'accepted' | 'unknown';
  readonly answer: CancelAnswer;
  /** The last lookup with a result; null before the first. */
  readonly sighting: Observation | null;
  /** The number of consecutive lookups that found the order nowhere. */
  readonly absences: number;
  /** The time of the first of these lookups. */
  readonly absentSinceMs?: number;
  /**
   * After an error answer: the number of consecutive lookups that found the order still active, and the time of the
   * first of them.
   */
  readonly actives?: number;
  readonly activeSinceMs?: number;
  /** The total of the watcher's waits between them, which a clock that jumps does not shorten. */
  readonly activeForMs?: number;
};

export type CancelState = UnsentState | SentState;

export type CancelEvent =
  | { readonly kind: 'confirmed' }
  /** Another tab is cancelling this order, or has finished. */
  | { readonly kind: 'waits'; readonly attempt: number; readonly forTab: boolean }
  /** The order matches the shown one, or could not be checked. */
  | { readonly kind: 'looked'; readonly attempt: number }
  | { readonly kind: 'verified'; readonly attempt: number }
  | { readonly kind: 'recorded'; readonly attempt: number }
  | {
      readonly kind: 'stopped';
      readonly attempt: number;
      readonly reason: NotSentReason;
      readonly change?: OrderChange;
    }
  /** The order has ended, is executing or has changed, before the request was sent. */
  | { readonly kind: 'order-changed' }
  | { readonly kind: 'answered'; readonly answer: CancelAnswer }
  /**
   * `refusedAfterMs`: how long an order must stay active after an error answer; `REFUSED_AFTER_MS` when left out.
   * `waitedMs`: the wait since the lookup before, by a timer; when left out, only the times of the events count.
   */
  | {
      readonly kind: 'observed';
      readonly sighting: Observation;
      readonly refusedAfterMs?: number;
      readonly waitedMs?: number;
    }
  /** The trader stops waiting for an order that is still active or cannot be looked up. */
  | { readonly kind: 'given-up' }
  /** The trader wants to know the outcome of an order that is no longer looked up. */
  | { readonly kind: 'watch-again' };

/**
 * The next command for the attempt; none when the machine only waits. The watcher needs no command, because it reads
 * the journal.
 */
export type CancelCommand = { readonly kind: 'check' | 'sign' | 'record' | 'send'; readonly attempt: number };

export function isSent(state: CancelState): state is SentState {
  return !(state.phase === 'draft' || isBeingMade(state));
}

/** Whether the cancel is confirmed but not sent yet, so that it can still be stopped. */
export function isBeingMade(state: CancelState): state is Exclude<UnsentState, { phase: 'draft' }> {
  return state.phase === 'checking' || state.phase === 'awaiting-signature' || state.phase === 'verified';
}

/** Whether the cancel has its outcome and no longer waits for the service. */
export function isResolved(state: SentState): boolean {
  return state.phase === 'refused' || state.phase === 'settled';
}
