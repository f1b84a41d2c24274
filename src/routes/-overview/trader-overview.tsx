import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countStatuses } from '~/domain/order/order-filter';
import type { StatusChoice } from '~/domain/order/order-status';
import { type Coverage, reasonForNothing } from '~/domain/position/coverage';
import { asChange, nextFundingTotal } from '~/domain/position/next-funding';
import type { PositionRow } from '~/domain/position/position-row';
import { readText } from '~/domain/read-field';
import { DataAgeLine } from '~/features/overview/data-age-line';
import { EquityPanel, FigureGrid, useEquityStat } from '~/features/overview/equity-panel';
import { OrdersByStatus } from '~/features/overview/orders-by-status';
import { longerFailure, PnlWindowsPanel } from '~/features/pnl/pnl-windows';
import { CollateralSums } from '~/features/positions/figures/amount-figures';
import { ClosedPositions } from '~/features/positions/list/closed-positions';
import { usePositionStats } from '~/features/positions/list/position-stats';
import { PositionsByRisk } from '~/features/positions/list/positions-by-risk';
import { usePositionsState } from '~/features/positions/list/use-positions-state';
import { usePanelState } from '~/features/shared/panel-state';
import { absent } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useDataAges } from '~/queries/freshness/data-ages';
import { MarketPollers } from '~/queries/market-rows';
import { useMarketFinder } from '~/queries/markets';
import { useActiveOrders } from '~/queries/orders';
import { usePnlWindows } from '~/queries/pnl';
import { PositionPollers, usePositionRows } from '~/queries/position-rows';
import { retainedSearch } from '~/shell/retained-search';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import type { Stat } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';
import { useEquity } from './use-equity';

type TraderOverviewProps = {
  readonly trader: string;
  /** The account that was set besides the trader; null without one. */
  readonly account: string | null;
};

const isOnScreen = () => true;
/** Lists up to so many failed assets one by one: more would push the rest off the page. */
const NAMED = 3;

/** A trader at a glance. Each figure is computed by the same code as on its own page. */
export function TraderOverview({ trader, account }: TraderOverviewProps) {
  const t = useText(overviewText);
  const { assumptions } = useApi().config;
  const list = usePositionRows(trader);
  const { coverage } = list;
  const positionStats = usePositionStats(list.rows, coverage);
  const equity = useEquity(account ?? (assumptions.traderIsSmartAccount ? trader : null), list);
  const orders = useActiveOrders({ trader, statuses: null });
  const counts =
    orders.data === undefined
      ? null
      : countStatuses(orders.data.rows.map(({ status }) => ({ status: readText(status) })));
  const pnl = usePnlWindows(trader);
  const furtherBack = longerFailure(pnl.longer, useText(pnlWindowsText), useText());
  const stats = [
    useEquityStat({ ...equity, coverage }),
    { ...positionStats.pnl, tall: true },
    positionStats.exposure,
    positionStats.weakest,
    { ...useNextFundingStat(list.rows, coverage), tall: true },
    { label: t.activeOrders, figure: <OrdersCount query={orders} />, helper: t.ordersHelp },
  ];
  return (
    <>
      <PageHeader title={t.title} actions={<DataAges />} />
      <PositionPollers list={list} />
      <ClosedPositions list={list} />
      <MarketPollers addresses={equity.priced} isOnScreen={isOnScreen} />
      <FigureGrid stats={stats} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        <PnlWindowsPanel
          windows={pnl.windows}
          failed={pnl.query.isError}
          state={{
            ...usePanelState(pnl.query, { operation: 'getPnlHistory', subject: trader }),
            failures: furtherBack,
          }}
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
        rows={list.rows}
        coverage={coverage}
        state={usePositionsState(list, NAMED)}
        seeAll={<SeePage page="positions" />}
        moreText={t.positions.more}
      />
      <EquityPanel {...equity} seeAll={<SeePage page="account" />} />
    </>
  );
}

/** Its own component, so that a tick of the clock does not render the page with all of its tables. */
function DataAges() {
  const find = useMarketFinder();
  useNow();
  return <DataAgeLine ages={useDataAges()} tickerOf={(address) => find(address)?.ticker ?? null} />;
}

type OrdersCountProps = {
  readonly query: {
    readonly data: { readonly rows: readonly unknown[]; readonly complete: boolean } | undefined;
    readonly isError: boolean;
  };
};

/** How many orders were read; "or more" where the service has more than that. */
function OrdersCount({ query: { data, isError } }: OrdersCountProps) {
  const t = useText(overviewText);
  if (data === undefined) return <AbsentMark field={absent(isError ? 'failed' : 'notLoaded')} />;
  const count = String(data.rows.length);
  return data.complete ? count : t.ordersAtLeast(count);
}

/** The next funding of all positions and its time, with a link to the projection. */
function useNextFundingStat(rows: readonly PositionRow[], coverage: Coverage): Stat {
  const t = useText(overviewText);
  const { none } = useText(positionsText).totals;
  if (rows.length === 0) {
    const reason = reasonForNothing(coverage);
    const figure =
      reason === null ? (
        <span className="text-body font-normal text-muted">{none}</span>
      ) : (
        <AbsentMark field={absent(reason)} />
      );
    return { label: t.nextFunding, figure, helper: reason === null ? t.nextFundingNone : <SeeProjection /> };
  }
  // Waits for all markets: the sum would change with each one that loads.
  if (rows.some(({ figures: { mark } }) => mark.kind === 'absent' && mark.reason === 'notLoaded')) {
    return { label: t.nextFunding, figure: <AbsentMark field={absent('notLoaded')} />, helper: <SeeProjection /> };
  }
  const { atMs, due, sums, later } = nextFundingTotal(rows);
  // As a change of the trader's money: negative is paid.
  const changes = sums.map(({ collateral, sum }) => ({ collateral, sum: { ...sum, field: asChange(sum.field) } }));
  return {
    label: t.nextFunding,
    figure: <CollateralSums sums={changes} signed tone="sign" />,
    helper: (
      <>
        {due ? t.nextFundingDue : <Time at={atMs} show="age" />}
        {later > 0 && ` · ${t.nextFundingLater(later)}`}
        <span className="block">
          <SeeProjection />
        </span>
      </>
    ),
  };
}

const linkClass =
  'inline-flex min-h-6 min-w-6 items-center justify-end text-accent-text underline-offset-2 hover:underline';

/** Links from a panel to the page of its figures. */
const pages = {
  positions: { to: '/positions', texts: (t: Texts) => t.positions.see },
  account: { to: '/account', texts: (t: Texts) => t.byCollateral.see },
  orders: { to: '/orders', texts: (t: Texts) => t.orders.see },
  pnl: { to: '/pnl', texts: (t: Texts) => t.pnlSee },
} as const;

type Texts = Catalogue['overview'];

function SeePage({ page }: { readonly page: keyof typeof pages }) {
  const { to, texts } = pages[page];
  return (
    <Link to={to} search={retainedSearch} className={linkClass}>
      {texts(useText(overviewText))}
    </Link>
  );
}

/** Links to the projection of funding and rollover, open on the page of positions. */
function SeeProjection() {
  return (
    <Link to="/positions" search={(search) => ({ ...retainedSearch(search), ahead: true })} className={linkClass}>
      {useText(overviewText).projection}
    </Link>
  );
}

/** Links to the orders of one status. */
function ordersLink(status: StatusChoice, word: string): ReactNode {
  return (
    <Link to="/orders" search={(search) => ({ ...retainedSearch(search), status: [status] })} className={linkClass}>
      {word}
    </Link>
  );
}
