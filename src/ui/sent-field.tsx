import { type FormEvent, useId, useState } from 'react';
import { Button } from './button';

type SentFieldProps = {
  readonly words: {
    readonly label: string;
    readonly help: string;
    readonly apply: string;
    readonly clear: string;
    /** The accessible name of the clear button: "Clear wallet id". */
    readonly clearNamed: string;
  };
  /** The sent value; null for none. Also give it as `key`, so that the field resets when the URL changes. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A text field whose value is sent to the service when complete, not after every letter. */
export function SentField({ words, value, onChange }: SentFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const wanted = typed.trim() === '' ? null : typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== value) onChange(wanted);
  };
  return (
    <form onSubmit={submit} className="inline-flex max-w-full items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-body text-muted">
        {words.label}
      </label>
      <input
        id={id}
        title={words.help}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        // The longest text that the URL keeps.
        maxLength={100}
        className="h-8 w-32 min-w-0 rounded-control border border-control-line bg-panel px-2.5 text-body text-ink"
      />
      {wanted !== value && <Button type="submit">{words.apply}</Button>}
      {value !== null && wanted === value && (
        <Button onClick={() => onChange(null)} aria-label={words.clearNamed}>
          {words.clear}
        </Button>
      )}
    </form>
  );
}
