import { useCallback, useMemo } from 'react';
import { createTimeFormat } from '~/lib/format-time';
import { chartText } from '~/text/en/chart';
import { useLocale, useText } from '~/text/text-context';
import { useFormat } from '../format-context';
import { type Reach, useMasked } from '../privacy-context';
import { type ChartWords, createChartWords } from './chart-words';
import type { ChartCalendar, TimeChartProps } from './time-chart-props';

/** What decides how values are worded. */
export type ValueLook = Pick<TimeChartProps, 'format' | 'unit' | 'signed'>;

/** The words of one chart: its texts, the reader's formats, and what privacy mode lets be seen. */
export function useChartWords(look: ValueLook & Pick<TimeChartProps, 'calendar' | 'reach'>): ChartWords {
  const { format, unit, signed, calendar, reach } = look;
  const wordsOf = useWordsOf(calendar, reach);
  return useMemo(() => wordsOf({ format, unit, signed }), [wordsOf, format, unit, signed]);
}

/** The same for charts of several series: a function that is stable until a setting of the reader changes. */
export function useWordsOf(
  calendar: ChartCalendar = 'instants',
  reach: Reach = 'personal',
): (look: ValueLook) => ChartWords {
  const t = useText(chartText);
  const { hiddenValue } = useText().common;
  const locale = useLocale();
  const { numbers, times } = useFormat();
  const amountsMasked = useMasked(reach, false);
  const ratiosMasked = useMasked(reach, true);
  const utcTimes = useMemo(() => createTimeFormat(locale, 'UTC'), [locale]);
  const monthYear = useMemo(
    () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format,
    [locale],
  );
  return useCallback(
    ({ format, unit, signed = false }) => {
      const masked = format === 'percent' || format === 'multiple' ? ratiosMasked : amountsMasked;
      return createChartWords({
        t,
        hiddenValue,
        numbers,
        times,
        utcTimes,
        monthYear,
        calendar,
        format,
        unit,
        signed,
        masked,
      });
    },
    [t, hiddenValue, numbers, times, utcTimes, monthYear, calendar, amountsMasked, ratiosMasked],
  );
}
