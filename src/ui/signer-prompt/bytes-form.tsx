import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { TextField } from '../text-field';
import type { ReadBytes } from './asked-prompt';

export type BytesFormProps = {
  readonly label: string;
  readonly help: string;
  /** What the button says. */
  readonly action: string;
  readonly bytes: 32 | 64;
  /** It comes as the answer to a press on a button, and nothing has to be read before it. */
  readonly takesFocus?: boolean;
  readonly readBytes: ReadBytes;
  readonly onSubmit: (value: Uint8Array<ArrayBuffer>) => void;
};

/** A field for a key or a signature. A text that is none says so when it is handed in, not while it is typed. */
export function BytesForm({ label, help, action, bytes, takesFocus = false, readBytes, onSubmit }: BytesFormProps) {
  const { prompts } = useText(signersText);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = readBytes(text, bytes);
    if (value === null) setProblem(prompts.notBytes(bytes));
    else onSubmit(value);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        className="grow basis-64"
        label={label}
        help={help}
        value={text}
        problem={problem}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      <Button type="submit" className="rail:mt-[1.35rem]">
        {action}
      </Button>
    </form>
  );
}
