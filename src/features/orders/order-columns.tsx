import { ClipboardList, ListTree } from 'lucide';
import type { ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import { type PositionAim, positionAimOf } from '~/domain/order/position-aim';
import { shortAddress } from '~/lib/address';
import { type Field, valueOrNull } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration, OrderAmountFigure, OrderStatusBadge } from './order-cells';
import { MarkedPrices } from './order-prices';
import type { OrderRow } from './order-row';

export type OrderColumnOptions = {
  readonly text: Catalogue['orders'];
  readonly links: OrderLinks;
  /** Wraps what an order is in a link to its drawer, which is the row's link. */
  readonly detailLink: (order: OrderView, children: ReactNode) => ReactNode;
  /** The button that cancels, or the reason why there is none. */
  readonly action: (row: OrderRow) => ReactNode;
};

export function orderColumns({ text, links, detailLink, action }: OrderColumnOptions): readonly Column<OrderRow>[] {
  const { columns } = text;
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <OrderName row={row} marketLink={links.market} />,
      sortKey: (row) => row.market?.ticker ?? null,
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'type',
      header: columns.type,
      cell: ({ order }) => {
        const word = <TextValue field={order.type} wordFor={(wire) => wordIn(text.types, wire)} />;
        // A word of ours stays on its line where the table is wide; what the service makes up may be of any length.
        const type = order.type.kind === 'known' ? <span className="roomy:whitespace-nowrap">{word}</span> : word;
        return detailLink(order, type);
      },
      sortKey: ({ order }) => shownWord(order.type, text.types),
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
      help: text.mark.help,
      cell: (row) => <MarkedPrices row={row} of="price" />,
      sortKey: ({ order }) => valueOrNull(order.limitPrice) ?? valueOrNull(order.stopPrice),
      card: 'figure',
    },
    {
      id: 'trigger',
      header: columns.trigger,
      align: 'end',
      help: text.mark.help,
      cell: (row) => <MarkedPrices row={row} of="trigger" />,
      sortKey: ({ order }) => valueOrNull(order.stopTrigger) ?? valueOrNull(order.takeTrigger),
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
      cell: ({ order }) => <CreatedTime at={order.createdAtMs} />,
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
      // As the words shown go, which the wire's do not: "Queued" is `seq_pending`.
      sortKey: ({ order }) => shownWord(order.status, text.statuses),
      card: 'half',
    },
    {
      id: 'actions',
      header: columns.actions,
      headerHidden: true,
      align: 'end',
      // Where the table is narrow, the links stand over the button: it must be in sight.
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
          <RowLinks row={row} links={links} />
          {action(row)}
        </span>
      ),
      // Side by side wherever other columns can give the room.
      width: '9.25rem',
      card: 'half',
    },
  ];
}

/** The word that a cell shows for a value of the wire; null for one that this program does not know. */
function shownWord(field: Field<string>, words: Readonly<Record<string, string>>): string | null {
  return field.kind === 'known' ? wordIn(words, field.value) : null;
}

/** When an order was made, as the reader has chosen: its age, or its date over the time of the day. */
function CreatedTime({ at }: { readonly at: Field<number> }) {
  const { timeForm } = useFormat();
  if (timeForm === 'age' || at.kind !== 'known') return <Time at={at} show="age" />;
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap max-rail:items-start">
      <Time at={at} show="date" />
      <span className="text-small text-muted">
        <Time at={at} show="clock" />
      </span>
    </span>
  );
}

type OrderNameProps = {
  readonly row: OrderRow;
  readonly marketLink: (address: string, children: ReactNode) => ReactNode;
};

/** Market and side of an order: arrow, word and colour say the side together. */
function OrderName({ row, marketLink }: OrderNameProps) {
  const t = useText(ordersText);
  const { order, market } = row;
  const isLong = order.direction.kind === 'known' && order.direction.value === 'long';
  const isShort = order.direction.kind === 'known' && order.direction.value === 'short';
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={market?.baseAsset ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <FieldValue field={order.market}>
          {(address) =>
            marketLink(
              address,
              <span className="font-semibold text-ink">{market?.ticker ?? shortAddress(address)}</span>,
            )
          }
        </FieldValue>
        <span className={`text-small font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
          {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
          <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} />
        </span>
      </span>
    </span>
  );
}

/** How an order's page leads on: each wraps what is shown in a link. */
export type OrderLinks = {
  /** To the page of a market, by its raw address. */
  readonly market: (address: string, children: ReactNode) => ReactNode;
  /** To what was signed, by the hash of the intent. */
  readonly intent: (hash: string, children: ReactNode) => ReactNode;
  readonly position: (aim: Exclude<PositionAim, { kind: 'none' }>, children: ReactNode) => ReactNode;
};

/** The ways from a row to its intent and to its position, as far as the order names them: the drawer says why it does not. */
function RowLinks({ row, links }: { readonly row: OrderRow; readonly links: OrderLinks }) {
  const t = useText(ordersText);
  const { intentHash } = row.order;
  const aim = positionAimOf(row);
  return (
    <span className="inline-flex items-center">
      {aim.kind !== 'none' && links.position(aim, <LinkIcon of={ListTree} label={t.links[aim.kind]} />)}
      {intentHash.kind === 'known' &&
        links.intent(intentHash.value, <LinkIcon of={ClipboardList} label={t.links.intent} />)}
    </span>
  );
}

function LinkIcon({ of, label }: { readonly of: Parameters<typeof Icon>[0]['of']; readonly label: string }) {
  return (
    <span
      title={label}
      className="inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-strong-line hover:text-ink print:hidden"
    >
      <Icon of={of} size={14} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
