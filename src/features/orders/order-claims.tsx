import type { ReactNode } from 'react';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import { TextValue } from '~/ui/text-value';
import { Expiration } from './expiration';
import { OrderAmountFigure } from './order-amount-figure';
import type { OrderRow } from './order-row';
import { OrderPrices } from './order-prices';

export type OrderClaim = {
  /** Which of the order's terms it tells. */
  readonly of: 'market' | 'side' | 'type' | 'amount' | 'price' | 'trigger' | 'leverage' | 'expiration' | 'status';
  readonly label: string;
  readonly value: ReactNode;
};

/** What the service says an order is, for the cancel dialog. None of it is part of what gets signed. */
export function orderClaims(row: OrderRow, t: Catalogue['orders']): readonly OrderClaim[] {
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
      value: <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} />,
    },
    {
      of: 'type',
      label: columns.type,
      value: <TextValue field={order.type} wordFor={(type) => wordIn(t.types, type)} />,
    },
    { of: 'amount', label: columns.amount, value: <OrderAmountFigure row={row} /> },
    { of: 'price', label: columns.price, value: <OrderPrices limit={order.limitPrice} stop={order.stopPrice} /> },
    { of: 'trigger', label: columns.trigger, value: <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} /> },
    { of: 'leverage', label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
    { of: 'expiration', label: columns.expires, value: <Expiration order={order} /> },
    {
      of: 'status',
      label: columns.status,
      value: <TextValue field={order.status} wordFor={(status) => wordIn(t.statuses, status)} />,
    },
  ];
}
