import type { ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { PositionTarget } from '~/domain/order/position-target';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Expiration, OrderAmountFigure, OrderError, OrderStatusBadge, OrderStatusCell } from './order-cells';
import { MarkedPrices } from './order-prices';
import type { OrderRow } from './order-row';

type OrderColumnOptions = {
  readonly text: Catalogue['orders'];
  /** The cancel button, or the reason for its absence. */
  readonly action: (row: OrderRow) => ReactNode;
  /**
   * For rows of two lines: the order's name and status, then its amount, the price that it waits for, and the button.
   */
  readonly narrow?: boolean;
  /** Without space for the column of triggers, the column of prices shows the triggers of orders that wait for one. */
  readonly onePrice?: boolean;
  /** The trader of the rows, for their links, where it is not the watched one. */
  readonly trader?: string | undefined;
};

export function orderColumns({
  text,
  action,
  narrow = false,
  onePrice = false,
  trader,
}: OrderColumnOptions): readonly Column<OrderRow>[] {
  const { columns } = text;
  const isTriggerAlone = (row: OrderRow) => onePrice && !hasLimit(row) && hasTrigger(row);
  const triggerKey = ({ order }: OrderRow) => valueOrNull(order.stopTrigger) ?? valueOrNull(order.takeTrigger);
  const type = {
    id: 'type',
    header: columns.type,
    sortKey: ({ order }: OrderRow) => shownName(order.type, text.types),
  };
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <OrderName row={row}>{narrow && <OrderTypeLink order={row.order} trader={trader} />}</OrderName>,
      sortKey: (row) => row.market?.ticker ?? null,
      ...(narrow && { below: type }),
      card: 'title',
      width: '9.5rem',
    },
    ...(narrow ? [] : [{ ...type, cell: (row: OrderRow) => <OrderTypeLink order={row.order} trader={trader} /> }]),
    {
      id: 'amount',
      header: columns.amount,
      align: 'end',
      cell: (row) => (
        <span className="names-itself">
          <OrderAmountFigure row={row} />
        </span>
      ),
      card: 'figure',
    },
    {
      id: 'price',
      header: columns.price,
      align: 'end',
      help: text.mark.help,
      cell: (row) =>
        narrow && !hasLimit(row) ? null : (
          <span className="names-itself one-line">
            <MarkedPrices row={row} of={isTriggerAlone(row) ? 'trigger' : 'price'} />
          </span>
        ),
      sortKey: (row) =>
        isTriggerAlone(row) ? triggerKey(row) : (valueOrNull(row.order.limitPrice) ?? valueOrNull(row.order.stopPrice)),
      card: 'figure',
    },
    {
      id: 'trigger',
      header: columns.trigger,
      align: 'end',
      help: text.mark.help,
      cell: (row) =>
        narrow && (hasLimit(row) || !hasTrigger(row)) ? null : (
          <span className="names-itself one-line">
            <MarkedPrices row={row} of="trigger" />
          </span>
        ),
      sortKey: triggerKey,
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
      priority: 4,
    },
    {
      id: 'created',
      header: columns.created,
      align: 'end',
      cell: ({ order }) => <CreatedTime at={order.createdAtMs} />,
      sortKey: ({ order }) => valueOrNull(order.createdAtMs),
      card: 'none',
      priority: 2,
    },
    {
      id: 'expires',
      header: columns.expires,
      align: 'end',
      cell: ({ order }) => <Expiration order={order} inRow />,
      sortKey: ({ order }) => valueOrNull(order.expiresAtMs),
      card: 'none',
      priority: 3,
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ order }) => (narrow ? <OrderStatusBadge order={order} /> : <OrderStatusCell order={order} />),
      // Sorts by the shown words: "Queued" is `seq_pending` on the wire.
      sortKey: ({ order }) => shownName(order.status, text.statuses),
      card: 'lead',
    },
    ...(narrow
      ? [
          {
            id: 'error',
            header: columns.error,
            headerHidden: true,
            cell: ({ order: { errorText, status } }: OrderRow) =>
              errorText.kind === 'absent' ? null : (
                <FieldValue field={errorText}>
                  {(error) => <OrderError text={error} status={status} brief />}
                </FieldValue>
              ),
            card: 'foot' as const,
          },
        ]
      : []),
    {
      id: 'actions',
      header: columns.actions,
      headerHidden: true,
      align: 'end',
      cell: action,
      width: '6.25rem',
      card: 'figure',
    },
  ];
}

