import { type FormEvent, useState } from 'react';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Segmented } from '~/ui/segmented';
import { TextField } from '~/ui/text-field';
import { offeredPeriods, readPeriod } from './pnl-search';

type PeriodChoiceProps = {
  /** A plain decimal; null leaves the choice to the service. */
  readonly period: string | null;
  readonly onPeriod: (period: string | null) => void;
};

/** Leaves the period to the service. */
const UNSET = 'default';

/** Offers some periods, and a field for any other. Neither has a unit, since the interface names none. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const t = useText(pnlText);
  const isTyped = period !== null && !offeredPeriods.some((offered) => offered === period);
  const values = [UNSET, ...offeredPeriods, ...(isTyped ? [period] : [])];
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      <Segmented
        label={t.period.label}
        value={period ?? UNSET}
        options={values.map((value) => ({ value, label: value === UNSET ? t.period.unset : value }))}
        onChange={(value) => onPeriod(value === UNSET ? null : value)}
      />
      <OtherPeriod onPeriod={onPeriod} />
    </div>
  );
}

function OtherPeriod({ onPeriod }: Pick<PeriodChoiceProps, 'onPeriod'>) {
  const t = useText(pnlText);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPeriod(typed);
    setProblem(read === null ? t.period.problem : null);
    if (read !== null) onPeriod(read);
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2">
      <TextField
        label={t.period.other}
        labelHidden
        placeholder={t.period.other}
        title={t.period.help}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        problem={problem}
        className="w-32"
      />
      <Button type="submit">{t.period.show}</Button>
    </form>
  );
}
