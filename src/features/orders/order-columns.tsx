import type { ReactNode } from 'react';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration } from './expiration';
import { OrderAmountFigure } from './order-amount-figure';
import { OrderName } from './order-name';
import { OrderPrices } from './order-prices';
import type { OrderRow } from './order-row';
import { OrderStatusBadge } from './order-status-badge';
import { wordIn } from './word-in';

export type OrderColumnOptions = {
  readonly text: Catalogue['orders'];
  /** Wraps a market's name in a link to its page. */
  readonly marketLink: (address: string, children: ReactNode) => ReactNode;
  /** The button that cancels, or the reason why there is none. */
  readonly action: (row: OrderRow) => ReactNode;
};

export function orderColumns({ text, marketLink, action }: OrderColumnOptions): readonly Column<OrderRow>[] {
  const { columns } = text;
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <OrderName row={row} marketLink={marketLink} />,
      sortKey: (row) => row.market?.ticker ?? null,
      card: 'title',
      width: '11rem',
    },
    {
      id: 'type',
      header: columns.type,
      cell: ({ order }) => <TextValue field={order.type} wordFor={(type) => wordIn(text.types, type)} />,
      sortKey: ({ order }) => valueOrNull(order.type),
      card: 'figure',
    },
    {
      id: 'amount',
      header: columns.amount,
      align: 'end',
      cell: (row) => <OrderAmountFigure row={row} />,
      card: 'lead',
    },
    {
      id: 'price',
      header: columns.price,
      align: 'end',
      cell: ({ order }) => <OrderPrices limit={order.limitPrice} stop={order.stopPrice} />,
      sortKey: ({ order }) => valueOrNull(order.limitPrice) ?? valueOrNull(order.stopPrice),
      card: 'figure',
    },
    {
      id: 'trigger',
      header: columns.trigger,
      align: 'end',
      cell: ({ order }) => <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} />,
      card: 'figure',
      priority: 2,
    },
    {
      id: 'leverage',
      header: columns.leverage,
      align: 'end',
      cell: ({ order }) => <Amount field={order.leverage} format="multiple" />,
      sortKey: ({ order }) => valueOrNull(order.leverage),
      card: 'none',
      priority: 3,
    },
    {
      id: 'created',
      header: columns.created,
      align: 'end',
      cell: ({ order }) => <Time at={order.createdAtMs} show="age" />,
      sortKey: ({ order }) => valueOrNull(order.createdAtMs),
      card: 'figure',
      priority: 2,
    },
    {
      id: 'expires',
      header: columns.expires,
      align: 'end',
      cell: ({ order }) => <Expiration order={order} />,
      sortKey: ({ order }) => valueOrNull(order.expiresAtMs),
      card: 'figure',
      priority: 3,
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ order }) => <OrderStatusBadge order={order} />,
      sortKey: ({ order }) => valueOrNull(order.status),
      card: 'half',
    },
    { id: 'actions', header: columns.actions, headerHidden: true, align: 'end', cell: action, card: 'half' },
  ];
}

