import type { ReactNode } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { Amount } from '~/ui/amount';
import { TextValue } from '~/ui/text-value';
import { AbsentMark } from '~/ui/value-marks';
import { absent } from '~/lib/field';
import { Expiration, OrderAmountFigure } from './order-cells';
import { MarkDistance, OrderPrices, useOrderMark } from './order-prices';
import type { OrderRow } from './order-row';

type OrderFact = {
  /** The term of the order that the fact belongs to. */
  readonly of: 'market' | 'side' | 'type' | 'amount' | 'price' | 'trigger' | 'leverage' | 'expiration' | 'status';
  readonly label: string;
  readonly value: ReactNode;
};

/** The service's summary of an order for the cancel dialog. Nothing in it is signed. */
export function orderSummary(row: OrderRow, t: Catalogue['orders']): readonly OrderFact[] {
  const { order, market } = row;
  const { columns } = t;
  return [
    {
      of: 'market',
      label: columns.market,
      value: market === null ? <TextValue field={order.market} /> : market.ticker,
    },
    {
      of: 'side',
      label: columns.side,
      value: <TextValue field={order.direction} labelFor={(side) => textFor(t.side, side)} />,
    },
    {
      of: 'type',
      label: columns.type,
      value: <TextValue field={order.type} labelFor={(type) => textFor(t.types, type)} />,
    },
    { of: 'amount', label: columns.amount, value: <OrderAmountFigure row={row} /> },
    { of: 'price', label: columns.price, value: <OrderPrices limit={order.limitPrice} worst={order.stopPrice} /> },
    { of: 'trigger', label: columns.trigger, value: <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} /> },
    { of: 'leverage', label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
    { of: 'expiration', label: columns.expires, value: <Expiration order={order} /> },
    {
      of: 'status',
      label: columns.status,
      value: <TextValue field={order.status} labelFor={(status) => textFor(t.statuses, status)} />,
    },
  ];
}

/** The cells of an order in a confirmation, as in the list. Nothing in them is signed. */
export function orderCells(row: OrderRow, t: Catalogue['orders']) {
  const { order, market } = row;
  const { direction } = order;
  const arrow = direction.kind !== 'known' ? '' : direction.value === 'long' ? '▲ ' : '▼ ';
  const tone = arrow === '' ? 'text-muted' : arrow === '▲ ' ? 'text-up' : 'text-down';
  return {
    market: market === null ? <TextValue field={order.market} /> : market.ticker,
    side: (
      <span className={tone}>
        <span aria-hidden="true">{arrow}</span>
        <TextValue field={direction} labelFor={(side) => textFor(t.side, side)} />
      </span>
    ),
    type: <TextValue field={order.type} labelFor={(type) => textFor(t.types, type)} />,
    amount: <OrderAmountFigure row={row} />,
    price: <OrderPrices limit={order.limitPrice} stop={order.stopTrigger} take={order.takeTrigger} />,
    distance: <OrderDistance row={row} />,
  };
}

const noPrice = absent('null');

/** The distance between the mark and the price that an order waits for: its limit, otherwise its trigger. */
function OrderDistance({ row: { order } }: { readonly row: OrderRow }) {
  const mark = useOrderMark(order);
  const price = [order.limitPrice, order.stopTrigger, order.takeTrigger].find(({ kind }) => kind === 'known');
  return price === undefined || mark === null ? (
    <AbsentMark field={noPrice} />
  ) : (
    <MarkDistance price={price} mark={mark} />
  );
}
