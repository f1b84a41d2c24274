import { useEffect, useMemo, useRef } from 'react';
import type { MonitorNews } from '~/config/monitor-messages';
import type { MonitorOptions } from '~/config/monitor-options';
import type { MonitorReading } from '~/config/read-monitor-options';
import { marketColumns } from '~/features/markets/market-columns';
import { useApi } from '~/queries/api-context';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { useMonitorText } from '~/text/areas/use-monitor-text';
import { LiveRegionProvider } from '~/ui/live-region';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { dashboardLink, noLink, type DashboardLinkOptions } from './dashboard-link';
import { LateChart } from './late-chart';
import { MonitorCard } from './monitor-card';
import { MonitorHead } from './monitor-head';
import { MonitorProblems } from './monitor-problems';
import { MonitorTable } from './monitor-table';
import { reportHeight } from './report-height';
import { useMonitorMarkets } from './use-monitor-markets';

export type MonitorProps = MonitorReading & {
  readonly dashboard: Pick<DashboardLinkOptions, 'basePath' | 'search'>;
  readonly tell: (news: MonitorNews) => void;
};

/** Markets inside of another site, as its address asks for, with the age of the data always in the picture. */
export function Monitor({ options, problems, dashboard, tell }: MonitorProps) {
  const identities = useMonitorMarkets(options);
  const rows = useMarketBoard(identities);
  const visibility = useVisibleRows();
  const columns = useAllColumns(options, dashboard);
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => (mainRef.current === null ? undefined : reportHeight(mainRef.current, (height) => tell({ type: 'resize', height }))), [tell]);
  const addresses = useMemo(() => identities.map(({ address }) => address), [identities]);
  const isCard = options.view === 'market';
  const { visibleKeys } = visibility;
  const [first] = rows;
  return (
    <LiveRegionProvider>
      <Title subject={isCard ? first?.identity.ticker : undefined} />
      <main ref={mainRef} className="px-2 pb-2 [--foot-height:0px] [--sticky-top:28px]">
        <MonitorHead rows={rows} tell={tell} />
        <MonitorProblems problems={problems} tell={tell} />
        <MarketPollers addresses={addresses} isOnScreen={(address) => isCard || (visibleKeys?.has(address) ?? true)} />
        {isCard && first !== undefined ? (
          <MonitorCard row={first} columns={columns} asked={options.columns} />
        ) : (
          <MonitorTable rows={rows} columns={columns} asked={options.columns} visibility={visibility} />
        )}
        <LateChart wanted={options.chart} row={first} />
      </main>
    </LiveRegionProvider>
  );
}

function useAllColumns({ per, links }: MonitorOptions, { basePath, search }: MonitorProps['dashboard']) {
  const { config } = useApi();
  const text = useMarketsText();
  const { opens } = useMonitorText();
  const units = config.assumptions;
  return useMemo(() => {
    const link = links ? dashboardLink({ basePath, search, title: opens }) : noLink;
    return marketColumns({ text, window: per, units, link });
  }, [text, per, units, links, basePath, search, opens]);
}

function Title({ subject }: { readonly subject: string | undefined }) {
  const { title } = useMarketsText();
  return <title>{useMonitorText().title(subject ?? title)}</title>;
}
