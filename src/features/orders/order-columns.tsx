import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { distanceToMark } from '~/domain/order/distance-to-mark';
import { hasEnded } from '~/domain/order/order-status';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { absent, type Field, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
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
import { csvAmount, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import {
  Expiration,
  OrderAmountFigure,
  OrderError,
  OrderStatusBadge,
  OrderStatusCell,
  OrderTypeLink,
} from './order-cells';
import { MarkedPrices } from './order-prices';
import type { OrderRow } from './order-row';

type OrderColumnOptions = {
  readonly text: Catalogue['orders'];
  /** The scales of the service, for columns of raw integers in the file. */
  readonly units: Assumptions;
  /** The last known mark of a market, for distances in the file. */
  readonly markOf: (address: string) => Field<Fixed>;
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

/** In the file, values are as the service spells them. */
export function orderColumns({
  text,
  units,
  markOf,
  action,
  narrow = false,
  onePrice = false,
  trader,
}: OrderColumnOptions): readonly Column<OrderRow>[] {
  const { columns, prices, mark } = text;
  const markOfRow = (row: OrderRow) => markNow(row, markOf);
  const pricesCsv = (
    words: CsvTexts,
    ...pricesOf: readonly (readonly [header: string, field: (row: OrderRow) => Field<Fixed>])[]
  ) =>
    pricesOf.flatMap(([header, field]) => [
      ...csvAmount<OrderRow>(
        { header, unit: 'USD', field, rawDigits: units.priceDigits, sensitivity: 'public' },
        words,
      ),
      ...csvAmount<OrderRow>(
        {
          header: mark.distanceOf(header),
          unit: '1 = 100 %',
          field: (row) => mapField(distanceToMark(field(row), markOfRow(row)), ({ ratio }) => ratio),
          sensitivity: 'public',
        },
        words,
      ),
    ]);
  const isTriggerAlone = (row: OrderRow) => onePrice && !hasLimit(row) && hasTrigger(row);
  const triggerKey = ({ order }: OrderRow) => valueOrNull(order.stopTrigger) ?? valueOrNull(order.takeTrigger);
  const type = {
    id: 'type',
    header: columns.type,
    sortKey: ({ order }: OrderRow) => shownName(order.type, text.types),
    csv: () => csvLabel<OrderRow>(columns.type, ({ order }) => order.type),
  };
  return [
    {
      id: 'market',
      header: columns.market,
      rowHeader: true,
      cell: (row) => <OrderName row={row}>{narrow && <OrderTypeLink order={row.order} trader={trader} />}</OrderName>,
      sortKey: (row) => row.market?.ticker ?? null,
      csv: () => [
        ...csvLabel<OrderRow>(columns.id, ({ order }) => order.id),
        ...csvLabel<OrderRow>(columns.market, ({ market }) => market?.ticker ?? null),
        ...csvLabel<OrderRow>(columns.marketAddress, ({ order }) => order.market),
        ...csvLabel<OrderRow>(columns.side, ({ order }) => order.direction),
        ...(narrow ? type.csv() : []),
      ],
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
      csv: (words) =>
        csvAmount<OrderRow>(
          { header: columns.amount, unit: amountUnit, field: amountField, rawDigits: units.collateralDigits },
          words,
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
      csv: (words) => [
        ...pricesCsv(
          words,
          [prices.limit, ({ order }) => order.limitPrice],
          [prices.stop, ({ order }) => order.stopPrice],
        ),
        // Computed here, so the file has no raw form.
        ...csvAmount<OrderRow>({ header: mark.name, unit: 'USD', field: markOfRow, sensitivity: 'public' }, words),
      ],
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
      csv: (words) =>
        pricesCsv(
          words,
          [prices.stopTrigger, ({ order }) => order.stopTrigger],
          [prices.takeTrigger, ({ order }) => order.takeTrigger],
        ),
      card: 'figure',
      priority: 2,
    },
    {
      id: 'leverage',
      header: columns.leverage,
      align: 'end',
      cell: ({ order }) => <Amount field={order.leverage} format="multiple" />,
      sortKey: ({ order }) => valueOrNull(order.leverage),
      csv: (words) =>
        csvAmount<OrderRow>(
          {
            header: columns.leverage,
            unit: '×',
            field: ({ order }) => order.leverage,
            rawDigits: units.ratioDigits,
            sensitivity: 'ratio',
          },
          words,
        ),
      card: 'none',
      priority: 4,
    },
    {
      id: 'created',
      header: columns.created,
      align: 'end',
      cell: ({ order }) => <CreatedTime at={order.createdAtMs} />,
      sortKey: ({ order }) => valueOrNull(order.createdAtMs),
      csv: () => csvTime<OrderRow>(columns.created, ({ order }) => order.createdAtMs),
      card: 'none',
      priority: 2,
    },
    {
      id: 'expires',
      header: columns.expires,
      align: 'end',
      cell: ({ order }) => <Expiration order={order} inRow />,
      sortKey: ({ order }) => valueOrNull(order.expiresAtMs),
      csv: () => csvTime<OrderRow>(columns.expires, ({ order }) => order.expiresAtMs),
      card: 'none',
      priority: 3,
    },
    {
      id: 'status',
      header: columns.status,
      cell: ({ order }) => (narrow ? <OrderStatusBadge order={order} /> : <OrderStatusCell order={order} />),
      // Sorts by the shown words: "Queued" is `seq_pending` on the wire.
      sortKey: ({ order }) => shownName(order.status, text.statuses),
      csv: () => [
        ...csvLabel<OrderRow>(columns.status, ({ order }) => order.status),
        ...csvLabel<OrderRow>(columns.error, ({ order }) => order.errorText),
      ],
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

/** The mark of an order's market; absent for an order that has ended. */
function markNow({ order: { market, status } }: OrderRow, markOf: OrderColumnOptions['markOf']): Field<Fixed> {
  if (hasEnded(status)) return absent('notApplicable');
  return market.kind === 'known' ? markOf(market.value) : absent('notComputable');
}

function amountField({ order: { amount } }: OrderRow): Field<Fixed> {
  return amount.unit === 'raw' ? mapField(amount.field, (raw) => ({ raw, scale: 0 })) : amount.field;
}

function amountUnit({ order: { amount }, market }: OrderRow): string | null {
  switch (amount.unit) {
    case 'base':
      return market?.baseAsset ?? null;
    case 'collateral':
      return market?.collateral ?? null;
    case 'raw':
      return 'raw';
  }
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
