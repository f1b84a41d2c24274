/**
 * The rules of a cancel as pure functions: (state, event) → state and at most one command.
 *
 * draft → checking → awaiting-signature → verified → sent → accepted | unknown → settled | refused
 *
 * Two properties hold by construction, and tests try to break them: a confirmation leads to at most one `send`, since
 * no state after `verified` requests it again; and only an observation, or the trader who stops waiting, leads to
 * `settled`, whatever the answer was.
 */

import type { CancelAnswer, CancelCommand, CancelEvent, CancelState, FollowedState, SentState } from './cancel-state';
import { type CancelOutcome, isResting, type Observation } from './observation';

type Step<S extends CancelState = CancelState> = { readonly state: S; readonly command: CancelCommand | null };

/**
 * One lookup can miss an order that moves between two pages of a list, and a lagging copy of the list can miss it for a
 * few seconds. So the order must be missing several times in a row over a span; with the watcher's pauses this takes at
 * most 20 s.
 */
export const ABSENCES_TO_SETTLE = 3;
export const ABSENT_FOR_MS = 15_000;

/**
 * An error answer counts as a refusal once this many lookups in a row, over this span, found the order still active.
 */
const ACTIVES_TO_REFUSE = 3;
export const REFUSED_AFTER_MS = 60_000;

export const initialCancelState: CancelState = { phase: 'draft', attempt: 0, problem: null };

/**
 * Applies an event. Events that do not apply to a state, or arrive late from an earlier attempt, change nothing.
 * `atMs`: the time of the event.
 */
export function step(state: CancelState, event: CancelEvent, atMs: number): Step {
  switch (state.phase) {
    case 'draft':
      return fromDraft(state, event);
    case 'checking':
      if (event.kind === 'looked' && event.attempt === state.attempt) {
        return {
          state: { phase: 'awaiting-signature', attempt: state.attempt },
          command: { kind: 'sign', attempt: state.attempt },
        };
      }
      if (event.kind === 'waits' && event.attempt === state.attempt) {
        const { attempt } = state;
        return { state: { phase: 'checking', attempt, ...(event.forTab ? { waitsForTab: true } : {}) }, command: null };
      }
      return stopOrStay(state, event);
    case 'awaiting-signature':
      if (event.kind === 'verified' && event.attempt === state.attempt) {
        return {
          state: { phase: 'verified', attempt: state.attempt },
          command: { kind: 'record', attempt: state.attempt },
        };
      }
      return stopOrStay(state, event);
    case 'verified':
      if (event.kind === 'recorded' && event.attempt === state.attempt) {
        return { state: { phase: 'sent' }, command: { kind: 'send', attempt: state.attempt } };
      }
      return stopOrStay(state, event);
    case 'sent':
      return event.kind === 'answered' ? { state: afterAnswer(event.answer), command: null } : stay(state);
    case 'accepted':
    case 'unknown':
      return { state: followed(state, event, atMs), command: null };
    case 'settled':
      return { state: afterSettled(state, event), command: null };
    case 'refused':
      return { state: afterRefused(state, event), command: null };
  }
}

function fromDraft(state: CancelState & { phase: 'draft' }, event: CancelEvent): Step {
  if (event.kind === 'order-changed') return { state: { ...state, problem: 'order-changed' }, command: null };
  if (event.kind !== 'confirmed') return stay(state);
  const attempt = state.attempt + 1;
  return { state: { phase: 'checking', attempt }, command: { kind: 'check', attempt } };
}

function stopOrStay(
  state: CancelState & { phase: 'checking' | 'awaiting-signature' | 'verified' },
  event: CancelEvent,
): Step {
  const { attempt } = state;
  if (event.kind === 'order-changed')
    return { state: { phase: 'draft', attempt, problem: 'order-changed' }, command: null };
  if (event.kind !== 'stopped' || event.attempt !== attempt) return stay(state);
  const { reason, change } = event;
  return {
    state: { phase: 'draft', attempt, problem: reason, ...(change === undefined ? {} : { change }) },
    command: null,
  };
}

function afterAnswer(answer: CancelAnswer): SentState {
  return { phase: answer.kind === 'accepted' ? 'accepted' : 'unknown', answer, sighting: null, absences: 0 };
}

function followed(state: FollowedState, event: CancelEvent, atMs: number): SentState {
  if (event.kind === 'observed') return afterObservation(state, event, atMs);
  if (event.kind !== 'given-up' || isStillDoubted(state)) return state;
  const sighting: Observation = state.sighting ?? { kind: 'unread' };
  return { phase: 'settled', answer: state.answer, outcome: outcomeWhenGivenUp(sighting), sighting };
}

/**
 * Whether later lookups must still decide if an error answer is a refusal. Until then the order is not cancelled again.
 */
