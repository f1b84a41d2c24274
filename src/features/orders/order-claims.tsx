import type { ReactNode } from 'react';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import { TextValue } from '~/ui/text-value';
import { OrderAmountFigure } from './order-amount-figure';
import type { OrderRow } from './order-row';
import { OrderPrices } from './order-prices';

/** What the service says an order is, for the cancel dialog. None of it is part of what gets signed. */
export function orderClaims(row: OrderRow, t: Catalogue['orders']): readonly { readonly label: string; readonly value: ReactNode }[] {
  const { order, market } = row;
  const { columns } = t;
  return [
    { label: columns.market, value: market === null ? <TextValue field={order.market} /> : market.ticker },
    { label: columns.side, value: <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} /> },
    { label: columns.type, value: <TextValue field={order.type} wordFor={(type) => wordIn(t.types, type)} /> },
    { label: columns.amount, value: <OrderAmountFigure row={row} /> },
    { label: columns.price, value: <OrderPrices limit={order.limitPrice} stop={order.stopPrice} /> },
    { label: columns.trigger, value: <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} /> },
    { label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
    { label: columns.status, value: <TextValue field={order.status} wordFor={(status) => wordIn(t.statuses, status)} /> },
  ];
}
