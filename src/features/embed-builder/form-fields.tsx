import { useId, useState } from 'react';
import { TextField, type TextFieldProps } from '~/ui/text-field';

type DraftFieldProps = Omit<TextFieldProps, 'problem'> & {
  /** The value of a text in its plain form; null for an invalid one. An empty text always means the default. */
  readonly read: (text: string) => string | null;
  /** The message while the text is invalid. */
  readonly wrong?: string;
};

/**
 * A field that may be invalid during typing. A valid text takes effect; an invalid one is undone on blur. Keeps the
 * draft here: a value that goes through the URL returns a moment later, and would move the caret to the end.
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

type OnOffProps = {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A checkbox with its label. */
export function OnOff({ label, help, on, onChange }: OnOffProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={help === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-accent"
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="ps-6 text-small text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** A whole number within bounds, both included, in its plain form; null for any other text. */
export function readWhole(text: string, { min, max }: { readonly min: number; readonly max: number }): string | null {
  const number = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return number >= min && number <= max ? String(number) : null;
}
