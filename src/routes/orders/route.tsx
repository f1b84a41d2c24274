import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ordersQueryOf, readOrdersSearch } from '~/features/orders/orders-search';
import { activeOrdersOptions } from '~/queries/orders';
import { NoTrader } from '~/shell/no-trader';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { TraderOrders } from './-trader-orders';

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search as typeof search & { readonly trader?: string },
  loader: ({ context: { queryClient, api }, deps: { trader, ...search } }) => {
    // Starts the request with the navigation; the page paints without waiting for it.
    if (trader !== undefined) void queryClient.prefetchQuery(activeOrdersOptions(api, ordersQueryOf(trader, search)));
  },
  component: OrdersPage,
});

/** The list, and over it the drawer of one order while the address is that order's. */
function OrdersPage() {
  const t = useText(ordersText);
  const { trader } = Route.useSearch();
  return (
    <>
      {trader === undefined ? (
        <>
          <PageHeader title={t.title} />
          <NoTrader>
            {t.noTrader} {t.noTraderAction}
          </NoTrader>
        </>
      ) : (
        <TraderOrders key={trader} trader={trader} />
      )}
      <Outlet />
    </>
  );
}
