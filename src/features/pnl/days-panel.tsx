import { useMemo } from 'react';
import type { PnlDays } from '~/domain/pnl/pnl-days';
import { usePnlText } from '~/text/areas/use-pnl-text';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';

/** What each day of the UTC calendar has brought, as far as the readings tell it. */
export function DaysPanel({ days }: { readonly days: PnlDays }) {
  const t = usePnlText();
  const points = useMemo(() => days.days.map(({ startMs, change }) => ({ atMs: startMs, value: change })), [days]);
  const untold = days.spanned - days.known;
  return (
    <Panel title={t.byDay} aside={t.byDayAside}>
      {days.known === 0 ? (
        <Empty>{t.noDays}</Empty>
      ) : (
        <LazyTimeChart kind="bar" title={t.byDay} points={points} format="usd" calendar="utc-days" signed />
      )}
      <NoticeLines lines={[...(days.known === 0 ? [] : [t.byDayHelp]), ...(untold === 0 ? [] : [t.unknownDays(untold)])]} />
    </Panel>
  );
}
