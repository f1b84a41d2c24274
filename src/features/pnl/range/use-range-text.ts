import { useMemo } from 'react';
import { createTimeFormat } from '~/lib/format-time';
import { utcDayMs } from '~/lib/utc-days';
import { pnlText } from '~/text/en/pnl';
import { useLocale, useText } from '~/text/text-context';
import { isBackwards, type RangeChoice } from './range-choice';

/** Which range is shown, in words: for every panel that follows it. */
export function useRangeText({ last, from, to }: RangeChoice): string {
  const t = useText(pnlText).range;
  const locale = useLocale();
  return useMemo(() => {
    if (isBackwards({ from, to })) return t.everything;
    const times = createTimeFormat(locale, 'UTC');
    const [fromMs, toMs] = [dayOf(from), dayOf(to)];
    if (fromMs !== null && toMs !== null) {
      if (fromMs === toMs) return t.oneDay(times.date(fromMs));
      const sameYear = new Date(fromMs).getUTCFullYear() === new Date(toMs).getUTCFullYear();
      return t.days(sameYear ? times.dayMonth(fromMs) : times.date(fromMs), times.date(toMs));
    }
    if (fromMs !== null) return t.since(times.date(fromMs));
    if (toMs !== null) return t.until(times.date(toMs));
    return last === null ? t.everything : t.last(last);
  }, [t, locale, last, from, to]);
}

function dayOf(day: string | null): number | null {
  return day === null ? null : utcDayMs(day);
}
