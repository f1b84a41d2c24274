import type { DrawdownSpan } from '~/domain/drawdown';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Moment } from '../moment';
import { spanDays } from './span-length';

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
