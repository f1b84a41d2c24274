/**
 * The rules of a cancel, pure: (state, event) → state and at most one command.
 *
 * draft → awaiting-signature → verified → sent → accepted | refused | unknown → settled
 *
 * Two properties hold by construction, and tests try to break them: a confirmation
 * leads to one `send` at most, since no state after `verified` asks for it again; and
 * `settled` is only reached by an observation, whatever the answer said.
 */
import type { CancelAnswer, CancelCommand, CancelEvent, CancelState, FollowedState, SentState } from './cancel-state';
import type { Sighting } from './sighting';

export type Step<S extends CancelState = CancelState> = { readonly state: S; readonly command: CancelCommand | null };

/** One look can miss an order that moves between two pages of a list; three in a row do not. */
export const ABSENCES_TO_SETTLE = 3;

export const initialCancelState: CancelState = { phase: 'draft', attempt: 0, problem: null };

/** Events that make no sense in a state, or come late from an earlier attempt, change nothing. */
export function step(state: CancelState, event: CancelEvent): Step {
  switch (state.phase) {
    case 'draft':
      return fromDraft(state, event);
    case 'awaiting-signature':
      if (event.kind === 'verified' && event.attempt === state.attempt) {
        return { state: { phase: 'verified', attempt: state.attempt }, command: { kind: 'record', attempt: state.attempt } };
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
      return { state: followed(state, event), command: null };
    case 'refused':
    case 'settled':
      return stay(state);
  }
}

function fromDraft(state: CancelState & { phase: 'draft' }, event: CancelEvent): Step {
  if (event.kind === 'order-changed') return { state: { ...state, problem: 'order-changed' }, command: null };
  if (event.kind !== 'confirmed') return stay(state);
  const attempt = state.attempt + 1;
  return { state: { phase: 'awaiting-signature', attempt }, command: { kind: 'sign', attempt } };
}

function stopOrStay(state: CancelState & { phase: 'awaiting-signature' | 'verified' }, event: CancelEvent): Step {
  const { attempt } = state;
  if (event.kind === 'order-changed') return { state: { phase: 'draft', attempt, problem: 'order-changed' }, command: null };
  if (event.kind !== 'stopped' || event.attempt !== attempt) return stay(state);
  return { state: { phase: 'draft', attempt, problem: event.reason }, command: null };
}

function afterAnswer(answer: CancelAnswer): SentState {
  if (answer.kind === 'refused') return { phase: 'refused', answer };
  return { phase: answer.kind === 'accepted' ? 'accepted' : 'unknown', answer, sighting: null, absences: 0 };
}

function followed(state: FollowedState, event: CancelEvent): SentState {
  if (event.kind === 'observed') return afterSighting(state, event.sighting);
  const last = state.sighting;
  if (event.kind === 'given-up' && last?.kind === 'listed') {
    return { phase: 'settled', answer: state.answer, outcome: 'still-active', sighting: last };
  }
  return state;
}

function afterSighting(state: FollowedState, sighting: Sighting): SentState {
  switch (sighting.kind) {
    case 'ended':
      return { phase: 'settled', answer: state.answer, outcome: sighting.fate, sighting };
    case 'listed':
      return { ...state, sighting, absences: 0 };
    case 'unread':
      return state;
    case 'absent': {
      const absences = state.absences + 1;
      if (absences < ABSENCES_TO_SETTLE) return { ...state, sighting, absences };
      return { phase: 'settled', answer: state.answer, outcome: 'no-longer-listed', sighting };
    }
  }
}

function stay(state: CancelState): Step {
  return { state, command: null };
}
