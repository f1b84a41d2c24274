import type { ReactNode } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { TextValue } from '~/ui/text-value';
import { OrderAmountFigure } from './order-amount-figure';
import type { OrderRow } from './order-columns';
import { OrderPrices } from './order-prices';
import { wordIn } from './word-in';

/** What the service says an order is, by name and figure: shown beside what a cancel of it signs. */
export function orderClaims(row: OrderRow, t: Catalogue): readonly { readonly label: string; readonly value: ReactNode }[] {
  const { order, market } = row;
  const { serviceSays } = t.cancel;
  return [
    { label: serviceSays.market, value: market?.ticker ?? <TextValue field={order.market} /> },
    { label: serviceSays.side, value: <TextValue field={order.direction} wordFor={(side) => wordIn(t.orders.side, side)} /> },
    { label: serviceSays.type, value: <TextValue field={order.type} wordFor={(type) => wordIn(t.orders.types, type)} /> },
    { label: serviceSays.amount, value: <OrderAmountFigure row={row} /> },
    { label: serviceSays.price, value: <OrderPrices limit={order.limitPrice} stop={order.stopPrice} /> },
  ];
}