/** The drawer has the worst price of a stop, and the triggers of a limit order. */
function hasLimit({ order }: OrderRow): boolean {
  return order.limitPrice.kind !== 'absent';
}

function hasTrigger({ order: { stopTrigger, takeTrigger } }: OrderRow): boolean {
  return stopTrigger.kind !== 'absent' || takeTrigger.kind !== 'absent';
}

/** The word that a cell shows for a wire value; null for an unknown one. */
function shownName(field: Field<string>, texts: Readonly<Record<string, string>>): string | null {
  return field.kind === 'known' ? textFor(texts, field.value) : null;
}

/** The creation time of an order in the form that the reader chose: its age, or its date above the time of day. */
function CreatedTime({ at }: { readonly at: Field<number> }) {
  const { timeForm } = useFormat();
  if (timeForm === 'age' || at.kind !== 'known') return <Time at={at} show="age" />;
  return (
    <StackedValue below={<Time at={at} show="clock" />}>
      <Time at={at} show="date" />
    </StackedValue>
  );
}

/** Market and side of an order, and what else identifies it. Arrow, word and colour show the side together. */
function OrderName({ row, children }: { readonly row: OrderRow; readonly children: ReactNode }) {
  const t = useText(ordersText);
  const { order, market } = row;
  const addresses = useAddressForm();
  const isLong = order.direction.kind === 'known' && order.direction.value === 'long';
  const isShort = order.direction.kind === 'known' && order.direction.value === 'short';
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <span className="contents max-rail:hidden">
        <CoinMark name={market?.baseAsset ?? '?'} />
      </span>
      <span className="flex min-w-0 flex-col max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-1.5">
        <FieldValue field={order.market}>
          {(address) => (
            <>
              <PageLink to={{ page: 'market', address }} breadcrumb className="underline-offset-2 hover:underline">
                <span className="font-semibold text-ink">{market?.ticker ?? addresses.short(address, 'contract')}</span>
              </PageLink>
              {market === null && <LookAlikeSlot value={addresses.full(address, 'contract')} />}
            </>
          )}
        </FieldValue>
        <span className={`text-small font-semibold ${isLong ? 'text-up' : isShort ? 'text-down' : 'text-muted'}`}>
          {(isLong || isShort) && <span aria-hidden="true">{isLong ? '▲ ' : '▼ '}</span>}
          <TextValue field={order.direction} labelFor={(side) => textFor(t.side, side)} />{' '}
          <span className="font-normal text-muted">{children}</span>
        </span>
      </span>
    </span>
  );
}

/** The type of an order, linked to its drawer. */
export function OrderTypeLink({ order, trader }: OrderLinkOf) {
  const t = useText(ordersText);
  const word = <TextValue field={order.type} labelFor={(wire) => textFor(t.types, wire)} />;
  // Known words stay on one line in a wide table; an unknown one may have any length.
  const type = order.type.kind === 'known' ? <span className="roomy:whitespace-nowrap">{word}</span> : word;
  return (
    <OrderLink order={order} trader={trader}>
      {type}
    </OrderLink>
  );
}

/** An order, and its trader where that is not the watched one. */
type OrderLinkOf = { readonly order: OrderView; readonly trader?: string | undefined };

/** Links to an order's drawer over the list; the row's link. */
function OrderLink({ order: { id, key }, trader, children }: OrderLinkOf & { readonly children: ReactNode }) {
  if (id.kind !== 'known' || hasNoAddress(id.value)) return <>{children}</>;
  return (
    <PageLink
      to={{ page: 'order', id: key, ...(trader === undefined ? {} : { trader }) }}
      keepView={trader === undefined}
      rowLink
      className="underline-offset-2 hover:underline"
    >
      {children}
    </PageLink>
  );
}

/** URLs treat these ids as folders, escaped or not, so a link would lead to another page. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}

type OrderPositionLinkProps = {
  readonly target: Exclude<PositionTarget, { kind: 'none' }>;
  readonly children: ReactNode;
};

/** Links to an order's position, or to the positions that it may belong to. */
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
