import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/text/messages';
import type { CancelRecord } from '~/wallet/cancel-record';
import type { Sighting } from '~/wallet/sighting';
import { outcomeSentences, type OutcomeTexts } from './outcome-words';

export type RecordTexts = OutcomeTexts & Pick<Catalogue, 'cancels'>;

/** What became of it, in sentences: the first one is the state, the others what is known of it. */
export function stateSentences(record: CancelRecord, t: RecordTexts): readonly string[] {
  return outcomeSentences(record.state, t);
}

/** How the service listed the order when it was last seen: a word, and where. */
export function lastSeen(
  { state }: CancelRecord,
  { cancels, orderWords }: RecordTexts,
): { readonly word: string; readonly place: string | null } {
  const sighting = 'sighting' in state ? state.sighting : null;
  if (sighting === null) return { word: cancels.neverSeen, place: null };
  switch (sighting.kind) {
    case 'ended':
    case 'listed':
      return {
        word: wordIn(orderWords.statuses, sighting.status) ?? sighting.status,
        place: cancels.places[sighting.place],
      };
    case 'absent':
      return { word: cancels.seenNowhere, place: null };
    case 'unread':
      return { word: cancels.notRead, place: null };
  }
}

/** The status as the service spelt it, for files; null when the last look found none. */
export function statusSeen({ state }: CancelRecord): string | null {
  const sighting: Sighting | null = 'sighting' in state ? state.sighting : null;
  return sighting?.kind === 'ended' || sighting?.kind === 'listed' ? sighting.status : null;
}
