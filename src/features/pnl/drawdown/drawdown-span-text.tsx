import { drawdownLengthMs, type DrawdownSpan } from '~/domain/drawdown';
import { DAY_MS } from '~/lib/day-ms';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Moment } from '../moment';

/** "41 days · recovered 2 Sep 2026": how long it was below its peak, and whether it came back. */
export function DrawdownSpanText({ span, lastAtMs }: { readonly span: DrawdownSpan; readonly lastAtMs: number }) {
  const t = useText(pnlText);
  const days = spanDays(span, lastAtMs);
  return (
    <>
      {days === 0 ? t.drawdown.underADay : t.length.counts.day(days)} ·{' '}
      {span.recoveredAtMs === null ? (
        t.drawdown.notRecovered
      ) : (
        <>
          {t.drawdown.recovered} <Moment atMs={span.recoveredAtMs} />
        </>
      )}
    </>
  );
}

/** Whole days from the peak to the recovery, or to the last reading where there is none; what is begun does not count. */
export function spanDays(span: DrawdownSpan, lastAtMs: number): number {
  return Math.floor(drawdownLengthMs(span, { lastAtMs }) / DAY_MS);
}
