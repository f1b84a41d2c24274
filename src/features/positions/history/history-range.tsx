import { useState } from 'react';
import { daysNamed, nameOfDays, namedRanges, type RangeDays } from '~/lib/ranges';
import { utcDayMs } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { rangesText } from '~/text/en/ranges';
import { useText } from '~/text/text-context';
import { DateField } from '~/ui/date-field';
import { useNow } from '~/ui/now-context';
import { Select } from '~/ui/select';

/** First and last day in UTC, as YYYY-MM-DD, both included; null for no limit. */
export type HistoryDays = RangeDays;

type HistoryRangeProps = HistoryDays & { readonly onChange: (days: HistoryDays) => void };

const MINUTE_MS = 60_000;

/** The days to show: a named range, or two dates. Days are in UTC, as in exports. */
export function HistoryRange({ from, to, onChange }: HistoryRangeProps) {
  const t = useText(historyText).range;
  const { names } = useText(rangesText);
  const today = useNow(MINUTE_MS);
  // Keeps the date fields while one of them is emptied during typing.
  const [picking, setPicking] = useState(false);
  const isAll = from === null && to === null;
  const chosen = picking ? null : nameOfDays({ from, to }, today);
  const choose = (value: string): void => {
    setPicking(value === 'dates');
    if (value === 'dates') return;
    const name = namedRanges.find((one) => String(one) === value);
    onChange(name === undefined ? { from: null, to: null } : daysNamed(name, today));
  };
  const pick = (days: HistoryDays): void => {
    setPicking(true);
    onChange(days);
  };
  return (
    <>
      <Select
        label={t.label}
        labelHidden
        value={isAll && !picking ? 'all' : String(chosen ?? 'dates')}
        options={[
          { value: 'all', label: t.all },
          ...namedRanges.map((name) => ({ value: String(name), label: names[name] })),
          { value: 'dates', label: t.dates },
        ]}
        onChange={choose}
      />
      {(picking || (!isAll && chosen === null)) && (
        <>
          <DateField label={t.from} value={from} onChange={(day) => pick({ from: day, to })} />
          <DateField
            label={t.to}
            value={to}
            onChange={(day) => pick({ from, to: day })}
            problem={isBackwards(from, to) ? t.backwards : null}
          />
        </>
      )}
    </>
  );
}

function isBackwards(from: string | null, to: string | null): boolean {
  const [first, last] = [from, to].map((day) => (day === null ? null : utcDayMs(day)));
  return typeof first === 'number' && typeof last === 'number' && first > last;
}
