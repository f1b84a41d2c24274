import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { LazySigningDialog } from '~/features/cancel-order/lazy-signing-dialog';
import type { BatchOrder } from '~/features/cancel-order/order-summary';
import { orderColumns } from '~/features/orders/order-columns';
import { type OrderRow, orderName } from '~/features/orders/order-row';
import { noTriggers } from '~/features/orders/use-orders';
import { PageLink } from '~/features/shared/links';
import { valueOrNull } from '~/lib/field';
import { groupBy } from '~/lib/lists';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useMarksForFile } from '~/queries/markets/market';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { type RowSelection, SelectionBar, useRowSelection } from '~/ui/table/row-selection';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { aftermathOf, refusalText, toBatchOrder, useIsAsShown } from '../orders/batch-orders';
import { MOST_AT_ONCE } from '../orders/cancel-choices';
import { useCancelAction } from '../orders/cancelling';
import type { ReadAccount } from './account-reader';
import type { SigningAbility } from './signing-ability';

/** A position or an order with its account. */
export type WithAccount<Row> = {
  readonly key: string;
  readonly account: string;
  readonly label: string;
  readonly signs: SigningAbility;
  readonly row: Row;
};

/**
 * Adds the account to rows. Returns the same object while nothing in it changes, so that tables rerender only changed
 * rows.
 */
export function useWithAccount<Row extends object>(): (
  account: ReadAccount,
  key: string,
  row: Row,
) => WithAccount<Row> {
  const [made] = useState(() => new WeakMap<Row, WithAccount<Row>>());
  return useCallback(
    ({ row: { account, label }, signs }, key, row) => {
      const before = made.get(row);
      if (before !== undefined && before.label === label && before.signs === signs) return before;
      const one = { key: `${account.address} ${key}`, account: account.address, label, signs, row };
      made.set(row, one);
      return one;
    },
    [made],
  );
}

/** A column of the single-trader page. */
export function withAccountColumn<Row>({
  cell,
  sortKey,
  sortsFirst: _first,
  csv: _csv,
  below,
  ...column
}: Column<Row>): Column<WithAccount<Row>> {
  const keyOf = (of: typeof sortKey) => (of === undefined ? undefined : ({ row }: WithAccount<Row>) => of(row));
  return {
    ...column,
    rowHeader: false,
    cell: ({ row }, selected) => cell(row, selected),
    sortKey: keyOf(sortKey),
    ...(below === undefined ? {} : { below: { id: below.id, header: below.header, sortKey: keyOf(below.sortKey) } }),
  };
}

export function accountColumn<Row>(
  t: Catalogue['desk'],
  below?: (one: WithAccount<Row>) => ReactNode,
): Column<WithAccount<Row>> {
  return {
    id: 'account',
    header: t.columns.account,
    cell: (one) => (
      <span className="inline-flex max-w-full flex-col">
        <PageLink
          to={{ page: 'overview', trader: one.account }}
          className="min-w-14 wrap-anywhere underline-offset-2 hover:underline roomy:min-w-28"
        >
          {one.label}
        </PageLink>
        {below !== undefined && <span className="text-small text-muted">{below(one)}</span>}
      </span>
    ),
    sortKey: ({ label }) => label,
    card: 'foot',
  };
}

export type MergedProps<Row> = {
  readonly rows: readonly WithAccount<Row>[];
  readonly isWhole: boolean;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
};

type MergedOrdersProps = MergedProps<OrderRow> & { readonly accounts: readonly ReadAccount[] };

/** The orders of all accounts, with the controls that cancel them. */
export function MergedOrders({ rows, accounts, isWhole, sort, onSort }: MergedOrdersProps) {
  const t = useText(deskText);
  const text = useText(ordersText);
  const narrow = useMediaQuery(narrowScreen);
  const onePrice = useMediaQuery(noTriggers);
  const read = useMemo(() => rows.map(({ row }) => row), [rows]);
  const reread = useCallback(
    (trader: string) => accounts.find(({ row }) => row.account.address === trader)?.reread(),
    [accounts],
  );
  const cancel = useCancelAction({
    rows: read,
    around: (trader) => aroundOf(accounts.find(({ row }) => row.account.address === trader)),
    onOutcome: ({ trader }) => reread(trader),
  });
  const batch = useDeskCancel({ rows, accounts, reread });
  const { action } = cancel;
  const units = useApi().config.assumptions;
  const { markOf } = useMarksForFile();
  const columns = useMemo(
    () => deskOrderColumns(t, { text, units, markOf, action, narrow, onePrice }),
    [t, text, units, markOf, action, narrow, onePrice],
  );
  return (
    <Panel
      title={t.orders}
      aside={(isWhole ? text.count : text.countAtLeast)(rows.length)}
      actions={batch.actions}
      notices={<NoticeLines lines={isWhole ? [] : [t.notAll]} />}
    >
      <div className="close-table">
        <DataTable
          caption={t.orders}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          sort={readSort(sort)}
          onSort={(next) => onSort(sortText(next))}
          selection={batch.selection}
          empty={<Empty>{isWhole ? text.noneFits : t.notAll}</Empty>}
          linkedRows
        />
      </div>
      {cancel.dialog}
      {batch.dialog}
    </Panel>
  );
}

