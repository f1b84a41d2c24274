import { ClipboardList, ListTree } from 'lucide';
import type { ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import { type PositionTarget, positionTargetOf } from '~/domain/order/position-target';
import { PageLink } from '~/features/shared/links';
import { shortAddress } from '~/lib/address';
import { type Field, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { wordIn } from '~/text/messages';
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

type OrderColumnOptions = {
  readonly text: Catalogue['orders'];
  /** The cancel button, or the reason for its absence. */
  readonly action: (row: OrderRow) => ReactNode;
};

export function orderColumns({ text, action }: OrderColumnOptions): readonly Column<OrderRow>[] {
  const { columns } = text;
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <OrderName row={row} />,
      sortKey: (row) => row.market?.ticker ?? null,
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'type',
      header: columns.type,
      cell: ({ order }) => {
        const word = <TextValue field={order.type} wordFor={(wire) => wordIn(text.types, wire)} />;
        // Known words stay on one line in a wide table; an unknown one may be of any length.
        const type = order.type.kind === 'known' ? <span className="roomy:whitespace-nowrap">{word}</span> : word;
        return <OrderLink order={order}>{type}</OrderLink>;
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
      // Sorts by the shown words: "Queued" is `seq_pending` on the wire.
      sortKey: ({ order }) => shownWord(order.status, text.statuses),
      card: 'half',
    },
    {
      id: 'actions',
      header: columns.actions,
      headerHidden: true,
      align: 'end',
      // In a narrow table, the links are above the button, which must stay visible.
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
          <RowLinks row={row} />
          {action(row)}
        </span>
      ),
      // Wide enough to stand side by side where other columns leave the space.
      width: '9.25rem',
      card: 'half',
    },
  ];
}

/** The word that a cell shows for a wire value; null for an unknown one. */
function shownWord(field: Field<string>, texts: Readonly<Record<string, string>>): string | null {
  return field.kind === 'known' ? wordIn(texts, field.value) : null;
}

/** The creation time of an order as the reader chose: its age, or its date above the time of day. */
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

/** Market and side of an order. Arrow, word and colour show the side together. */
function OrderName({ row }: { readonly row: OrderRow }) {
  const t = useText(ordersText);
  const { order, market } = row;
  const isLong = order.direction.kind === 'known' && order.direction.value === 'long';
  const isShort = order.direction.kind === 'known' && order.direction.value === 'short';
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={market?.baseAsset ?? '?'} />
      <span className="flex min-w-0 flex-col">
        <FieldValue field={order.market}>
          {(address) => (
            <PageLink to={{ page: 'market', address }} breadcrumb className="underline-offset-2 hover:underline">
              <span className="font-semibold text-ink">{market?.ticker ?? shortAddress(address)}</span>
            </PageLink>
          )}
        </FieldValue>
        <span className={`text-small font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
          {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
          <TextValue field={order.direction} wordFor={(side) => wordIn(t.side, side)} />
        </span>
      </span>
    </span>
  );
}

/** Links to an order's drawer over the list; the row's link. */
function OrderLink({ order: { id, key }, children }: { readonly order: OrderView; readonly children: ReactNode }) {
  if (id.kind !== 'known' || hasNoAddress(id.value)) return children;
  return (
    <PageLink to={{ page: 'order', id: key }} keepView rowLink className="underline-offset-2 hover:underline">
      {children}
    </PageLink>
  );
}

/** URLs treat these ids as folders, escaped or not, so a link would lead elsewhere. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}

/** Links to an order's position and intent, where the order names them. Otherwise the drawer gives the reason. */
function RowLinks({ row }: { readonly row: OrderRow }) {
  const t = useText(ordersText);
  const { intentHash } = row.order;
  const target = positionTargetOf(row);
  return (
    <span className="inline-flex items-center">
      {target.kind !== 'none' && (
        <OrderPositionLink target={target}>
          <LinkIcon of={ListTree} label={t.links[target.kind]} />
        </OrderPositionLink>
      )}
      {intentHash.kind === 'known' && (
        <PageLink to={{ page: 'intent', hash: intentHash.value }} breadcrumb>
          <LinkIcon of={ClipboardList} label={t.links.intent} />
        </PageLink>
      )}
    </span>
  );
}

type OrderPositionLinkProps = {
  readonly target: Exclude<PositionTarget, { kind: 'none' }>;
  readonly children: ReactNode;
};

/** Links to an order's position, or to the positions that it may be one of. */
export function OrderPositionLink({ target, children }: OrderPositionLinkProps) {
  if (target.kind === 'positions') {
    return <PageLink to={{ page: 'positions-of', market: target.market, side: target.side }}>{children}</PageLink>;
  }
  return (
    <PageLink to={{ page: 'position', market: target.market, side: target.side, idx: target.idx }} breadcrumb>
      {children}
    </PageLink>
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
