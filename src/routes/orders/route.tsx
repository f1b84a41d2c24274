import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ordersQueryOf, readOrdersSearch } from '~/features/orders/orders-search';
import { activeOrdersOptions } from '~/queries/orders/orders';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { TraderOrders } from '~/pages/orders/cancelling';

export const Route = createFileRoute('/orders')({
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => search as typeof search & { readonly trader?: string },
  loader: ({ context: { queryClient, api }, deps: { trader, ...search } }) => {
    // Starts the request with the navigation; the page paints without waiting for it.
    if (trader !== undefined) void queryClient.prefetchQuery(activeOrdersOptions(api, ordersQueryOf(trader, search)));
  },
  component: OrdersRoute,
});

/** The list, and the drawer of the order in the URL. */
function OrdersRoute() {
  const t = useText(ordersText);
  const search = Route.useSearch();
  const { trader } = search;
  const onSearch = useSearchPatch(readOrdersSearch);
  return (
    <>
      {trader === undefined ? (
        <>
          <PageHeader title={t.title} />
          <NoTrader>{t.noTrader}</NoTrader>
        </>
      ) : (
        <TraderOrders key={trader} trader={trader} search={search} onSearch={onSearch} />
      )}
      <Outlet />
    </>
  );
}
