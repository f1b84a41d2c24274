import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MonitorNews } from '~/config/monitor-messages';
import type { MonitorReading } from '~/config/read-monitor-options';
import { marketColumns } from '~/features/markets/market-columns';
import { useApi } from '~/queries/api-context';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { marketsText } from '~/text/en/markets';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { dashboardLink, type DashboardLinkOptions, noLink } from './dashboard-link';
import type { MonitorParts } from './load-parts';
import { MonitorHead } from './monitor-head';
import { MonitorProblems } from './monitor-problems';
import { MonitorTable } from './monitor-table';
import { reportHeight } from './report-height';
import { useMonitorMarkets } from './use-monitor-markets';

export type MonitorProps = MonitorReading & {
  readonly dashboard: Pick<DashboardLinkOptions, 'basePath' | 'search'>;
  readonly tell: (news: MonitorNews) => void;
  readonly parts: MonitorParts;
};

/** Markets inside of another site, as its address asks for, with the age of the data always in the picture. */
export function Monitor({ options, problems, dashboard, tell, parts }: MonitorProps) {
  const identities = useMonitorMarkets(options);
  const rows = useMarketBoard(identities);
  const visibility = useVisibleRows();
  const { Card, Chart } = parts;
  const columns = useAllColumns({ options, dashboard, parts });
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => (mainRef.current === null ? undefined : reportHeight(mainRef.current, (height) => tell({ type: 'resize', height }))), [tell]);
  const addresses = useMemo(() => identities.map(({ address }) => address), [identities]);
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback((address: string) => Card !== null || (visibleKeys?.has(address) ?? true), [Card, visibleKeys]);
  const [first] = rows;
  const title = useTitle(options.view === 'market' ? first?.identity.ticker : undefined);
  return (
    <>
      <title>{title}</title>
      {/* Named: the page around the frame has a main part of its own. */}
      <main ref={mainRef} aria-label={title} className="px-2 pb-2 max-[480px]:pb-1 [--foot-height:0px] [--sticky-top:28px] [@media(height<240px)]:[&_.table-sort]:hidden">
        <MonitorHead rows={rows} tell={tell} />
        <MonitorProblems problems={problems} tell={tell} />
        <MarketPollers addresses={addresses} isOnScreen={isOnScreen} />
        {Card !== null && first !== undefined ? (
          <Card row={first} columns={columns} asked={options.columns} />
        ) : (
          <MonitorTable rows={rows} columns={columns} asked={options.columns} visibility={visibility} />
        )}
        {Chart !== null && first !== undefined && <Chart identity={first.identity} />}
      </main>
    </>
  );
}

function useAllColumns({ options, dashboard, parts }: Pick<MonitorProps, 'options' | 'dashboard' | 'parts'>) {
  const { config } = useApi();
  const text = useText(marketsText);
  const { opens } = useText(monitorText);
  return useMemo(() => {
    const link = options.links ? dashboardLink({ ...dashboard, title: opens }) : noLink;
    return marketColumns({ text, window: options.per, units: config.assumptions, link, Trend: parts.Trend });
  }, [text, opens, config, options, dashboard, parts]);
}

function useTitle(subject: string | undefined): string {
  const { title } = useText(marketsText);
  return useText(monitorText).title(subject ?? title);
}
