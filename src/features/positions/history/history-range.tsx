import { useState } from 'react';
import { firstOfDays, utcDayMs } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { DateField } from '~/ui/date-field';
import { useNow } from '~/ui/now-context';
import { Select } from '~/ui/select';

/** First and last day in UTC, as YYYY-MM-DD, both included; null where there is no bound. */
export type HistoryDays = { readonly from: string | null; readonly to: string | null };

type HistoryRangeProps = HistoryDays & { readonly onChange: (days: HistoryDays) => void };

const PRESETS = [7, 30, 90] as const;
const MINUTE_MS = 60_000;

/** The days to show: one of a few spans up to today, or two dates. Days are those of UTC, as in exports. */
export function HistoryRange({ from, to, onChange }: HistoryRangeProps) {
  const t = useText(historyText).range;
  const today = useNow(MINUTE_MS);
  // Keeps the date fields while one of them is emptied during typing.
  const [picking, setPicking] = useState(false);
  const spans = PRESETS.map((days) => ({ days, first: firstOfDays(days, today) }));
  const isAll = from === null && to === null;
  const chosen = picking ? undefined : spans.find(({ first }) => to === null && first === from);
  const choose = (value: string): void => {
    setPicking(value === 'dates');
    if (value !== 'dates')
      onChange({ from: spans.find(({ days }) => String(days) === value)?.first ?? null, to: null });
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
        value={isAll && !picking ? 'all' : String(chosen?.days ?? 'dates')}
        options={[
          { value: 'all', label: t.all },
          ...spans.map(({ days }) => ({ value: String(days), label: t.days(days) })),
          { value: 'dates', label: t.dates },
        ]}
        onChange={choose}
      />
      {(picking || (!isAll && chosen === undefined)) && (
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
