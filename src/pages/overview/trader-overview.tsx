import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { ordersNearTrigger } from '~/domain/order/distance-to-mark';
import { toOrderViews, type LenientOrder } from '~/domain/order/order-view';
import { type Coverage, reasonForNothing } from '~/domain/position/coverage';
import { nextFundingTotal } from '~/domain/position/projection';
import type { PositionRow } from '~/domain/position/position-row';
import { EquityPanel, FigureGrid, useEquityStat } from '~/features/overview/equity-panel';
import { OrdersNearTrigger } from '~/features/overview/orders-near-trigger';
import { longerFailure, PnlWindowsPanel } from '~/features/pnl/pnl-windows';
import { CollateralSums, NativeSums } from '~/features/positions/figures/amount-figures';
import { lateStat } from '~/features/positions/figures/late-stat';
import { ClosedPositions } from '~/features/positions/list/closed-positions';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import { usePositionStats } from '~/features/positions/list/position-stats';
import { PositionsByRisk } from '~/features/positions/list/positions-by-risk';
import { ProtectionPanel } from '~/features/positions/protection/protection-findings';
import { useProtection } from '~/features/positions/protection/use-protection';
import { usePositionsState } from '~/features/positions/list/use-positions-state';
import { usePanelState } from '~/features/shared/panel-state';
import { absent, valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { MARK_INTERVAL_MS, useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useMarketFinder } from '~/queries/markets/markets';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePnlWindows } from '~/queries/positions/pnl';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';
import { useReused } from '~/queries/use-reused';
import { type RetainedSearch, retainedSearch } from '~/shell/retained-search';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { PageHeader } from '~/ui/page-header';
import { type Stat, tileLink } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';
import { useEquity } from './use-equity';

type TraderOverviewProps = {
  readonly trader: string;
  /** The account that was chosen in addition to the trader; null if there is none. */
  readonly account: string | null;
};

/** The most failed assets that are listed separately: more would push the rest off the page. */
const NAMED = 3;

/** A trader at a glance. Each figure is computed by the same code as on the page that shows it in detail. */
export function TraderOverview({ trader, account }: TraderOverviewProps) {
  const t = useText(overviewText);
  const { assumptions } = useApi().config;
  const list = usePositionRows(trader);
  const owner = account ?? (assumptions.traderIsSmartAccount ? trader : null);
  const orders = useActiveOrders({ trader, statuses: null });
  const protection = useProtection(list, orders);
  usePositionPolling(list, { eager: protection.awaitedAssets });
  const equity = useEquity(owner, list, orders);
  // All sums of the page are from the same moment; warnings do not wait for it.
  const { rows, coverage } = equity.list;
  const positionStats = usePositionStats(rows, coverage);
  const near = useNearOrders(orders.data?.rows ?? null);
  const pnl = usePnlWindows(trader);
  const furtherBack = longerFailure(pnl.longer, useText(pnlWindowsText), useText());
  const stats = [
    lateStat(useEquityStat({ ...equity, coverage }), rows, equity.priced),
    positionStats.pnl,
    positionStats.weakest,
    positionStats.exposure,
    lateStat(useNextFundingStat(rows, coverage), rows),
    { label: t.activeOrders, figure: <OrdersCount query={orders} />, helper: t.ordersHelp },
  ];
  return (
    <>
      <LiquidationBanner rows={list.rows} />
      <PageHeader title={t.title} />
      <ClosedPositions list={list} />
      <FigureGrid stats={stats} />
      <div className="grid gap-3.5 wide:grid-cols-2">
        <PnlWindowsPanel
          windows={pnl.windows}
          points={pnl.points}
          curveLabel={t.pnlCurve}
          failed={pnl.query.isError}
          state={{
            ...usePanelState(pnl.query, { operation: 'getPnlHistory', subject: trader }),
            failures: furtherBack,
          }}
          seeAll={<SeePage page="pnl" />}
        />
        <OrdersNearTrigger
          orders={near.orders?.near ?? null}
          unknown={near.orders?.unknown ?? 0}
          count={orders.data?.rows.length ?? 0}
          tickerOf={near.tickerOf}
          state={usePanelState(orders, { operation: 'listActiveOrders', subject: trader })}
          seeAll={<SeePage page="orders" />}
        />
      </div>
      <div className="grid gap-3.5 min-[120rem]:grid-cols-2 min-[120rem]:*:last:odd:col-span-2">
        <PositionsByRisk
          title={t.positions.title}
          rows={rows}
          coverage={coverage}
          state={usePositionsState(list, NAMED)}
          seeAll={<SeePage page="positions" />}
          moreText={t.positions.more}
        />
        <ProtectionPanel view={protection} />
        <EquityPanel {...equity} seeAll={<SeePage page="account" />} />
      </div>
    </>
  );
}

