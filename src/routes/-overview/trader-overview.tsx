import { countStatuses } from '~/domain/order/order-filter';
import { toOrderViews } from '~/domain/order/order-view';
import { coverageOf } from '~/domain/position/coverage';
import { totalsByCollateral } from '~/domain/position/position-totals';
import { EquityFigure } from '~/features/overview/equity-figure';
import { EquityPanel } from '~/features/overview/equity-panel';
import { OrdersByStatus } from '~/features/overview/orders-by-status';
import { useDataAgeStat } from '~/features/overview/use-data-age-stat';
import { PositionsByRisk } from '~/features/positions/positions-by-risk';
import { usePositionStats } from '~/features/positions/use-position-stats';
import { useApi } from '~/queries/api-context';
import { useDataAges } from '~/queries/data-ages';
import { useActiveOrders } from '~/queries/orders';
import { usePositionBoard } from '~/queries/position-board';
import { PositionPollers } from '~/queries/position-pollers';
import { usePanelState } from '~/shell/use-panel-state';
import { useOverviewText } from '~/text/areas/use-overview-text';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import { StatStrip, type Stat } from '~/ui/stat-strip';
import { positionLink } from '../positions/-position-link';
import { usePositionsState } from '../positions/-use-positions-state';
import { OrdersCount } from './orders-count';
import { SeeAccount, SeeOrders, SeePositions, ordersLink } from './overview-links';
import { useEquity } from './use-equity';

export type TraderOverviewProps = {
  readonly trader: string;
  /** The account set apart from the trader; null where there is none. */
  readonly account: string | null;
};

/** Everything of a trader at a glance. Each figure is computed where its own page has it from. */
export function TraderOverview({ trader, account }: TraderOverviewProps) {
  const t = useOverviewText();
  const { assumptions } = useApi().config;
  const board = usePositionBoard(trader);
  const coverage = coverageOf(board.assets);
  const positionStats = usePositionStats(board.rows, coverage);
  const equity = useEquity({ account: account ?? (assumptions.traderIsSmartAccount ? trader : null), totals: totalsByCollateral(board.rows), coverage });
  const orders = useActiveOrders({ trader, statuses: null });
  const counts = orders.data === undefined ? null : countStatuses(toOrderViews(orders.data.rows, assumptions));
  const ages = useDataAgeStat(useDataAges(), useNow());
  const stats: readonly Stat[] = [
    { label: t.equity, figure: <EquityFigure rows={equity.rows} loading={equity.loading} />, helper: t.equityHelp },
    positionStats.pnl,
    positionStats.exposure,
    positionStats.weakest,
    { label: t.activeOrders, figure: <OrdersCount query={orders} />, helper: t.ordersHelp },
    ages,
  ];
  return (
    <>
      <PageHeader title={t.title} />
      <PositionPollers board={board} />
      <StatStrip stats={stats} />
      <PositionsByRisk
        title={t.positions.title}
        rows={board.rows}
        coverage={coverage}
        state={usePositionsState(board)}
        seeAll={<SeePositions />}
        link={positionLink}
        moreText={t.positions.more}
      />
      <div className="grid items-start gap-3.5 wide:grid-cols-2">
        <EquityPanel rows={equity.rows} loading={equity.loading} state={equity.state} seeAll={<SeeAccount />} />
        <OrdersByStatus
          counts={counts}
          complete={orders.data?.complete ?? true}
          state={usePanelState(orders, { operation: 'listActiveOrders', subject: trader })}
          seeAll={<SeeOrders />}
          link={ordersLink}
        />
      </div>
    </>
  );
}
