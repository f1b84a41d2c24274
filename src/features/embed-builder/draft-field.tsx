import { useState } from 'react';
import { TextField, type TextFieldProps } from '~/ui/text-field';

export type DraftFieldProps = Omit<TextFieldProps, 'problem'> & {
  /** What a text means, in its plain form; null: nothing. An empty text always means the default. */
  readonly read: (text: string) => string | null;
  /** What to say while the text means nothing. */
  readonly wrong?: string;
};

/**
 * A field that may hold nonsense while it is typed into: what makes sense takes effect,
 * what does not is undone on leaving. The draft is kept here, since what goes through the
 * address comes back a moment later, and the caret would jump to the end each time.
 */
export function DraftField({ value, onChange, read, wrong = '', ...rest }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const meant = (text: string) => (text.trim() === '' ? '' : read(text.trim()));
  return (
    <TextField
      {...rest}
      value={draft ?? value}
      problem={draft !== null && meant(draft) === null ? wrong : null}
      onChange={(text) => {
        setDraft(text);
        const next = meant(text);
        if (next !== null) onChange(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