/** The account needs space, so these columns hide earlier: the price shows the type, and the drawer shows the rest. */
const yielding: { readonly [id: string]: Column<OrderRow>['priority'] } = { type: 3, leverage: 5 };

/** The columns of the orders page, and one for the account. */
export function deskOrderColumns(
  t: Catalogue['desk'],
  options: Omit<Parameters<typeof orderColumns>[0], 'trader'>,
): readonly Column<WithAccount<OrderRow>>[] {
  const [name, ...others] = orderColumns(options);
  /** Made once for each account, since the cells link to its orders. */
  const cellsOf = remembered(
    (trader) => new Map(orderColumns({ ...options, trader }).map(({ id, cell }) => [id, cell])),
  );
  const withAccountCell = (column: Column<OrderRow>): Column<WithAccount<OrderRow>> => ({
    ...withAccountColumn(column),
    cell: ({ row, account }, selected) => cellsOf(account).get(column.id)?.(row, selected),
  });
  return [
    ...(name === undefined ? [] : [{ ...withAccountCell(name), rowHeader: true }]),
    accountColumn<OrderRow>(t, ({ signs }) => t.signs[signs]),
    ...others.map((column) => ({ ...withAccountCell(column), priority: yielding[column.id] ?? column.priority })),
  ];
}

function remembered<Made>(make: (of: string) => Made): (of: string) => Made {
  const all = new Map<string, Made>();
  return (of) => {
    const made = all.get(of) ?? make(of);
    all.set(of, made);
    return made;
  };
}

type DeskCancelOptions = {
  readonly rows: readonly WithAccount<OrderRow>[];
  readonly accounts: readonly ReadAccount[];
  readonly reread: (trader: string) => void;
};

type OpenedBatch = {
  readonly account: string;
  readonly orders: readonly [BatchOrder, ...BatchOrder[]];
  /** The same orders as rows of the list. */
  readonly rows: readonly OrderRow[];
  readonly notes: readonly string[];
  /** Contains the name of the account; undefined if it has none. */
  readonly title: string | undefined;
};

/** Cancels the chosen orders, with one confirmation for each account, since each account is signed with another key. */
function useDeskCancel({ rows, accounts, reread }: DeskCancelOptions): {
  readonly selection: RowSelection<WithAccount<OrderRow>>;
  readonly actions: ReactNode;
  readonly dialog: ReactNode;
} {
  const t = useText(deskText);
  const text = useText(ordersText);
  const [opened, setOpened] = useState<OpenedBatch | null>(null);
  const rowName = useCallback(({ row, label }: WithAccount<OrderRow>) => `${orderName(row, text)} · ${label}`, [text]);
  const refusal = useCallback(({ row }: WithAccount<OrderRow>) => refusalText(row, text), [text]);
  const selection = useRowSelection({ rows, rowKey: rowKeyOf, rowName, refusal });
  const openedOf = accounts.find(({ row }) => row.account.address === opened?.account);
  const around = aroundOf(openedOf);
  const isAsShown = useIsAsShown(null, around?.orders ?? null);
  const open = (chosen: readonly [WithAccount<OrderRow>, ...WithAccount<OrderRow>[]]) => {
    const orders = chosen.slice(0, MOST_AT_ONCE).map(({ row }) => row);
    const [first, ...more] = orders.flatMap((row) => toBatchOrder(row, text));
    if (first === undefined) return;
    const { account } = chosen[0];
    const of = accounts.find(({ row }) => row.account.address === account);
    const cut = chosen.length > MOST_AT_ONCE ? [text.selection.atOnce(MOST_AT_ONCE)] : [];
    const name = of?.row.account.name ?? '';
    const title = name === '' ? undefined : t.cancel(orders.length, name);
    setOpened({ account, orders: [first, ...more], rows: orders, notes: cut, title });
  };
  // A cancel is signed for the account in the order, which may differ from the account that lists the order.
  const groups = groupBy(selection.rows, ({ row, account }) => valueOrNull(row.order.trader) ?? account);
  return {
    selection,
    actions: (
      <SelectionBar
        count={selection.keys.size}
        note={selection.lost === 0 ? null : text.selection.lost(selection.lost)}
        onClear={selection.clear}
      >
        {groups.map(([account, chosen]) => (
          <Button key={account} size="small" title={t.signs[chosen[0].signs]} onClick={() => open(chosen)}>
            {t.cancel(Math.min(chosen.length, MOST_AT_ONCE), chosen[0].label)}
          </Button>
        ))}
      </SelectionBar>
    ),
    dialog:
      opened === null ? null : (
        <LazySigningDialog
          of="batch"
          orders={opened.orders}
          notes={opened.notes}
          aftermath={around === null ? null : aftermathOf(opened.rows, around.orders, around.list, text)}
          title={opened.title}
          isAsShown={isAsShown}
          onOutcome={() => reread(opened.account)}
          onClose={() => setOpened(null)}
        />
      ),
  };
}

function rowKeyOf({ key }: WithAccount<unknown>): string {
  return key;
}

/** The orders and positions of an account, needed to find out which positions a cancel leaves without a stop. */
function aroundOf(account: ReadAccount | undefined) {
  if (account === undefined) return null;
  const { orders, ordersRead, list } = account;
  return { orders: orders === null ? null : { rows: orders, complete: ordersRead?.complete === true }, list };
}
