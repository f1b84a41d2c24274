import { type ReactNode, useMemo } from 'react';
import { type DeskTotal, deskTotal } from '~/domain/desk';
import { isPartial } from '~/lib/field-math';
import { AsOf } from '~/features/shared/as-of';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readSort, sortText } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PartFailure } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { accountColumns, type AccountRow, change, type ColumnOptions, isCut } from './account-columns';

type AccountsPanelProps = Pick<ColumnOptions, 'renderClosest' | 'renderSpan' | 'renderEdit'> & {
  readonly rows: readonly AccountRow[];
  readonly failures: readonly PartFailure[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly notices: ReactNode;
};

/** The accounts of the desk with their totals. Each total names the accounts that it leaves out. */
export function AccountsPanel(props: AccountsPanelProps) {
  const { rows, failures, sort, onSort, renderClosest, renderSpan, renderEdit } = props;
  const t = useText(deskText);
  const windows = useText(pnlWindowsText);
  const columns = useMemo(
    () => accountColumns({ t, windows, renderClosest, renderSpan, renderEdit }),
    [t, windows, renderClosest, renderSpan, renderEdit],
  );
  return (
    <Panel
      title={t.table}
      aside={t.count(rows.length)}
      actions={
        rows.length > 0 && (
          <ExportCsvButton
            isSmall
            about={t.table}
            columns={columns}
            sort={readSort(sort)}
            subject="desk-accounts"
            readAll={() => rows}
          />
        )
      }
      notices={props.notices}
    >
      <DataTable
        caption={t.table}
        columns={columns}
        rows={rows}
        rowKey={({ account }) => account.address}
        sort={readSort(sort)}
        onSort={(next) => onSort(sortText(next))}
        empty={<Empty>{t.none}</Empty>}
        parts={<PartRows columns={columns.length} failures={failures} />}
        foot={rows.length > 0 && <FootRow columns={columns} cells={totalCells(rows, t)} />}
        extraRows={failures.length + 1}
      />
    </Panel>
  );
}

function totalCells(rows: readonly AccountRow[], t: Catalogue['desk']): Readonly<Record<string, ReactNode>> {
  const sum = (field: (row: AccountRow) => Field<Fixed>, partial: (row: AccountRow) => boolean) =>
    deskTotal(rows.map((row) => ({ name: row.label, field: field(row), partial: partial(row) })));
  const count = (of: (row: AccountRow) => number | null, complete: (row: AccountRow) => boolean = () => true) => {
    const known = rows.flatMap((row) => of(row) ?? []);
    const total = known.reduce((all, one) => all + one, 0);
    return known.length === 0
      ? null
      : `${t.number(total)}${known.length === rows.length && rows.every(complete) ? '' : '+'}`;
  };
  const equity = sum(
    (row) => row.equity,
    (row) => row.equityPartial,
  );
  const exposure = sum(
    ({ exposure: of }) => of.field,
    (row) => isPartial(row.exposure) || !row.isWhole,
  );
  const markets = rows.flatMap((row) => row.markets);
  const pnl = (of: 'today' | 'month') =>
    sum(
      (row) => row[of].change,
      (row) => isCut(row[of]),
    );
  return {
    account: t.total,
    equity: (
      <AsOf markets={markets} time="below">
        <Total corner total={equity} format="usd" decimals={0} rounding="floor" />
      </AsOf>
    ),
    today: <Total total={pnl('today')} {...change} />,
    month: <Total total={pnl('month')} {...change} />,
    exposure: (
      <AsOf markets={markets}>
        <Total total={exposure} format="usd" decimals={0} />
      </AsOf>
    ),
    findings: count(
      ({ findings }) => findings,
      (row) => row.findingsComplete,
    ),
    orders: count(
      ({ orders }) => orders,
      (row) => row.ordersComplete,
    ),
    waiting: count(({ waiting }) => waiting),
  };
}

/** A sum, and below it the accounts that it leaves out or includes only partly. */
function Total({
  total,
  corner = false,
  ...style
}: { readonly total: DeskTotal; readonly corner?: boolean } & Omit<AmountProps, 'field'>) {
  const t = useText(deskText);
  const { sum, without, inPart } = total;
  const notes = [
    ...(without.length === 0 || sum.field.kind !== 'known' ? [] : [t.without(namesOf(without, t))]),
    ...(inPart.length === 0 ? [] : [t.inPart(namesOf(inPart, t))]),
  ];
  return (
    <StackedValue
      warns
      corner={corner}
      below={
        notes.length > 0 &&
        notes.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))
      }
    >
      <Amount field={sum.field} {...style} />
    </StackedValue>
  );
}

/** The most names in a cell. More would make the row higher than the table. */
const MOST_NAMES = 2;

export function namesOf(names: readonly string[], t: Catalogue['desk']): string {
  const listed = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? t.andMore(listed, names.length - MOST_NAMES) : listed;
}
