import { cancelText } from '~/text/en/cancel';
import { orderWordsText } from '~/text/en/order-words';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import { type NewsInputs, newsSentences } from './news-sentences';

/** Where the cancel stands, beside the buttons, so that it is in sight whatever the size of the screen. */
export function CancelNews({ notKept, ...inputs }: NewsInputs & { readonly notKept: boolean }) {
  const cancel = useText(cancelText);
  const orderWords = useText(orderWordsText);
  const signers = useText(signersText);
  return (
    <div className="grid min-w-0 basis-full gap-1">
      <div role="status" className="grid gap-1">
        {newsSentences(inputs, { cancel, orderWords, signers }).map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'font-semibold' : 'text-muted'}>
            {sentence}
          </p>
        ))}
      </div>
      {notKept && <p role="alert">{cancel.notKept}</p>}
    </div>
  );
}
