import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { knownPeriods, type PnlPeriods } from '~/domain/pnl/pnl-periods';
import { MIN_SAMPLE, ratiosOf } from '~/domain/pnl/pnl-ratios';
import { useCurrentEquity } from '~/features/shared/current-equity';
import type { Field } from '~/lib/field';
import { type Fixed, fromDecimal } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { isAmount, units } from '~/lib/typed-number';
import { pnlRatiosText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { acceptedNumber, NumberField, useNumberForm } from '~/ui/number-field';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { MaskedMark } from '~/ui/value-marks';

type RatiosPanelProps = CapitalFieldProps & EquityOf & { readonly days: PnlPeriods };

type EquityOf = {
  readonly trader: string;
  /** The account that was set in addition to the trader; null without one. */
  readonly account: string | null;
};

/** Ratios of return and risk. They need a capital, which the reader gives; without one, only the field is shown. */
export function RatiosPanel({ capital, onCapital, days, trader, account }: RatiosPanelProps) {
  const t = useText(pnlRatiosText);
  const masked = useMasked('personal', false);
  const base = useMemo(() => (capital === null ? null : fromDecimal(capital)), [capital]);
  return (
    <Panel title={t.title}>
      {masked ? (
        <p className="px-4 py-3 text-muted">{t.hidden}</p>
      ) : (
        <CapitalField capital={capital} onCapital={onCapital}>
          {capital === null && <EquityChoice onCapital={onCapital} trader={trader} account={account} />}
        </CapitalField>
      )}
      {base === null && <NoticeLines lines={[t.why]} />}
      {base !== null && <RatioFacts days={days} capital={base} />}
    </Panel>
  );
}

type CapitalFieldProps = {
  /** A plain decimal; null if none was given. */
  readonly capital: string | null;
  readonly onCapital: (capital: string | null) => void;
};

/** The capital in the ratios. The service has none, so the reader gives it. */
function CapitalField({ capital, onCapital, children }: CapitalFieldProps & { readonly children: ReactNode }) {
  const t = useText(pnlRatiosText);
  const { read, write, show } = useNumberForm();
  const given = write(capital ?? '');
  const [typed, setTyped] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState(capital);
  // A capital from a link or from "back" replaces the text in the field.
  if (seen !== capital) {
    setSeen(capital);
    setTyped(given);
    setProblem(null);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = acceptedNumber(read(typed, units.usd), isAmount);
    setProblem(next === null ? t.problem(show('12345.5')) : null);
    if (next !== null) onCapital(next);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2 px-4 py-3">
      <NumberField
        label={t.field}
        units={units.usd}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        problem={problem}
        className="w-64"
      />
      <Button type="submit">{t.show}</Button>
      {children}
      {capital !== null && <Clear onClear={() => onCapital(null)} />}
    </form>
  );
}

/** Uses the trader's current equity as the capital, and disappears then. */
function EquityChoice({ onCapital, trader, account }: Pick<CapitalFieldProps, 'onCapital'> & EquityOf) {
  const t = useText(pnlRatiosText);
  const focusRef = useFocusAfterRemoval();
  const [state, setState] = useState<'offered' | 'awaited' | 'unknown'>('offered');
  const take = (capital: string | null) => {
    setState('unknown');
    if (capital !== null) onCapital(capital);
  };
  return (
    <>
      <Button ref={focusRef} onClick={() => setState('awaited')}>
        {t.equity}
      </Button>
      {state !== 'offered' && (
        <span role="status" className="self-center text-muted">
          {state === 'unknown' ? (
            t.equityState.unknown
          ) : (
            <EquityReading trader={trader} account={account} onEquity={take} />
          )}
        </span>
      )}
    </>
  );
}

type EquityReadingProps = EquityOf & { readonly onEquity: (capital: string | null) => void };

/** Reads the equity only after the reader has pressed the button, and ends the reading with the first result. */
function EquityReading({ trader, account, onEquity }: EquityReadingProps) {
  const t = useText(pnlRatiosText);
  const equity = useCurrentEquity(trader, account);
  const end = useEffectEvent(onEquity);
  useEffect(() => {
    if (equity !== null) end(equity.capital);
  }, [equity]);
  return <>{t.equityState.awaited}</>;
}

/** A button that clears the capital, and disappears with it. */
function Clear({ onClear }: { readonly onClear: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} tone="quiet" onClick={onClear}>
      {useText(pnlRatiosText).clear}
    </Button>
  );
}

type RatioFactsProps = { readonly days: PnlPeriods; readonly capital: Fixed };

/** Sharpe, Sortino and Calmar of the days of the range, with their assumptions. */
function RatioFacts({ days: { periods }, capital }: RatioFactsProps) {
  const t = useText(pnlRatiosText);
  const ratios = useMemo(() => ratiosOf(knownPeriods(periods), capital), [periods, capital]);
  if (ratios.sample < MIN_SAMPLE) return <Empty>{t.few(MIN_SAMPLE, ratios.sample)}</Empty>;
  const names = ['sharpe', 'sortino', 'calmar'] as const;
  return (
    <>
      <FactList
        facts={names.map((name) => ({
          label: t[name],
          help: t.help[name],
          value: <RatioFigure field={ratios[name]} />,
        }))}
      />
      <NoticeLines
        lines={[t.sample(ratios.sample), t.base, ...(ratios.missing === 0 ? [] : [t.missing(ratios.missing)])]}
      />
    </>
  );
}

/** A number without a unit. It reveals no amount, so privacy mode treats it as a percentage. */
function RatioFigure({ field }: { readonly field: Field<Fixed> }) {
  const { numbers } = useFormat();
  if (useMasked('personal', true) && field.kind !== 'absent') return <MaskedMark />;
  return (
    <FieldValue field={field}>
      {(value) => {
        const { text, exact, exactText } = formatAmount(value, { kind: 'amount' }, numbers);
        return (
          <data value={exact} title={exactText} className="font-semibold">
            {text}
          </data>
        );
      }}
    </FieldValue>
  );
}
