import { type ReactNode, useMemo } from 'react';
import type { NoteStore } from '~/storage/journal-notes';
import { attributionParts } from '~/domain/pnl/pnl-attribution';
import { idxInKey } from '~/domain/position/position-view';
import type { Destination } from '~/features/shared/links';
import { PositionName } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, mapField, valueOrNull } from '~/lib/field';
import { compare, div, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { journalText } from '~/text/en/journal';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { useText } from '~/text/text-context';
import { Age } from '~/ui/age';
import { Amount, type AmountProps } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { FieldValue } from '~/ui/field-value';
import { FilterChip } from '~/ui/filter-chip';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { Time } from '~/ui/time';
import { NoteCell, noteSubject } from './journal-notes';
import type { JournalSearch } from './journal-search';
import type { JournalRow } from './use-journal';

type JournalListProps = {
  readonly trader: string;
  /** In UTC, both included; `from` is null if the range has no beginning. */
  readonly days: { readonly from: string | null; readonly to: string };
  /** The shown positions, and the number of all positions. */
  readonly rows: readonly JournalRow[];
  readonly of: number;
  /** Names the group and the figure that were pressed; null if none was. */
  readonly picked: ReactNode;
  readonly store: NoteStore;
  readonly search: JournalSearch;
  readonly onSearch: SearchPatch<JournalSearch>;
  /** Whether every event of the range was read. */
  readonly isWhole: boolean;
  readonly notices: readonly string[];
};

const defaultSort = { column: 'closed', direction: 'descending' } as const;

/** The closed positions behind the figures, each with its note and a link to its story. */
export function JournalList(props: JournalListProps) {
  const { trader, days, rows, of, picked, store, search, onSearch, isWhole, notices } = props;
  const t = useText(journalText);
  const parts = useText(pnlAttributionText);
  const sort = readSort(search.list) ?? defaultSort;
  const columns = useMemo(() => listColumns({ text: t, trader, store }), [t, trader, store]);
  return (
    <Panel
      title={t.positions}
      aside={
        <>
          {rows.length === of ? t.count(of) : t.countOf(rows.length, of)}{' '}
          {picked !== null && (
            <span className="print:hidden">
              <FilterChip pressed onPress={() => onSearch({ group: undefined, only: undefined }, { replace: false })}>
                {picked} <span aria-hidden="true">×</span>
              </FilterChip>
            </span>
          )}
          {picked !== null && <span className="hidden print:inline">{picked}</span>}
        </>
      }
      actions={
        <ExportCsvButton
          isSmall
          columns={[...columns, { csv: (words) => positionCsv(t, parts, words) }]}
          sort={sort}
          subject={['journal', ...(days.from === null ? [] : [days.from]), 'to', days.to, 'UTC'].join('-')}
          readAll={() => ({
            rows,
            complete: isWhole,
            notes: [
              { [t.groupings.market]: t.title, [t.csv.address]: `${t.csv.range(days.from, days.to)} · ${trader}` },
            ],
          })}
        />
      }
    >
      <DataTable
        caption={t.positions}
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry.key}
        sort={sort}
        onSort={(next) => onSearch({ list: sortText(next) })}
        linkedRows
        empty={<Empty>{of === 0 ? t.none : t.noMatch}</Empty>}
      />
      <NoticeLines lines={[t.basis, t.usdNote, ...notices]} />
    </Panel>
  );
}

const effect = { signed: true, tone: 'sign' } as const satisfies Partial<AmountProps>;

type ListColumnOptions = {
  readonly text: Catalogue['journal'];
  readonly trader: string;
  readonly store: NoteStore;
};

