import type { Catalogue } from '~/text/catalogue';
import type { NotSentReason } from '~/wallet/cancel-state';

/**
 * Why one order's cancel was not sent, and that it was not. A batch, of which others were sent, says only the why.
 * @param again an earlier confirmation led to a request that was refused
 */
export function notSentSentence(
  reason: NotSentReason,
  { whyNotSent, nothingSent }: Catalogue['cancel'],
  again = false,
): string {
  const nothing =
    again || reason === 'already-sent'
      ? nothingSent.again
      : reason === 'busy-elsewhere'
        ? nothingSent.here
        : nothingSent.usually;
  return `${whyNotSent[reason]} ${nothing}`;
}
