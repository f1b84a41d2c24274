import type { Assumptions } from '~/config/assumptions';
import { linkTo } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { Amount } from '~/ui/amount';
import { FieldValue } from '~/ui/field-value';
import { HashChip } from '~/ui/hash-chip';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvAmount, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import type { EventRow } from './use-history-view';
import { effectVariant, positionColumn } from './lifecycle-figures';

type EventColumnOptions = {
  readonly text: Catalogue['history'];
  readonly events: Catalogue['positionEvents'];
  /** The scales of the service, for columns of raw integers in the file. */
  readonly units: Assumptions;
};

export function eventColumns({ text, events, units }: EventColumnOptions): readonly Column<EventRow>[] {
  const { columns: words, csv: names } = text;
  const collateralCsv = (header: string, field: CsvAmount<EventRow>['field'], texts: CsvTexts) =>
    csvAmount<EventRow>(
      { header, unit: ({ market }) => market?.collateral ?? null, field, rawDigits: units.collateralDigits },
      texts,
    );
  const baseCsv = (header: string, field: CsvAmount<EventRow>['field'], texts: CsvTexts) =>
    csvAmount<EventRow>(
      { header, unit: ({ market, event }) => market?.baseAsset ?? event.asset, field, rawDigits: units.sizeDigits },
      texts,
    );
  const collateral = ({ market }: EventRow) => market?.collateral ?? undefined;
  return [
    {
      ...positionColumn<EventRow>(words.position, ({ event }) => event),
      csv: () => [
        ...csvLabel<EventRow>(words.position, ({ market, event }) => market?.ticker ?? event.market),
        ...csvLabel<EventRow>(names.asset, ({ event }) => event.asset),
        ...csvLabel<EventRow>(names.side, ({ event }) => event.side),
        ...csvLabel<EventRow>(names.idx, ({ event }) => event.idx),
        ...csvLabel<EventRow>(names.version, ({ event: { version } }) =>
          version.kind === 'known' ? String(version.value) : null,
        ),
      ],
    },
    {
      id: 'event',
      header: words.event,
      cell: ({ event }) => (
        <span className="names-itself">
          <TextValue field={event.name} labelFor={(name) => textFor(events, name)} />
        </span>
      ),
      sortKey: ({ event }) => valueOrNull(event.name),
      csv: () => [
        ...csvLabel<EventRow>(words.event, ({ event }) => event.name),
        ...csvLabel<EventRow>(names.status, ({ event }) => event.status),
      ],
      width: '6.5rem',
    },
    {
      id: 'price',
      header: words.price,
      align: 'end',
      cell: ({ event }) => <Amount field={event.price} format="price" unit="USD" sensitivity="personal" />,
      sortKey: ({ event }) => valueOrNull(event.price),
      csv: (texts) =>
        csvAmount<EventRow>({ header: words.price, unit: 'USD', field: ({ event }) => event.price }, texts),
      card: 'figure',
    },
    {
      id: 'size',
      header: words.size,
      align: 'end',
      cell: ({ event, market }) => <Amount field={event.size} format="size" unit={market?.baseAsset ?? event.asset} />,
      sortKey: ({ event }) => valueOrNull(event.size),
      csv: (texts) => [
        ...baseCsv(words.size, ({ event }) => event.size, texts),
        ...baseCsv(names.exchanged, ({ event }) => event.exchanged, texts),
      ],
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
      csv: (texts) => collateralCsv(words.margin, ({ event }) => event.margin, texts),
      card: 'none',
      priority: 2,
    },
    {
      id: 'pnl',
      header: words.pnl,
      align: 'end',
      cell: (row) => <Amount field={row.event.pnl} format="amount" unit={collateral(row)} {...effectVariant} />,
      sortKey: ({ event }) => valueOrNull(event.pnl),
      csv: (texts) => collateralCsv(names.pnl, ({ event }) => event.pnl, texts),
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
      csv: (texts) => [
        ...collateralCsv(names.fee, ({ event }) => event.fee, texts),
        ...collateralCsv(names.executionFee, ({ event }) => event.executionFee, texts),
      ],
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
      csv: (texts) => [
        ...collateralCsv(names.funding, ({ event }) => event.funding, texts),
        ...collateralCsv(names.rollover, ({ event }) => event.rollover, texts),
      ],
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
      csv: (texts) => collateralCsv(words.realised, ({ event }) => event.net, texts),
      card: 'lead',
    },
    {
      id: 'order',
      header: words.order,
      csv: () => csvLabel<EventRow>(words.order, ({ event }) => event.orderId),
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
      csv: () => csvTime<EventRow>(words.time, ({ event }) => event.atMs),
      card: 'figure',
    },
  ];
}
