import { countStatuses } from '~/domain/order/count-statuses';
import { readText } from '~/domain/read-field';
import { DataAgeLine } from '~/features/overview/data-age-line';
import { EquityPanel } from '~/features/overview/equity-panel';
import { FigureGrid } from '~/features/overview/figure-grid';
import { OrdersByStatus } from '~/features/overview/orders-by-status';
import { useEquityStat } from '~/features/overview/use-equity-stat';
import { PnlWindowsPanel } from '~/features/pnl/pnl-windows-panel';
import { PositionsByRisk } from '~/features/positions/list/positions-by-risk';
import { usePositionStats } from '~/features/positions/list/use-position-stats';
import { useApi } from '~/queries/api-context';
import { useDataAges } from '~/queries/data-ages';
import { MarketPollers } from '~/queries/market-board';
import { useMarketFinder } from '~/queries/market-finder';
import { useActiveOrders } from '~/queries/orders';
import { usePnlWindows } from '~/queries/pnl-windows';
import { usePositionBoard } from '~/queries/position-board';
import { PositionPollers } from '~/queries/position-pollers';
import { usePanelState } from '~/shell/use-panel-state';
import { overviewText } from '~/text/en/overview';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import { longerFailure } from '../-pnl-span-failures';
import { Departed } from '../positions/-departed';
import { positionLink } from '../positions/-position-link';
import { usePositionsState } from '../positions/-use-positions-state';
import { OrdersCount } from './orders-count';
import { ordersLink, SeePage } from './overview-links';
import { useEquity } from './use-equity';
import { useNextFundingStat } from './use-next-funding-stat';

export type TraderOverviewProps = {
  readonly trader: string;
  /** The account set apart from the trader; null where there is none. */
  readonly account: string | null;
};

const isOnScreen = () => true;
/** Assets that failed, told one by one: more would push what is below off the page. */
const NAMED = 3;

/** Everything of a trader at a glance. Each figure is computed where its own page has it from. */
export function TraderOverview({ trader, account }: TraderOverviewProps) {
  const t = useText(overviewText);
  const { assumptions } = useApi().config;
  const board = usePositionBoard(trader);
  const { coverage } = board;
  const positionStats = usePositionStats(board.rows, coverage);
  const equity = useEquity(account ?? (assumptions.traderIsSmartAccount ? trader : null), board);
  const orders = useActiveOrders({ trader, statuses: null });
  const counts = orders.data === undefined ? null : countStatuses(orders.data.rows.map(({ status }) => ({ status: readText(status) })));
  const pnl = usePnlWindows(trader);
  const furtherBack = longerFailure(pnl.longer, useText(pnlWindowsText), useText());
  const stats = [
    useEquityStat({ ...equity, coverage }),
    { ...positionStats.pnl, tall: true },
    positionStats.exposure,
    positionStats.weakest,
    { ...useNextFundingStat(board.rows, coverage), tall: true },
    { label: t.activeOrders, figure: <OrdersCount query={orders} />, helper: t.ordersHelp },
  ];
  return (
    <>
      <PageHeader title={t.title} actions={<DataAges />} />
      <PositionPollers board={board} />
      <Departed board={board} />
      <MarketPollers addresses={equity.priced} isOnScreen={isOnScreen} />
      <FigureGrid stats={stats} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        <PnlWindowsPanel
          windows={pnl.windows}
          failed={pnl.query.isError}
          state={{ ...usePanelState(pnl.query, { operation: 'getPnlHistory', subject: trader }), failures: furtherBack }}
          seeAll={<SeePage page="pnl" />}
        />
        <OrdersByStatus
          counts={counts}
          complete={orders.data?.complete ?? true}
          state={usePanelState(orders, { operation: 'listActiveOrders', subject: trader })}
          seeAll={<SeePage page="orders" />}
          link={ordersLink}
        />
      </div>
      <PositionsByRisk
        title={t.positions.title}
        rows={board.rows}
        coverage={coverage}
        state={usePositionsState(board, NAMED)}
        seeAll={<SeePage page="positions" />}
        link={positionLink}
        moreText={t.positions.more}
      />
      <EquityPanel {...equity} seeAll={<SeePage page="account" />} />
    </>
  );
}

/** Apart from the page, which the beat of the clock would draw again with all of its tables. */
function DataAges() {
  const find = useMarketFinder();
  useNow();
  return <DataAgeLine ages={useDataAges()} tickerOf={(address) => find(address)?.ticker ?? null} />;
}
