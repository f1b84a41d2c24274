import { type FormEvent, useId, useState } from 'react';
import { Button } from './button';

type SentFieldProps = {
  readonly words: {
    readonly label: string;
    readonly help: string;
    readonly apply: string;
    readonly clear: string;
    /** Names the button for listeners: "Clear wallet id". */
    readonly clearNamed: string;
  };
  /** What was sent; null for nothing. Give it as `key` too, so that the field begins anew when the URL says otherwise. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A text that goes to the service: when it is complete, not with every letter. */
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
        // As much as the URL keeps.
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
