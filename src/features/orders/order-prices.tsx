import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { AbsentMark } from '~/ui/value-marks';
import { MarkDistance } from './mark-distance';
import type { OrderRow } from './order-row';
import { type OrderMark, useOrderMark } from './use-order-mark';

export type OrderPricesProps = {
  readonly limit?: Field<Fixed>;
  readonly stop?: Field<Fixed>;
  readonly take?: Field<Fixed>;
  /** Given, each price says how far it is from it. */
  readonly mark?: OrderMark | null;
};

const nothing = absent('null');

/** The prices that an order has, one a line. Null says that it has none; one that is missing shows as such. */
export function OrderPrices({ limit, stop, take, mark = null }: OrderPricesProps) {
  const t = useText(ordersText);
  const prices = [
    { label: null, field: limit },
    { label: t.stopLabel, field: stop },
    { label: t.takeLabel, field: take },
  ].filter((price) => price.field !== undefined && !isNull(price.field));
  if (prices.length === 0) return <AbsentMark field={nothing} />;
  // A price alone has room for its distance below, so that rows of one price stay narrow.
  const look =
    prices.length === 1
      ? 'inline-flex flex-col items-end max-rail:items-start'
      : 'inline-flex flex-wrap items-baseline justify-end gap-x-1.5 max-rail:justify-start';
  return (
    <span className="inline-flex flex-col items-end max-rail:items-start">
      {prices.map(({ label, field = nothing }) => (
        <span key={label} className={look}>
          <span className="rail:whitespace-nowrap">
            {label !== null && <span className="text-small text-muted">{label} </span>}
            <Amount field={field} format="price" unit="USD" />
          </span>
          {mark !== null && field.kind === 'known' && <MarkDistance price={field} mark={mark} />}
        </span>
      ))}
    </span>
  );
}

/** The same in a row of the table: each follows the mark of its own market. */
export function MarkedPrices({ row: { order }, of }: { readonly row: OrderRow; readonly of: 'price' | 'trigger' }) {
  const mark = useOrderMark(order);
  return of === 'price' ? (
    <OrderPrices limit={order.limitPrice} stop={order.stopPrice} mark={mark} />
  ) : (
    <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} mark={mark} />
  );
}

function isNull(field: Field<Fixed>): boolean {
  return field.kind === 'absent' && field.reason === 'null';
}