function isStillDoubted({ answer, sighting }: FollowedState): boolean {
  return answer.kind === 'refused' && (sighting === null || sighting.kind === 'unread' || isSeenActive(sighting));
}

/** Only lists of orders count: intents and positions may lag behind their order. */
function isSeenActive(sighting: Observation): boolean {
  if (sighting.kind !== 'listed' || !isResting(sighting.status)) return false;
  return sighting.place === 'asset-orders' || sighting.place === 'trader-orders';
}

function outcomeWhenGivenUp(last: Observation): CancelOutcome {
  if (last.kind === 'ended') return last.fate;
  return last.kind === 'listed' ? 'still-active' : last.kind === 'absent' ? 'no-longer-listed' : 'not-known';
}

function afterObservation(
  state: FollowedState,
  { sighting, refusedAfterMs = REFUSED_AFTER_MS, waitedMs }: CancelEvent & { kind: 'observed' },
  atMs: number,
): SentState {
  const { answer } = state;
  switch (sighting.kind) {
    case 'ended':
      return { phase: 'settled', answer, outcome: sighting.fate, sighting };
    case 'listed': {
      const next = { ...withoutAbsences(state), sighting };
      if (answer.kind !== 'refused' || !isSeenActive(sighting)) return next;
      const actives = (state.actives ?? 0) + 1;
      // If the clock was set back, the span starts again.
      const activeSinceMs = Math.min(state.activeSinceMs ?? atMs, atMs);
      const activeForMs = actives === 1 ? 0 : (state.activeForMs ?? 0) + (waitedMs ?? 0);
      // The measured waits must be long enough too, so that a clock that is set forward does not end the span early.
      const isLong =
        atMs - activeSinceMs >= refusedAfterMs && (waitedMs === undefined || activeForMs >= refusedAfterMs);
      if (actives >= ACTIVES_TO_REFUSE && isLong) return { phase: 'refused', answer, sighting };
      return { ...next, actives, activeSinceMs, activeForMs };
    }
    case 'unread':
      // A failed lookup keeps an earlier result; only the reason of an earlier failure is replaced.
      return state.sighting === null || isReadAgain(state.sighting, sighting) ? { ...state, sighting } : state;
    case 'absent':
      return afterAbsence(state, sighting, atMs);
  }
}

function isReadAgain(before: Observation, now: Observation & { kind: 'unread' }): boolean {
  return before.kind === 'unread' && before.isCached !== now.isCached;
}

function afterAbsence(state: FollowedState, sighting: Observation, atMs: number): SentState {
  const absences = state.absences + 1;
  // If the clock was set back, the span starts again: otherwise it could end too early or never.
  const absentSinceMs = Math.min(state.absentSinceMs ?? atMs, atMs);
  const longEnough = absences >= ABSENCES_TO_SETTLE && atMs - absentSinceMs >= ABSENT_FOR_MS;
  if (longEnough) return { phase: 'settled', answer: state.answer, outcome: 'no-longer-listed', sighting };
  return { phase: state.phase, answer: state.answer, sighting, absences, absentSinceMs };
}

/** A later lookup that finds the order's end corrects the refusal. The trader may also restart the lookups. */
function afterRefused(state: CancelState & { phase: 'refused' }, event: CancelEvent): SentState {
  const { answer } = state;
  if (event.kind === 'watch-again') return { phase: 'unknown', answer, sighting: null, absences: 0 };
  if (event.kind !== 'observed' || event.sighting.kind !== 'ended') return state;
  return { phase: 'settled', answer, outcome: event.sighting.fate, sighting: event.sighting };
}

/**
 * An end that the service reported is final. If a cancel was settled without one, later lookups can correct it, and the
 * trader can restart them.
 */
function afterSettled(state: CancelState & { phase: 'settled' }, event: CancelEvent): SentState {
  if (state.sighting.kind === 'ended') return state;
  const { answer } = state;
  if (event.kind === 'observed' && event.sighting.kind === 'ended') {
    return { phase: 'settled', answer, outcome: event.sighting.fate, sighting: event.sighting };
  }
  const isListedAgain =
    event.kind === 'observed' && event.sighting.kind === 'listed' && state.outcome === 'no-longer-listed';
  if (!isListedAgain && event.kind !== 'watch-again') return state;
  const sighting = isListedAgain ? event.sighting : state.sighting;
  return { phase: answer.kind === 'accepted' ? 'accepted' : 'unknown', answer, sighting, absences: 0 };
}

function withoutAbsences({ phase, answer, sighting }: FollowedState): FollowedState {
  return { phase, answer, sighting, absences: 0 };
}

function stay(state: CancelState): Step {
  return { state, command: null };
}
