import type { Catalogue } from '~/text/catalogue';
import type { CancelState, FollowedState } from '~/wallet/cancel-state';

/** Where the cancel stands, in sentences for a person. The first one is the news. */
export function outcomeSentences(state: CancelState, t: Catalogue): readonly string[] {
  const { cancel } = t;
  switch (state.phase) {
    case 'draft':
      return [state.problem === null ? cancel.draft : cancel.notSent[state.problem]];
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

function refusalSentences({ answer }: CancelState & { phase: 'refused' }, t: Catalogue): readonly string[] {
  const words = answer.message ?? answer.code ?? t.cancel.refusedWithStatus(String(answer.status));
  const support = answer.externalQueryId === null ? [] : [t.cancel.supportId(answer.externalQueryId)];
  return [t.cancel.refused(words), ...support];
}

function reasonSentences({ answer }: FollowedState, t: Catalogue): readonly string[] {
  return answer.kind === 'unclear' ? [t.cancel.unclear[answer.reason]] : [];
}

function sightingSentences({ sighting }: FollowedState, t: Catalogue): readonly string[] {
  if (sighting?.kind === 'listed') return [t.cancel.listedAs(statusWord(sighting.status, t))];
  return sighting?.kind === 'absent' ? [t.cancel.lookedNowhere] : [];
}

/** Our word for a status, or the service's own where we have none. */
function statusWord(status: string, t: Catalogue): string {
  const words: Readonly<Record<string, string>> = t.orders.statuses;
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}
