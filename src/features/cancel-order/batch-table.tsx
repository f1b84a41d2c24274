import { PageLink, textLink } from '~/features/shared/links';
import { cancelText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { targetKey } from '~/wallet/cancel-target';
import { itemMessages, type ItemResult, toneOf } from './cancel-batch-view';
import { toneClass } from './cancel-outcome';
import { batchCells, type BatchOrder } from './order-summary';

type BatchTableProps = {
  readonly orders: readonly BatchOrder[];
  /** The result of each order, in the same order. */
  readonly results: readonly ItemResult[];
  /** False before the batch begins: then only an order that has changed has a result. */
  readonly begun: boolean;
  /** Whether the batch has ended. Links are shown only then, because following one stops the batch. */
  readonly isFinished: boolean;
};

const figures: ReadonlySet<string> = new Set(['amount', 'price', 'distance']);

/** The orders of a batch as the list shows them, with the outcome of each. */
export function BatchTable({ orders, results, begun, isFinished }: BatchTableProps) {
  const t = useText(cancelText).batch;
  const { columns } = useText(ordersText);
  const hasResults = begun || results.some(({ item }) => item.kind !== 'waiting');
  return (
    // Visually hidden text is absolutely positioned, and must widen the table instead of the dialog. The list scrolls,
    // so that the signed content below it stays in view with any number of orders.
    <div
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      role="group"
      aria-label={t.list}
      className="relative max-h-64 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5">
        <caption className="sr-only">{t.list}</caption>
        <thead>
          <tr className="sticky top-0 bg-panel text-small text-muted">
            {batchCells.map((cell) => (
              <th key={cell} scope="col" className={`font-normal ${figures.has(cell) ? 'text-end' : 'text-start'}`}>
                {columns[cell]}
              </th>
            ))}
            {hasResults && (
              <th scope="col" className="text-start font-normal">
                {t.result}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => {
            const result = results[index];
            if (result === undefined) return null;
            return (
              <tr
                key={targetKey(order.target)}
                aria-current={result.item.kind === 'running' ? 'step' : undefined}
                className="border-t border-line align-baseline whitespace-nowrap"
              >
                {batchCells.map((cell) =>
                  cell === 'market' ? (
                    <th key={cell} scope="row" className="text-start font-semibold">
                      {order.cells.market}
                    </th>
                  ) : (
                    <td key={cell} className={figures.has(cell) ? 'text-end' : undefined}>
                      {order.cells[cell]}
                    </td>
                  ),
                )}
                {hasResults && (
                  <td className="min-w-56 whitespace-normal">
                    {(begun || result.item.kind !== 'waiting') && (
                      <BatchResult order={order} result={result} isFinished={isFinished} />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type BatchResultProps = { readonly order: BatchOrder; readonly result: ItemResult; readonly isFinished: boolean };

/** The outcome of one order, with the newest message first, and a link to the order. */
function BatchResult({ order: { target }, result, isFinished }: BatchResultProps) {
  const cancel = useText(cancelText);
  const orderNames = useText(orderNamesText);
  const [headline, ...more] = itemMessages(result, { cancel, orderNames });
  return (
    <p className={`text-small ${toneClass[toneOf(result)]}`}>
      <span className="font-semibold">{headline}</span> {more.join(' ')}{' '}
      {isFinished && (
        <PageLink to={{ page: 'order', id: target.orderId, trader: target.trader }} className={textLink}>
          {cancel.links.order}
        </PageLink>
      )}
    </p>
  );
}
