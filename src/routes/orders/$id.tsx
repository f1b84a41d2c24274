import { createFileRoute } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { OrderDrawer } from '~/features/orders/order-drawer';
import { useOneOrder } from '~/features/orders/use-orders';
import { useApi } from '~/queries/api-context';
import { useActiveOrders, useRereadOrders } from '~/queries/orders/orders';
import { usePositionRows } from '~/queries/positions/position-rows';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { useAllOrders } from '~/pages/orders/batch-orders';
import { useCancelAction } from '~/pages/orders/cancelling';

export const Route = createFileRoute('/orders/$id')({ component: OrderRoute });

/** Without a watched trader, the drawer stays closed; the page below explains how to begin. */
function OrderRoute() {
  const { id } = Route.useParams();
  const { trader } = Route.useSearch();
  return trader === undefined ? null : <WatchedOrder key={`${trader} ${id}`} id={id} trader={trader} />;
}

function WatchedOrder({ id, trader }: { readonly id: string; readonly trader: string }) {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const account = accountOf(search, useApi().config.assumptions);
  const { rows, ...order } = useOneOrder(trader, search, id);
  // The list below reads these data anyway.
  const list = usePositionRows(trader);
  const orders = useAllOrders(useActiveOrders({ trader, statuses: null }).data);
  const cancel = useCancelAction({ rows, around: () => ({ orders, list }), onOutcome: useRereadOrders(trader) });
  return (
    <>
      <OrderDrawer
        {...order}
        onClose={() => void navigate({ to: '/orders', search: (before) => before })}
        action={cancel.action}
        head={<Breadcrumbs />}
        account={account}
      />
      {cancel.dialog}
    </>
  );
}
