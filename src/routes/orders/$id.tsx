import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { orderStatuses } from '~/domain/order/order-status';
import { OrderDrawer } from '~/features/orders/order-drawer';
import { findOrder, useOrderRows } from '~/features/orders/order-row';
import { ordersQueryOf } from '~/features/orders/orders-search';
import { usePanelState } from '~/features/shared/panel-state';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders';
import type { OrdersQuery } from '~/queries/orders-question';
import { useRereadOrders } from '~/queries/reread-orders';
import { ordersOperation } from '~/queries/resource-keys';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { RelatedToOrder } from '~/features/shared/related-items';
import { Disclosure } from '~/ui/disclosure';
import { Trail } from '../-graph/trail';
import { useOrderLinks } from './-order-links';
import { useCancelAction } from './-use-cancel-action';

export const Route = createFileRoute('/orders/$id')({ component: OrderRoute });

/** Nobody is watched: the page below says how to begin, and there is no order to show. */
function OrderRoute() {
  const { id } = Route.useParams();
  const { trader } = Route.useSearch();
  return trader === undefined ? null : <WatchedOrder key={`${trader} ${id}`} id={id} trader={trader} />;
}

/**
 * No operation reads one order: it is looked for in the list behind the drawer, and
 * when that does not have it, among the trader's orders of all ten statuses. So the
 * link to an order works on when it has been executed.
 */
function WatchedOrder({ id, trader }: { readonly id: string; readonly trader: string }) {
  const t = useText(ordersText);
  const navigate = useNavigate();
  const search = Route.useSearch();
  const account = accountOf(search, useApi().config.assumptions);
  const listQuery = ordersQueryOf(trader, search);
  const list = useActiveOrders(listQuery);
  const listed = findOrder(useOrderRows(list.data), id);
  const everyQuery: OrdersQuery = { trader, statuses: orderStatuses };
  const inList = listed !== undefined || list.data === undefined;
  const every = useActiveOrders(everyQuery, { onScreen: false, enabled: !inList });
  const found = findOrder(useOrderRows(every.data), id);

  const row = listed ?? found ?? null;
  const wireId = row?.order.id.kind === 'known' ? row.order.id.value : id;

  const rows = [listed, found].filter((one) => one !== undefined);
  const cancel = useCancelAction({ rows, onOutcome: useRereadOrders(trader) });
  const source = inList ? { query: list, asked: listQuery } : { query: every, asked: everyQuery };
  const state = usePanelState(source.query, { operation: ordersOperation(source.asked), subject: trader });
  return (
    <>
      <OrderDrawer
        row={row}
        looking={source.query.data === undefined}
        complete={source.query.data?.complete !== false && source.query.data?.changedWhileReading !== true}
        state={{ ...state, answers: state.answers.filter(({ text }) => text.includes(asInJson(wireId))) }}
        onClose={() => void navigate({ to: '/orders', search: (before) => before })}
        action={cancel.action}
        links={useOrderLinks()}
        head={<Trail />}
        behind={
          account !== null &&
          row !== null && (
            <Disclosure title={t.details.behind} line="both">
              <RelatedToOrder account={account} order={row.order} />
            </Disclosure>
          )
        }
      />
      {cancel.dialog}
    </>
  );
}

/** An id as the text of an answer has it: a quote or a control character in it is escaped there. */
function asInJson(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}
