import { useMemo } from 'react';
import { CompareView } from '~/features/pnl/compare/compare-view';
import { closedRange, comparedSide, timeBefore } from '~/features/pnl/compare/compared-side';
import { DAY_MS } from '~/lib/day-ms';
import { createTimeFormat } from '~/lib/format-time';
import type { TimeRange } from '~/lib/time-range';
import { pnlCompareText } from '~/text/en/pnl-compare';
import { useLocale, useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import type { PnlCompareProps } from './-pnl-compare-props';

/** The range, and as long a time before it, of one and the same series. */
export function CompareBefore({ series: { points }, range, nowMs }: Pick<PnlCompareProps, 'series' | 'range' | 'nowMs'>) {
  const t = useText(pnlCompareText);
  const locale = useLocale();
  const compared = useMemo(() => {
    const before = timeBefore(range, nowMs);
    if (before === null) return null;
    const times = createTimeFormat(locale, 'UTC');
    const own = closedRange(range, [points], nowMs);
    // The year is said where it is not the same for both.
    const date = yearOf(before.fromMs) === yearOf(own.toMs - 1) ? times.dayMonth : times.date;
    const nameOf = ({ fromMs, toMs }: TimeRange) => t.span(date(fromMs), date(toMs - 1));
    const lengthMs = before.toMs - before.fromMs;
    return {
      sides: [
        comparedSide({ name: nameOf(own), points, range: own }),
        comparedSide({ name: nameOf(before), points, range: before, shiftMs: lengthMs }),
      ],
      shiftedDays: Math.round(lengthMs / DAY_MS),
    };
  }, [range, points, nowMs, locale, t]);
  return compared === null ? <Empty>{t.needsBegin}</Empty> : <CompareView {...compared} />;
}

function yearOf(atMs: number): number {
  return new Date(atMs).getUTCFullYear();
}
