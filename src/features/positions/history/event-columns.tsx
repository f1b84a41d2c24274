import { linkTo } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { EventRow } from './use-history-view';
import { effectVariant, positionColumn } from './lifecycle-figures';

type EventColumnOptions = {
  readonly text: Catalogue['history'];
  readonly events: Catalogue['positionEvents'];
};

export function eventColumns({ text, events }: EventColumnOptions): readonly Column<EventRow>[] {
  const { columns: words } = text;
  const collateral = ({ market }: EventRow) => market?.collateral ?? undefined;
  return [
    positionColumn(words.position, ({ event }) => event),
    {
      id: 'event',
      header: words.event,
      cell: ({ event }) => (
        <span className="names-itself">
          <TextValue field={event.name} labelFor={(name) => textFor(events, name)} />
        </span>
      ),
      sortKey: ({ event }) => valueOrNull(event.name),
      width: '6.5rem',
    },
    {
      id: 'price',
      header: words.price,
      align: 'end',
      cell: ({ event }) => <Amount field={event.price} format="price" unit="USD" sensitivity="personal" />,
      sortKey: ({ event }) => valueOrNull(event.price),
      card: 'figure',
    },
    {
      id: 'size',
      header: words.size,
      align: 'end',
      cell: ({ event, market }) => <Amount field={event.size} format="size" unit={market?.baseAsset ?? event.asset} />,
      sortKey: ({ event }) => valueOrNull(event.size),
      card: 'none',
    },
    {
      id: 'margin',
      header: words.margin,
      align: 'end',
      // The unit of the row's other amounts too. Below, since large amounts leave no space beside them.
      cell: (row) => (
        <StackedValue below={collateral(row) ?? text.collateralUnknown}>
          <Amount field={row.event.margin} format="amount" unit={collateral(row)} />
        </StackedValue>
      ),
      sortKey: ({ event }) => valueOrNull(event.margin),
      card: 'none',
      priority: 2,
    },
    {
      id: 'pnl',
      header: words.pnl,
      align: 'end',
      cell: (row) => <Amount field={row.event.pnl} format="amount" unit={collateral(row)} {...effectVariant} />,
      sortKey: ({ event }) => valueOrNull(event.pnl),
      card: 'none',
      priority: 2,
    },
    {
      id: 'fees',
      header: words.fees,
      help: text.feesHelp,
      align: 'end',
      cell: (row) => <Amount field={row.event.fees} format="amount" unit={collateral(row)} {...effectVariant} />,
      sortKey: ({ event }) => valueOrNull(event.fees),
      card: 'none',
      priority: 2,
    },
    {
      id: 'funding',
      header: words.funding,
      help: text.fundingHelp,
      align: 'end',
      cell: (row) => (
        <StackedValue
          below={
            <>
              <Amount field={row.event.rollover} format="amount" unit={collateral(row)} {...effectVariant} />{' '}
              {text.rollover}
            </>
          }
        >
          <Amount field={row.event.funding} format="amount" unit={collateral(row)} {...effectVariant} />
        </StackedValue>
      ),
      sortKey: ({ event }) => valueOrNull(event.funding),
      below: { id: 'rollover', header: words.rollover, sortKey: ({ event }) => valueOrNull(event.rollover) },
      priority: 3,
      card: 'none',
    },
    {
      id: 'net',
      header: words.realised,
      help: text.netHelp,
      align: 'end',
      cell: (row) => (
        <>
          <Amount
            field={row.event.net}
            format="amount"
            unit={collateral(row)}
            {...effectVariant}
            className="font-semibold"
          />
          {/* The column that names the unit is not on phones. */}
          <span className="unit rail:hidden"> {collateral(row) ?? text.collateralUnknown}</span>
        </>
      ),
      sortKey: ({ event }) => valueOrNull(event.net),
      card: 'lead',
    },
    {
      id: 'order',
      header: words.order,
      cell: ({ event }) => (
        <FieldValue field={event.orderId}>
          {(id) => (
            <HashChip
              hash={id}
              copy={false}
              // Few lists contain an executed order; its intent has the same hash.
              {...(event.intentHash.kind === 'known' && {
                link: linkTo({ page: 'intent', hash: event.intentHash.value }),
              })}
            />
          )}
        </FieldValue>
      ),
      priority: 3,
      card: 'none',
    },
    {
      id: 'time',
      header: words.time,
      align: 'end',
      cell: ({ event }) => (
        <span className="names-itself">
          <Time at={event.atMs} />
        </span>
      ),
      sortKey: ({ event }) => valueOrNull(event.atMs),
      card: 'figure',
    },
  ];
}