/** The active orders by their distance to the mark; null until they and all their marks were read. */
function useNearOrders(rows: readonly LenientOrder[] | null) {
  const { assumptions } = useApi().config;
  const find = useMarketFinder();
  const orders = useMemo(() => (rows === null ? [] : toOrderViews(rows, assumptions)), [rows, assumptions]);
  const markets = useReused([...new Set(orders.flatMap(({ market }) => valueOrNull(market) ?? []))].toSorted());
  const addresses = useAddressForm();
  const identities = useMemo(
    () => markets.map((address) => find(address) ?? unlistedIdentity(address, null, addresses)),
    [markets, find, addresses],
  );
  useMarketPolling(markets, { leastIntervalMs: MARK_INTERVAL_MS });
  const marks = useMarketRows(identities);
  const near = useMemo(() => {
    if (rows === null || marks.some(({ view, failure }) => view === null && failure === null)) return null;
    const byMarket = new Map(marks.map(({ identity, view }) => [identity.address, view?.mark ?? null]));
    return ordersNearTrigger(orders, (market) => byMarket.get(market) ?? null);
  }, [rows, orders, marks]);
  const tickerOf = (address: string) => find(address)?.ticker ?? addresses.short(address, 'contract');
  return { orders: near, tickerOf };
}

type OrdersCountProps = {
  readonly query: {
    readonly data: { readonly rows: readonly unknown[]; readonly complete: boolean } | undefined;
    readonly isError: boolean;
  };
};

/** How many orders were read; "or more" if the service has more. */
function OrdersCount({ query: { data, isError } }: OrdersCountProps) {
  const t = useText(overviewText);
  if (data === undefined) return <AbsentMark field={absent(isError ? 'failed' : 'notLoaded')} />;
  const count = String(data.rows.length);
  return <>{data.complete ? count : t.ordersAtLeast(count)}</>;
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
  // Waits for all markets; otherwise the sum would change with each one that loads.
  if (rows.some(({ figures: { mark } }) => mark.kind === 'absent' && mark.reason === 'notLoaded')) {
    return { label: t.nextFunding, figure: <AbsentMark field={absent('notLoaded')} />, helper: <SeeProjection /> };
  }
  const { atMs, due, usd, sums, later } = nextFundingTotal(rows);
  return {
    label: t.nextFunding,
    figure: <CollateralSums sums={[{ collateral: 'USD', sum: usd }]} signed tone="sign" />,
    helper: (
      // A phone has two collaterals on a line.
      <span className="block max-rail:min-h-[2lh]">
        <NativeSums sums={sums} signed tone="sign" />
        <span className="block">
          <SeeProjection>{due ? t.nextFundingDue : <Time at={atMs} show="age" />}</SeeProjection>
          {later > 0 && <span className="max-rail:hidden"> · {t.nextFundingLater(later)}</span>}
        </span>
      </span>
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

type SeeProjectionProps = {
  /** Shown instead of the name of the page. */
  readonly children?: ReactNode;
};

const projectionSearch = (search: RetainedSearch) => ({ ...retainedSearch(search), ahead: true as const });

/** Links to the projection of funding and rollover, open on the page of positions. */
function SeeProjection({ children }: SeeProjectionProps) {
  const name = useText(overviewText).projection;
  return (
    <Link to="/positions" search={projectionSearch} title={name} className={tileLink}>
      {children === undefined ? name : <span className="sr-only">{name}</span>} {children}
    </Link>
  );
}
