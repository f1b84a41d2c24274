import type { Catalogue } from '~/text/catalogue';
import type { StandingState } from './use-key-standing';

type KeyTexts = Catalogue['wallet']['keys'];

/** Whether the account lists the key, as of the last look. */
export function standingWords(state: StandingState, t: KeyTexts): string {
  switch (state.kind) {
    case 'checking':
      return t.standing.checking;
    case 'unread':
      return t.standing.unread(state.detail);
    case 'told':
      return state.standing.isOnlyKey ? t.standing.onlyKey : t.standing[state.standing.registration];
  }
}

/** What forgetting means for a key that stands so. */
export function forgetWords(state: StandingState, t: KeyTexts): string {
  const registration = state.kind === 'told' ? state.standing.registration : 'not-told';
  return t.askForget[registration === 'not-told' ? 'unknown' : registration];
}
