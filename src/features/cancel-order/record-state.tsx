import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderWordsText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import type { CancelRecord } from '~/wallet/cancel-record';
import { stateSentences } from './record-words';

/** Where a cancel stands, in the same sentences as in its dialog. */
export function RecordState({ record, kept }: { readonly record: CancelRecord; readonly kept: boolean }) {
  const cancel = useText(cancelProgressText);
  const cancels = useText(cancelsText);
  const orderWords = useText(orderWordsText);
  const [state, ...more] = stateSentences(record, { cancel, cancels, orderWords });
  return (
    <span className="flex max-w-96 flex-col py-1">
      <span className="font-semibold">{state}</span>
      {more.map((sentence) => (
        <span key={sentence} className="text-small text-muted wrap-anywhere">
          {sentence}
        </span>
      ))}
      {!kept && <span className="text-small text-warn-text">{cancels.rowNotKept}</span>}
    </span>
  );
}