function listColumns({ text, trader, store }: ListColumnOptions): readonly Column<JournalRow>[] {
  const { columns, position: words } = text;
  const part = (name: 'net' | 'fees' | 'funding'): Column<JournalRow> => ({
    id: name,
    header: columns[name],
    align: 'end',
    cell: ({ entry: { usd, amounts }, market }) => (
      <StackedValue
        corner={name === 'net'}
        belowOnTables
        below={
          !isSame(usd[name], amounts[name]) && (
            <Amount field={amounts[name]} format="amount" unit={market?.collateral ?? undefined} showUnit signed />
          )
        }
      >
        <Amount
          field={usd[name]}
          format="usd"
          unit="USD"
          {...effect}
          className={name === 'net' ? 'font-semibold' : undefined}
        />
      </StackedValue>
    ),
    sortKey: ({ entry }) => valueOrNull(entry.usd[name]),
    card: name === 'net' ? 'lead' : 'none',
    priority: name === 'net' ? 1 : 3,
  });
  return [
    {
      id: 'position',
      header: text.groupings.market,
      rowHeader: true,
      cell: (row) => {
        const { lifecycle } = row.entry;
        const { asset, market, side, idx } = lifecycle;
        return (
          <PositionName asset={asset} market={row.market} address={market} side={side} to={storyOf(row)}>
            <FieldValue field={idx}>{(number) => <span className="text-muted"> #{number}</span>}</FieldValue>
          </PositionName>
        );
      },
      sortKey: nameOf,
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'closed',
      header: words.closed,
      align: 'end',
      cell: ({ entry }) => <Time at={entry.closedAtMs} show="date-time" />,
      sortKey: ({ entry }) => valueOrNull(entry.closedAtMs),
      card: 'figure',
      priority: 2,
    },
    {
      id: 'held',
      header: words.held,
      align: 'end',
      cell: ({ entry }) => <FieldValue field={entry.holdingMs}>{(ms) => <Age ms={ms} />}</FieldValue>,
      sortKey: ({ entry }) => valueOrNull(entry.holdingMs),
      card: 'figure',
      priority: 3,
    },
    {
      id: 'leverage',
      header: words.leverage,
      align: 'end',
      cell: ({ entry }) => <Amount field={entry.leverage} format="multiple" />,
      sortKey: ({ entry }) => valueOrNull(entry.leverage),
      card: 'figure',
      priority: 3,
    },
    {
      id: 'size',
      header: words.size,
      align: 'end',
      cell: ({ entry }) => <Amount field={entry.sizeUsd} format="usd" unit="USD" />,
      sortKey: ({ entry }) => valueOrNull(entry.sizeUsd),
      card: 'none',
      priority: 3,
    },
    part('fees'),
    part('funding'),
    part('net'),
    {
      id: 'note',
      header: words.note,
      cell: (row) => (
        <NoteCell store={store} subject={noteSubject(trader, row.entry.lifecycle)} note={row.note} name={nameOf(row)} />
      ),
      card: 'foot',
      width: '14rem',
    },
  ];
}

/** "BTC/USDT long #3". */
function nameOf({ entry: { lifecycle }, market }: JournalRow): string {
  const idx = valueOrNull(lifecycle.idx);
  const words = [market?.ticker ?? lifecycle.asset, valueOrNull(lifecycle.side), idx === null ? null : `#${idx}`];
  return words.filter((word) => word !== null).join(' ');
}

function storyOf({ entry: { lifecycle } }: JournalRow): Destination | null {
  const { market, side, laterLifecycles } = lifecycle;
  const idx = idxInKey(lifecycle.idx);
  if (market.kind !== 'known' || side.kind !== 'known' || idx === null) return null;
  return { page: 'closed-position', market: market.value, side: side.value, idx, later: laterLifecycles };
}

function isSame(one: Field<Fixed>, other: Field<Fixed>): boolean {
  return one.kind === 'known' && other.kind === 'known' && compare(one.value, other.value) === 0;
}

/**
 * The columns of the file, with every figure in full. They are separate from the columns of the table because the file
 * begins with the times and has all parts of a result, first in USD and then in the collateral.
 */
function positionCsv(
  { csv, position: words, groupings }: Catalogue['journal'],
  { columns: parts, csv: { inCollateral } }: Catalogue['pnlAttribution'],
  texts: CsvTexts,
): readonly CsvColumn<JournalRow>[] {
  const amounts = (of: 'usd' | 'amounts', unit: string) =>
    attributionParts.flatMap((part) =>
      csvAmount<JournalRow>({ header: parts[part], unit, field: ({ entry }) => entry[of][part] }, texts),
    );
  return [
    ...csvTime<JournalRow>(words.closed, ({ entry }) => entry.closedAtMs),
    ...csvTime<JournalRow>(csv.opened, ({ entry }) => entry.lifecycle.openedAtMs),
    ...csvLabel<JournalRow>(groupings.market, ({ entry, market }) => market?.ticker ?? entry.lifecycle.asset),
    ...csvLabel<JournalRow>(csv.address, ({ entry }) => entry.lifecycle.market),
    ...csvLabel<JournalRow>(groupings.side, ({ entry }) => entry.lifecycle.side),
    ...csvLabel<JournalRow>(csv.number, ({ entry }) => entry.lifecycle.idx),
    ...csvLabel<JournalRow>(csv.hours, ({ entry }) => mapField(entry.holdingMs, hoursOf)),
    ...csvAmount<JournalRow>(
      { header: words.leverage, unit: '×', field: ({ entry }) => entry.leverage, sensitivity: 'ratio' },
      texts,
    ),
    ...csvAmount<JournalRow>({ header: words.size, unit: 'USD', field: ({ entry }) => entry.sizeUsd }, texts),
    ...amounts('usd', 'USD'),
    ...csvLabel<JournalRow>(words.collateral, ({ market }) => market?.collateral ?? null),
    ...amounts('amounts', inCollateral),
    { header: words.note, value: ({ note }) => note?.text ?? '', sensitivity: 'personal' },
    ...csvLabel<JournalRow>(csv.tags, ({ note }) => note?.tags.join(', ') ?? null),
  ];
}

function hoursOf(ms: number): string {
  const hours = div({ raw: BigInt(ms), scale: 3 }, { raw: 3_600n, scale: 0 }, 4, 'halfUp');
  return hours === null ? '' : toDecimalString(hours);
}
