import { type FormEvent, useMemo, useState } from 'react';
import type { PnlPeriods } from '~/domain/pnl/pnl-periods';
import { fromDecimal } from '~/lib/fixed-point';
import { pnlRatiosText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { TextField } from '~/ui/text-field';
import { useKeptPlace } from '~/ui/use-kept-place';
import { useLazy } from '~/ui/lazy';
import { readCapital } from './pnl-search';

export type RatiosPanelProps = CapitalFieldProps & { readonly days: PnlPeriods; readonly rangeText: string };

const loadFacts = () => import('./ratios/ratio-facts');

/** Ratios of return and risk. Without a capital there are no returns, and nothing is made up: only the field is shown, and why. */
export function RatiosPanel({ capital, onCapital, days, rangeText }: RatiosPanelProps) {
  const t = useText(pnlRatiosText);
  const { partMissing } = useText().common;
  const masked = useMasked('personal', false);
  const late = useLazy(capital !== null, loadFacts);
  const base = useMemo(() => (capital === null ? null : fromDecimal(capital)), [capital]);
  return (
    <Panel title={t.title} aside={rangeText}>
      {masked ? (
        <p className="px-4 py-3 text-muted">{t.hidden}</p>
      ) : (
        <CapitalField capital={capital} onCapital={onCapital} />
      )}
      {base === null && <NoticeLines lines={[t.why]} />}
      {base !== null && late.kind === 'ready' && <late.part.RatioFacts days={days} capital={base} />}
      {base !== null && late.kind === 'failed' && (
        <p role="alert" className="px-4 py-3">
          {partMissing}
        </p>
      )}
    </Panel>
  );
}

type CapitalFieldProps = {
  /** A plain decimal; null where none was given. */
  readonly capital: string | null;
  readonly onCapital: (capital: string | null) => void;
};

/** What ratios are measured against: the reader's word, since the service has none. */
function CapitalField({ capital, onCapital }: CapitalFieldProps) {
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
      {capital !== null && <Clear onClear={() => onCapital(null)} />}
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
