import { wordIn } from '~/lib/word-in';
import type { CancelState } from '~/wallet/cancel-state';
import { toldStatus } from './claims-now';
import { notSentSentence } from './not-sent-words';
import type { CancelTexts } from './outcome-words';
import { changedClaims, type ShownOrder } from './shown-order';

export type Following = {
  /** What the trader has taken note of. */
  readonly shown: ShownOrder;
  /** The order in the newest list; null when that does not have it. */
  readonly newest: ShownOrder | null;
  readonly state: CancelState;
};

/** Whether the newest list still has the order, at rest and as it was shown. Else nothing is signed. */
export function isAsShown({ shown, newest }: Pick<Following, 'shown' | 'newest'>): boolean {
  return newest !== null && newest.rests && changedClaims(shown, newest).length === 0;
}

/** What has become of the order before anything was sent, the news first; none when it is as it was shown. */
export function changeSentences({ shown, newest, state }: Following, { cancel: t, orderWords }: CancelTexts): readonly string[] {
  const listedAs = (status: string): string => t.listedAs(wordIn(orderWords.statuses, status) ?? status);
  if (newest === null || !newest.rests) {
    const status = newest === null ? toldStatus(state) : newest.status;
    return [notSentSentence('order-changed', t), ...(status === null ? [] : [listedAs(status)])];
  }
  if (changedClaims(shown, newest).length > 0) return [t.changes.differs];
  const change = state.phase === 'draft' ? state.change : undefined;
  if (change === undefined) return [];
  // The look before sending saw it first; the list behind the dialog follows.
  if (change.kind === 'status') return [notSentSentence('order-changed', t), listedAs(change.status)];
  const labels = shown.claims.filter(({ of }) => change.terms.some((term) => term === of)).map(({ label }) => label);
  return [t.changes.differs, t.changes.found(labels.join(', '))];
}
