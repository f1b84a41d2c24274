import { type FormEvent, useState } from 'react';
import { parseAddress } from '~/lib/address';
import { pnlCompareText } from '~/text/en/pnl-compare';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { TextField } from '~/ui/text-field';
import { useKeptPlace } from '~/ui/use-kept-place';

/** Who or what the trader is compared with. */
export type Comparison = { readonly kind: 'before' } | { readonly kind: 'trader'; readonly address: string } | null;

export type CompareControlsProps = {
  /** Raw address of the trader who is shown. */
  readonly trader: string;
  /** Others at hand: demo traders, those watched before. */
  readonly others: readonly { readonly label: string; readonly address: string }[];
  readonly comparison: Comparison;
  readonly onComparison: (comparison: Comparison) => void;
  /** What is wrong with a text that is no address. */
  readonly explain: (text: string) => string;
};

/** The time before, or another trader: by a press, or by an address. */
export function CompareControls({ trader, others, comparison, onComparison, explain }: CompareControlsProps) {
  const t = useText(pnlCompareText);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseAddress(typed.trim())?.raw;
    setProblem(address === undefined ? explain(typed) : address === trader ? t.same : null);
    if (address !== undefined && address !== trader) onComparison({ kind: 'trader', address });
  };
  const toggle = (next: Comparison, pressed: boolean) => onComparison(pressed ? null : next);
  const chosen = comparison?.kind === 'trader' ? comparison.address : null;
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2.5 px-4 py-3 print:hidden">
      <span className="flex min-h-8 flex-wrap items-center gap-2">
        <FilterChip
          pressed={comparison?.kind === 'before'}
          onPress={() => toggle({ kind: 'before' }, comparison?.kind === 'before')}
        >
          {t.before}
        </FilterChip>
        {others
          .filter(({ address }) => address !== trader)
          .map(({ address, label }) => (
            <FilterChip
              key={address}
              pressed={chosen === address}
              onPress={() => toggle({ kind: 'trader', address }, chosen === address)}
            >
              {label}
            </FilterChip>
          ))}
      </span>
      <TextField
        label={t.trader}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        problem={problem}
        className="w-72"
      />
      <Button type="submit">{t.with}</Button>
      {comparison !== null && <Stop onStop={() => onComparison(null)} />}
    </form>
  );
}

/** Goes away with what it ends. */
function Stop({ onStop }: { readonly onStop: () => void }) {
  const keptRef = useKeptPlace();
  return (
    <Button ref={keptRef} tone="quiet" onClick={onStop}>
      {useText(pnlCompareText).stop}
    </Button>
  );
}
