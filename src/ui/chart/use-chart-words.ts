import { useMemo } from 'react';
import { createTimeFormat } from '~/lib/format-time';
import { useChartText } from '~/text/areas/use-chart-text';
import { useLocale, useText } from '~/text/text-context';
import { useFormat } from '../format-context';
import { useMasked } from '../privacy-context';
import { createChartWords, type ChartWords } from './chart-words';
import type { TimeChartProps } from './time-chart-props';

/** The words of one chart: its texts, the reader's formats, and what privacy mode lets be seen. */
export function useChartWords(look: Pick<TimeChartProps, 'format' | 'unit' | 'signed' | 'calendar' | 'reach'>): ChartWords {
  const { format, unit, signed = false, calendar = 'instants', reach = 'personal' } = look;
  const t = useChartText();
  const { common } = useText();
  const locale = useLocale();
  const { numbers, times } = useFormat();
  const masked = useMasked(reach, format === 'percent' || format === 'multiple');
  const utcTimes = useMemo(() => createTimeFormat(locale, 'UTC'), [locale]);
  const monthYear = useMemo(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format, [locale]);
  return useMemo(
    () => createChartWords({ t, hiddenValue: common.hiddenValue, numbers, times, utcTimes, monthYear, calendar, format, unit, signed, masked }),
    [t, common, numbers, times, utcTimes, monthYear, calendar, format, unit, signed, masked],
  );
}
