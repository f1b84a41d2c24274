import type { Catalogue } from '~/text/catalogue';
import type { NotSentReason } from '~/wallet/cancel-state';

/** Why one order's cancel was not sent, and that it was not. A batch, of which others were sent, says only the why. */
export function notSentSentence(reason: NotSentReason, { whyNotSent, nothingSent }: Catalogue['cancel']): string {
  const nothing = reason === 'busy-elsewhere' || reason === 'already-sent' ? nothingSent[reason] : nothingSent.usually;
  return `${whyNotSent[reason]} ${nothing}`;
}
