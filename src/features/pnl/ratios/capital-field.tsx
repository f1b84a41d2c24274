import { type FormEvent, useState } from 'react';
import { pnlRatiosText } from '~/text/en/pnl-ratios';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { useKeptPlace } from '~/ui/use-kept-place';
import { readCapital } from './read-capital';

export type CapitalFieldProps = {
  /** A plain decimal; null where none was given. */
  readonly capital: string | null;
  readonly onCapital: (capital: string | null) => void;
};

/** What ratios are measured against: the reader's word, since the service has none. */
export function CapitalField({ capital, onCapital }: CapitalFieldProps) {
  const t = useText(pnlRatiosText);
  const [typed, setTyped] = useState(capital ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState(capital);
  // Another one from elsewhere (a link, "back") takes the place of what stood in the field.
  if (seen !== capital) {
    setSeen(capital);
    setTyped(capital ?? '');
    setProblem(null);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCapital(typed);
    setProblem(read === null ? t.problem : null);
    if (read !== null) onCapital(read);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2 px-4 py-3">
      <TextField
        label={t.field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={26}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        problem={problem}
        className="w-64"
      />
      <Button type="submit">{t.show}</Button>
      {capital !== null && (
        <Clear onClear={() => onCapital(null)} />
      )}
    </form>
  );
}

/** Goes away with the capital. */
function Clear({ onClear }: { readonly onClear: () => void }) {
  const keptRef = useKeptPlace();
  return (
    <Button ref={keptRef} tone="quiet" onClick={onClear}>
      {useText(pnlRatiosText).clear}
    </Button>
  );
}
