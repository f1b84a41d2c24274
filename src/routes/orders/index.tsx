import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { toOrderViews, type OrderView } from '~/domain/order/order-view';
import { readSort, sortText } from '~/lib/search-params';
import { useCancelDialog } from '~/features/cancel-order/use-cancel-dialog';
import { cancelTarget, OrderAction } from '~/features/orders/order-action';
import { orderClaims } from '~/features/orders/order-claims';
import type { OrderRow } from '~/features/orders/order-row';
import { OrdersPanel } from '~/features/orders/orders-panel';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness';
import { useMarketFinder } from '~/queries/markets';
import { activeOrdersOptions, useActiveOrders } from '~/queries/orders';
import { keptSearch } from '~/shell/kept-search';
import { NoTrader } from '~/shell/no-trader';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import type { Sort } from '~/ui/table/sort-rows';
import { readOrdersSearch } from '../-search';

export const Route = createFileRoute('/orders/')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => ({ trader: (search as { trader?: string }).trader }),
  loader: ({ context: { queryClient, api }, deps: { trader } }) => {
    if (trader !== undefined) void queryClient.prefetchQuery(activeOrdersOptions(api, { trader, statuses: null }));
  },
  component: OrdersPage,
});

function OrdersPage() {
  const t = useOrdersText();
  const { trader, sort } = Route.useSearch();
  return (
    <>
      <PageHeader title={t.title} />
      {trader === undefined ? (
        <NoTrader>
          {t.noTrader} {t.noTraderAction}
        </NoTrader>
      ) : (
        <TraderOrders key={trader} trader={trader} sort={readSort(sort)} />
      )}
    </>
  );
}

function TraderOrders({ trader, sort }: { readonly trader: string; readonly sort: Sort }) {
  const t = useOrdersText();
  const navigate = useNavigate({ from: Route.fullPath });
  const { config } = useApi();
  const query = useActiveOrders({ trader, statuses: null });
  const findMarket = useMarketFinder();
  const cancel = useCancelDialog();
  const rows = useMemo(() => {
    if (query.data === undefined) return null;
    return toOrderViews(query.data.rows, config.assumptions).map((order): OrderRow => ({ order, market: marketOf(order, findMarket) }));
  }, [query.data, config, findMarket]);
  const openCancel = cancel.open;
  const action = useCallback(
    (row: OrderRow) => (
      <OrderAction
        row={row}
        onCancel={(pointedAt) => {
          const target = cancelTarget(pointedAt);
          if (target !== null) openCancel({ target, claims: orderClaims(pointedAt, t) });
        }}
      />
    ),
    [openCancel, t],
  );
  return (
    <>
      <OrdersPanel
        rows={rows}
        complete={query.data?.complete ?? true}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        sort={sort}
        onSort={(next) => void navigate({ search: readOrdersSearch({ sort: sortText(next) }), replace: true })}
        freshness={useFreshness(useNow(), { operation: 'listActiveOrders', subject: trader })}
        marketLink={marketLink}
        action={action}
      />
      {cancel.dialog({
        isCancelable: (orderHash) => rows?.some((row) => isCancelable(row, orderHash)) ?? false,
        onOutcome: () => void query.refetch(),
      })}
    </>
  );
}

function marketOf(order: OrderView, find: (address: string) => MarketIdentity | null): MarketIdentity | null {
  return order.market.kind === 'known' ? find(order.market.value) : null;
}

/** Whether the newest list still has this order as one that rests. */
function isCancelable({ order }: OrderRow, orderHash: string): boolean {
  return order.cancelability.can && order.cancelability.orderHash === orderHash;
}

function marketLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link to="/markets/$address" params={{ address }} search={keptSearch}>
      {children}
    </Link>
  );
}
