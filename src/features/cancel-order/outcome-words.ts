import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import type { CancelState, FollowedState } from '~/wallet/cancel-state';

/** The words that the dialogs need. */
export type CancelTexts = Pick<Catalogue, 'cancel' | 'orderWords'>;

/** `cancel` may be all words of cancelling; those of its progress do. */
export type OutcomeTexts = Pick<Catalogue, 'orderWords'> & { readonly cancel: Catalogue['cancelProgress'] };

/** Somebody else's words stand among ours: as text, and no longer than this. */
const LONGEST_QUOTE = 300;

/** How far a confirmed cancel is, in sentences for a person. The first one is the news. */
export function outcomeSentences(state: Exclude<CancelState, { phase: 'draft' }>, t: OutcomeTexts): readonly string[] {
  const { cancel } = t;
  switch (state.phase) {
    case 'checking':
      return [cancel.checking];
    case 'awaiting-signature':
    case 'verified':
      return [cancel.signing];
    case 'sent':
      return [cancel.sending];
    case 'accepted':
      return [cancel.accepted, ...sightingSentences(state, t)];
    case 'unknown':
      return [cancel.unknown, ...reasonSentences(state, t), ...sightingSentences(state, t)];
    case 'refused':
      return refusalSentences(state, t);
    case 'settled':
      return [cancel.outcomes[state.outcome]];
  }
}

function refusalSentences(
  { answer }: CancelState & { phase: 'refused' },
  { cancel: t }: OutcomeTexts,
): readonly string[] {
  const given = answer.message ?? answer.code;
  const words = given === null ? t.refusedWithStatus(String(answer.status)) : harmlessText(given, LONGEST_QUOTE);
  const support =
    answer.externalQueryId === null ? [] : [t.supportId(harmlessText(answer.externalQueryId, LONGEST_QUOTE))];
  return [t.refused(words), ...support];
}

function reasonSentences({ answer }: FollowedState, { cancel: t }: OutcomeTexts): readonly string[] {
  return answer.kind === 'unclear' ? [t.unclear[answer.reason]] : [];
}

function sightingSentences({ sighting }: FollowedState, { cancel: t, orderWords }: OutcomeTexts): readonly string[] {
  if (sighting?.kind === 'listed') return [t.listedAs(statusWord(sighting.status, orderWords.statuses))];
  if (sighting?.kind === 'unread') return [t.unread];
  return sighting?.kind === 'absent' ? [t.lookedNowhere] : [];
}

/** Our word for a status, or the service's own where we have none. */
function statusWord(status: string, words: Readonly<Record<string, string>>): string {
  return Object.hasOwn(words, status) ? (words[status] ?? status) : harmlessText(status, LONGEST_QUOTE);
}
