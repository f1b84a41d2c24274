import { type FormEvent, useState } from 'react';
import { explainTraderProblem } from '~/domain/address-problem';
import { parseAddress } from '~/lib/address';
import { pnlCompareText } from '~/text/en/pnl';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FilterChip } from '~/ui/filter-chip';
import { TextField } from '~/ui/text-field';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';

/** The other side of the comparison; null for none. */
export type Comparison = { readonly kind: 'before' } | { readonly kind: 'trader'; readonly address: string } | null;

type ComparisonControlsProps = {
  /** Raw address of the watched trader. */
  readonly trader: string;
  readonly others: readonly { readonly label: string; readonly address: string }[];
  readonly comparison: Comparison;
  readonly onComparison: (comparison: Comparison) => void;
};

/** Chooses the previous period, or another trader by a press or by an address. */
export function ComparisonControls({ trader, others, comparison, onComparison }: ComparisonControlsProps) {
  const t = useText(pnlCompareText);
  const problems = useText(traderText).problem;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseAddress(typed.trim())?.raw;
    setProblem(address === undefined ? explainTraderProblem(typed, problems) : address === trader ? t.same : null);
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

/** Disappears with the comparison that it ends. */
function Stop({ onStop }: { readonly onStop: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} tone="quiet" onClick={onStop}>
      {useText(pnlCompareText).stop}
    </Button>
  );
}
