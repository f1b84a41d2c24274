import { useMemo } from 'react';
import type { DeskSearch } from './desk-search';
import { orderColumns } from '~/features/orders/order-columns';
import { type OrderRow, orderTexts } from '~/features/orders/order-row';
import { basicColumns, positionPage } from '~/features/positions/list/position-columns';
import { riskColumns } from '~/features/positions/list/risk-columns';
import { positionCsv } from '~/features/positions/list/position-csv';
import { PositionName } from '~/features/shared/position-name';
import type { PositionRow } from '~/domain/position/position-row';
import { lossesAtStop } from '~/domain/position/loss-at-stop';
import { createTpslFinder } from '~/domain/position/tpsl-orders';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import { useApi } from '~/queries/api-context';
import { useMarksForFile } from '~/queries/markets/market';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { ordersText } from '~/text/en/orders';
import { positionsText } from '~/text/en/positions';
import { positionsCsvText } from '~/text/en/positions-list';
import { useLocale, useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { type Column, fileColumns } from '~/ui/table/column';
import { type CsvColumn, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { useReused } from '~/queries/use-reused';
import type { ReadAccount } from './account-reader';
import {
  accountColumn,
  deskOrderColumns,
  withAccountColumn,
  MergedOrders,
  type MergedProps,
  type WithAccount,
  useWithAccount,
} from './merged-orders';

type MergedListsProps = {
  readonly accounts: readonly ReadAccount[];
  /** Whether every account was read completely. */
  readonly isWhole: boolean;
  readonly search: DeskSearch;
  readonly onSearch: (part: DeskSearch) => void;
};

const ANY = '';

/** The positions and the orders of all accounts, with one filter and one file for both. */
export function MergedLists({ accounts, isWhole, search, onSearch }: MergedListsProps) {
  const t = useText(deskText);
  const words = useText(positionsText);
  const orderWords = useText(ordersText);
  const { side, of, q = '' } = search;
  const shown = useMemo(
    () => accounts.filter(({ row }) => of === undefined || row.account.address === of),
    [accounts, of],
  );
  const positionsOf = useWithAccount<PositionRow>();
  const ordersOf = useWithAccount<OrderRow>();
  const foundPositions = useMemo(() => {
    const matches = textMatch(q);
    return shown
      .flatMap((account) => account.list.rows.map((row) => positionsOf(account, row.position.key, row)))
      .filter(
        ({ label, row: { position, market, asset } }) =>
          (side === undefined || valueOrNull(position.side) === side) &&
          matches([label, asset, market?.ticker ?? null, valueOrNull(position.side)]),
      );
  }, [shown, positionsOf, q, side]);
  const foundOrders = useMemo(() => {
    const matches = textMatch(q);
    return shown
      .flatMap((account) => (account.orders ?? []).map((row) => ordersOf(account, row.order.key, row)))
      .filter(
        ({ label, row }) =>
          (side === undefined || valueOrNull(row.order.direction) === side) &&
          matches([label, ...orderTexts(row, orderWords)]),
      );
  }, [shown, ordersOf, q, side, orderWords]);
  const positions = useReused(foundPositions);
  const orders = useReused(foundOrders);
  const ordersWhole = shown.every((one) => one.orders !== null && one.row.ordersComplete);
  return (
    <>
      <TableTools
        search={<TableFilter label={t.filter} value={q} onChange={(text) => onSearch({ q: text })} />}
        filters={
          <>
            <Segmented
              label={words.sideFilter}
              labelHidden
              value={side ?? 'any'}
              options={[
                { value: 'any', label: words.anySide },
                { value: 'long', label: words.side.long },
                { value: 'short', label: words.side.short },
              ]}
              onChange={(next) => onSearch({ side: next === 'any' ? undefined : next })}
            />
            <Select
              label={t.columns.account}
              labelHidden
              value={of ?? ANY}
              options={[
                { value: ANY, label: t.anyAccount },
                ...accounts.map(({ row }) => ({ value: row.account.address, label: row.label })),
              ]}
              onChange={(next) => onSearch({ of: next === ANY ? undefined : next })}
            />
          </>
        }
        chosen={[side, of].filter((one) => one !== undefined).length}
        actions={
          <DeskExport
            positions={positions}
            orders={orders}
            accounts={shown}
            sorts={search}
            isWhole={isWhole && ordersWhole}
          />
        }
      />
      <MergedPositions
        rows={positions}
        isWhole={isWhole}
        sort={search.positions}
        onSort={(sort) => onSearch({ positions: sort })}
      />
      <MergedOrders
        rows={orders}
        accounts={accounts}
        isWhole={ordersWhole}
        sort={search.orders}
        onSort={(sort) => onSearch({ orders: sort })}
      />
    </>
  );
}

function MergedPositions({ rows, isWhole, sort, onSort }: MergedProps<PositionRow>) {
  const t = useText(deskText);
  const text = useText(positionsText);
  const columns = useMemo(() => deskPositionColumns(t, text), [t, text]);
  return (
    <Panel
      title={t.positions}
      aside={text.count(rows.length)}
      notices={<NoticeLines lines={isWhole ? [] : [t.notAll]} />}
    >
      <DataTable
        caption={t.positions}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={readSort(sort)}
        onSort={(next) => onSort(sortText(next))}
        empty={<Empty>{isWhole ? text.noMatch : t.notAll}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

function deskPositionColumns(
  t: Catalogue['desk'],
  text: Catalogue['positions'],
): readonly Column<WithAccount<PositionRow>>[] {
  const [name, ...others] = basicColumns({ text }).map(withAccountColumn);
  return [
    {
      ...(name ?? { id: 'position', header: text.columns.position }),
      rowHeader: true,
      cell: ({ row, account }) => <DeskPositionName row={row} trader={account} />,
    },
    accountColumn(t),
    // The column of the account takes the space of the entry price.
    ...others.map((column) => (column.id === 'entry' ? { ...column, priority: 2 as const } : column)),
    ...riskColumns(text).map(withAccountColumn),
  ];
}

function DeskPositionName({ row, trader }: { readonly row: PositionRow; readonly trader: string }) {
  const page = positionPage(row);
  return (
    <PositionName
      asset={row.asset}
      market={row.market}
      address={row.position.market}
      side={row.position.side}
      to={page?.page === 'position' ? { ...page, trader } : page}
    >
      <span className="text-muted">
        {' '}
        <Amount field={row.figures.leverage} format="multiple" />
      </span>
    </PositionName>
  );
}

type FileRow = WithAccount<{ readonly position: PositionRow } | { readonly order: OrderRow }>;

type DeskExportProps = {
  readonly positions: readonly WithAccount<PositionRow>[];
  readonly orders: readonly WithAccount<OrderRow>[];
  readonly accounts: readonly ReadAccount[];
  /** The sort orders of the two tables. */
  readonly sorts: Pick<DeskSearch, 'positions' | 'orders'>;
  readonly isWhole: boolean;
};

/** The filtered positions and orders of all accounts as one file, with the account and the kind of each row. */
function DeskExport({ positions, orders, accounts, sorts, isWhole }: DeskExportProps) {
  const t = useText(deskText);
  const texts = useText(positionsCsvText);
  const text = useText(ordersText);
  const units = useApi().config.assumptions;
  const { markOf } = useMarksForFile();
  const words = useText(positionsText);
  const locale = useLocale();
  const positionsOf = (account: ReadAccount | null, csvTexts: CsvTexts) => {
    const data = account?.ordersRead;
    const find = data === undefined ? null : createTpslFinder(data.rows, units, data.complete);
    const [market, ...more] = positionCsv({
      texts,
      csvTexts,
      units,
      ordersOf: find && (({ position }) => find(position)),
      losses: lossesAtStop(account?.list.rows ?? [], find && (({ position }) => find(position))),
    });
    const address = csvLabel<PositionRow>(text.columns.marketAddress, ({ position }) => position.market);
    return market === undefined ? address : [market, ...address, ...more];
  };
  const orderOptions = { text, units, markOf, action: () => null };
  const columns = (csvTexts: CsvTexts): readonly CsvColumn<FileRow>[] => [
    { header: t.columns.account, value: ({ label }) => label, sensitivity: 'public' },
    { header: t.address, value: ({ account }) => account, sensitivity: 'public' },
    {
      header: t.kind,
      value: ({ row }) => ('position' in row ? 'position' : 'order'),
      sensitivity: 'public',
    },
    ...merged(
      positionsOf(null, csvTexts),
      new Map(accounts.map((one) => [one.row.account.address, positionsOf(one, csvTexts)])),
      fileColumns(orderColumns(orderOptions), csvTexts),
    ),
  ];
  return (
    <ExportCsvButton
      subject="desk"
      columns={[{ csv: columns }]}
      readAll={() => ({
        rows: [
          ...sortRows(positions, deskPositionColumns(t, words), readSort(sorts.positions), locale).map(
            (one): FileRow => ({ ...one, row: { position: one.row } }),
          ),
          ...sortRows(orders, deskOrderColumns(t, orderOptions), readSort(sorts.orders), locale).map(
            (one): FileRow => ({ ...one, row: { order: one.row } }),
          ),
        ],
        complete: isWhole,
      })}
    />
  );
}

/**
 * The columns of both kinds; columns with the same header are merged. Orders of positions are read separately for each
 * account.
 */
function merged(
  positionCells: readonly CsvColumn<PositionRow>[],
  byAccount: ReadonlyMap<string, readonly CsvColumn<PositionRow>[]>,
  orderCells: readonly CsvColumn<OrderRow>[],
): readonly CsvColumn<FileRow>[] {
  const headers = [...new Set([...positionCells, ...orderCells].map(({ header }) => header))];
  return headers.map((header) => {
    const place = positionCells.findIndex((one) => one.header === header);
    const position = positionCells[place];
    const order = orderCells.find((one) => one.header === header);
    const kinds = [position?.sensitivity, order?.sensitivity];
    return {
      header,
      value: ({ row, account }) =>
        'position' in row
          ? ((byAccount.get(account)?.[place] ?? position)?.value(row.position) ?? '')
          : (order?.value(row.order) ?? ''),
      // The stricter of the two sensitivities.
      sensitivity: kinds.includes('personal') ? 'personal' : kinds.includes('ratio') ? 'ratio' : 'public',
    };
  });
}
