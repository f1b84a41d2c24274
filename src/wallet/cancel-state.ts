/**
 * The states of one cancel, its events and its commands. `cancel-machine.ts` connects them; nothing here has effects.
 */

import type { CancelOutcome, Observation } from './observation';
import type { OrderChange } from './order-terms';
import type { SignerProblem } from './signer';

/** Why nothing was sent. The trader may confirm again. */
export type NotSentReason =
  | 'declined' // the person declined, which is not an error
  | `signer-${SignerProblem}`
  | 'signature-invalid'
  | 'wrong-key' // the signer used another key than the one shown
  | 'wrong-content' // the bytes name another account or order than the one shown
  | 'order-changed' // the order has changed, or can no longer be cancelled
  | 'offline'
  | 'service-silent' // no read was answered, so nothing tells whether a cancel would arrive
  | 'busy-elsewhere' // another tab is cancelling this order
  | 'already-sent' // an earlier cancel of this order has no outcome yet
  | 'journal-unavailable' // the browser cannot store the row, so a reload would lose the cancel
  | 'crypto-unavailable';

/** The answer of the service to operation 9. */
export type CancelAnswer =
  /** `accepted: true`: the intent was admitted. The order may still not be cancelled. */
  | { readonly kind: 'accepted' }
  /**
   * A 4xx with the service's own ErrorResponse. It may answer a copy: a browser repeats a request by itself when the
   * connection breaks, and the exchange admits the first and refuses the second.
   */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly message: string | null;
      readonly externalQueryId: string | null;
    }
  /** Anything else: the cancel may or may not have been admitted. */
  | {
      readonly kind: 'unclear';
      readonly reason: UnclearReason;
      readonly status: number | null;
      readonly message: string | null;
    };

export type UnclearReason =
  | 'interrupted' // the page went away before the answer came
  | 'timeout'
  | 'network'
  | 'service-error' // 5xx, or a 4xx without the service's own ErrorResponse
  | 'empty'
  | 'unreadable' // HTML, cut off, not JSON, or in another form than agreed
  | 'not-confirmed'; // 200 without `accepted: true`

/** States before anything was sent. `attempt` counts confirmations; it separates late events from current ones. */
type UnsentState =
  | {
      readonly phase: 'draft';
      readonly attempt: number;
      readonly problem: NotSentReason | null;
      /** The finding of the check before sending, if that is the problem. */
      readonly change?: OrderChange;
    }
  /**
   * Checks the order once more, so that the trader signs only what was shown. `waitsForTab`: not yet, since another tab
   * of this browser is at a cancel of this order.
   */
  | { readonly phase: 'checking'; readonly attempt: number; readonly waitsForTab?: true }
  | { readonly phase: 'awaiting-signature'; readonly attempt: number }
  /** The signature is valid, and the journal row is being written. */
  | { readonly phase: 'verified'; readonly attempt: number };

/** States from the moment of sending. The journal keeps these. */
export type SentState =
  | { readonly phase: 'sent' }
  | FollowedState
  /** Answered with an error, and the order stayed active for a while afterwards. */
  | { readonly phase: 'refused'; readonly answer: Refusal; readonly sighting?: Observation }
  | {
      readonly phase: 'settled';
      readonly answer: CancelAnswer;
      readonly outcome: CancelOutcome;
      readonly sighting: Observation;
    };

type Refusal = CancelAnswer & { readonly kind: 'refused' };

/** Answered, and the order is being watched until the service reports its end. */
export type FollowedState = {
  readonly phase: 'accepted' | 'unknown';
  readonly answer: CancelAnswer;
  /** The last lookup with a result; null before the first. */
  readonly sighting: Observation | null;
  /** Lookups in a row that found the order nowhere. */
  readonly absences: number;
  /** The time of the first of these lookups. */
  readonly absentSinceMs?: number;
  /** After an error answer: lookups in a row that found the order still active, and the time of the first of them. */
  readonly actives?: number;
  readonly activeSinceMs?: number;
  /** How long the watcher waited between them: a clock that jumps does not shorten that. */
  readonly activeForMs?: number;
};

export type CancelState = UnsentState | SentState;

export type CancelEvent =
  | { readonly kind: 'confirmed' }
  /** Another tab is at a cancel of this order, or has left it. */
  | { readonly kind: 'waits'; readonly attempt: number; readonly forTab: boolean }
  /** The order is as it was shown, or could not be checked. */
  | { readonly kind: 'looked'; readonly attempt: number }
  | { readonly kind: 'verified'; readonly attempt: number }
  | { readonly kind: 'recorded'; readonly attempt: number }
  | {
      readonly kind: 'stopped';
      readonly attempt: number;
      readonly reason: NotSentReason;
      readonly change?: OrderChange;
    }
  /** The order has ended, is executing or has changed, before anything was sent. */
  | { readonly kind: 'order-changed' }
  | { readonly kind: 'answered'; readonly answer: CancelAnswer }
  /**
   * `refusedAfterMs`: how long an order must stay active after an error answer; `REFUSED_AFTER_MS` when left out.
   * `waitedMs`: the wait since the lookup before, by a timer; when left out, the times of the events alone count.
   */
  | {
      readonly kind: 'observed';
      readonly sighting: Observation;
      readonly refusedAfterMs?: number;
      readonly waitedMs?: number;
    }
  /** The trader stops waiting for an order that is still active or cannot be looked up. */
  | { readonly kind: 'given-up' }
  /** The trader asks again for the outcome of an order that is no longer looked up. */
  | { readonly kind: 'watch-again' };

/**
 * The next command for the attempt; none when the machine only waits. The watcher needs no command: it reads the
 * journal.
 */
export type CancelCommand = { readonly kind: 'check' | 'sign' | 'record' | 'send'; readonly attempt: number };

export function isSent(state: CancelState): state is SentState {
  return !(state.phase === 'draft' || isBeingMade(state));
}

/** Confirmed, and not sent yet: it can still be stopped. */
export function isBeingMade(state: CancelState): state is Exclude<UnsentState, { phase: 'draft' }> {
  return state.phase === 'checking' || state.phase === 'awaiting-signature' || state.phase === 'verified';
}

/** Whether the service may still report something that this cancel waits for. */
export function isResolved(state: SentState): boolean {
  return state.phase === 'refused' || state.phase === 'settled';
}
