import { useCancelText } from '~/text/areas/use-cancel-text';
import { useOrderWords } from '~/text/areas/use-order-words';
import { useSignersText } from '~/text/areas/use-signers-text';
import { type NewsInputs, newsSentences } from './news-sentences';

/** Where the cancel stands, beside the buttons, so that it is in sight whatever the size of the screen. */
export function CancelNews({ notKept, ...inputs }: NewsInputs & { readonly notKept: boolean }) {
  const cancel = useCancelText();
  const orderWords = useOrderWords();
  const signers = useSignersText();
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
