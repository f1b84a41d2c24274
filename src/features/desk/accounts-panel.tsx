import { type ReactNode, useMemo } from 'react';
import type { DeskAccount } from '~/config/desk-accounts';
import { type DeskTotal, deskTotal } from '~/domain/desk';
import { isPartial, type PartialSum } from '~/domain/position/combine';
import { type PositionRow, riskKey } from '~/domain/position/position-row';
import { PageLink } from '~/features/shared/links';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readSort, sortText } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount, type AmountProps } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PartFailure } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';

/** One account of the table. */
export type AccountRow = {
  readonly account: DeskAccount;
  /** Its name, or its short address. */
  readonly label: string;
  readonly equity: Field<Fixed>;
  /** Something of the account is missing in its equity. */
  readonly equityPartial: boolean;
  readonly today: Field<Fixed>;
  readonly month: Field<Fixed>;
  /** The present notional of its positions. */
  readonly exposure: PartialSum;
  /** How many of its assets were read, and whether that is all. */
  readonly read: number;
  readonly assets: number;
  readonly isWhole: boolean;
  readonly closest: PositionRow | null;
  /** Certain ones; null until there was a check. */
  readonly findings: number | null;
  /** Not among `findings`. */
  readonly smallFindings: number;
  readonly findingsComplete: boolean;
  readonly orders: number | null;
  readonly ordersComplete: boolean;
  /** Cancels of this browser without an outcome. */
  readonly waiting: number;
  /** When the oldest figure of the row came; null before there is one. */
  readonly heldAtMs: number | null;
  /** When the assets without a position were last asked for, all of them; null until then. */
  readonly othersAtMs: number | null;
};

type AccountsPanelProps = {
  readonly rows: readonly AccountRow[];
  readonly failures: readonly PartFailure[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly actions: ReactNode;
  readonly notices: ReactNode;
  /** The position closest to its liquidation. */
  readonly renderClosest: (row: PositionRow) => ReactNode;
  /** At the end of a row: edits it. */
  readonly renderEdit: (row: AccountRow) => ReactNode;
};

/** The accounts of the desk with their totals, which say what they leave out. */
export function AccountsPanel(props: AccountsPanelProps) {
  const { rows, failures, sort, onSort, renderClosest, renderEdit } = props;
  const t = useText(deskText);
  const windows = useText(pnlWindowsText);
  const columns = useMemo(
    () => accountColumns({ t, windows, renderClosest, renderEdit }),
    [t, windows, renderClosest, renderEdit],
  );
  return (
    <Panel title={t.table} aside={t.count(rows.length)} actions={props.actions} notices={props.notices}>
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

type ColumnOptions = Pick<AccountsPanelProps, 'renderClosest' | 'renderEdit'> & {
  readonly t: Catalogue['desk'];
  readonly windows: Catalogue['pnlWindows'];
};

const change = { format: 'usd', signed: true, tone: 'sign' } as const;

function accountColumns({ t, windows, renderClosest, renderEdit }: ColumnOptions): readonly Column<AccountRow>[] {
  const { columns } = t;
  const pnl = (id: 'today' | 'month'): Column<AccountRow> => ({
    id,
    header: windows[id],
    help: windows.help,
    align: 'end',
    cell: (row) => <Amount field={row[id]} {...change} />,
    sortKey: (row) => valueOrNull(row[id]),
    priority: id === 'today' ? 1 : 2,
    card: 'figure',
  });
  return [
    {
      id: 'account',
      header: columns.account,
      rowHeader: true,
      cell: (row) => <AccountName row={row} />,
      sortKey: ({ label }) => label,
      card: 'title',
      width: '10rem',
    },
    {
      id: 'equity',
      header: columns.equity,
      align: 'end',
      cell: ({ equity, equityPartial }) => (
        <Noted note={equityPartial && equity.kind === 'known' ? t.partial : null}>
          <Amount field={equity} format="usd" decimals={0} rounding="floor" />
        </Noted>
      ),
      sortKey: ({ equity }) => valueOrNull(equity),
      card: 'lead',
    },
    pnl('today'),
    pnl('month'),
    {
      id: 'exposure',
      header: columns.exposure,
      help: t.exposureHelp,
      align: 'end',
      cell: ({ exposure, isWhole }) => (
        <Noted note={(isPartial(exposure) || !isWhole) && exposure.field.kind === 'known' ? t.partial : null}>
          <Amount field={exposure.field} format="usd" decimals={0} />
        </Noted>
      ),
      sortKey: ({ exposure }) => valueOrNull(exposure.field),
      card: 'figure',
    },
    {
      id: 'closest',
      header: columns.closest,
      align: 'end',
      cell: ({ closest, isWhole }) =>
        closest === null ? (
          <AbsentMark field={absent(isWhole ? 'notApplicable' : 'notLoaded')} />
        ) : (
          <span className="inline-flex flex-col items-end">
            {renderClosest(closest)}
            <span className="text-small text-muted">{closest.market?.baseAsset ?? closest.asset}</span>
          </span>
        ),
      sortKey: ({ closest }) => (closest === null ? null : riskKey(closest.figures)),
      card: 'figure',
    },
    {
      id: 'findings',
      header: columns.findings,
      align: 'end',
      cell: ({ account, findings, smallFindings, findingsComplete }) => (
        <Count count={findings}>
          {(text) => (
            <PageLink to={{ page: 'risk', trader: account.address }} className="underline-offset-2 hover:underline">
              <span className={findings === 0 ? '' : 'font-semibold text-warn-text'}>
                {findingsComplete ? text : `${text}+`}
              </span>
              {smallFindings > 0 && (
                <span className="block text-small text-muted">{t.smallFindings(smallFindings)}</span>
              )}
            </PageLink>
          )}
        </Count>
      ),
      sortKey: ({ findings }) => findings,
      card: 'figure',
      priority: 2,
    },
    {
      id: 'orders',
      header: columns.orders,
      align: 'end',
      cell: ({ orders, ordersComplete }) => (
        <Count count={orders}>{(text) => (ordersComplete ? text : `${text}+`)}</Count>
      ),
      sortKey: ({ orders }) => orders,
      card: 'figure',
      priority: 2,
    },
    {
      id: 'waiting',
      header: columns.waiting,
      align: 'end',
      cell: ({ waiting }) => <Count count={waiting}>{(text) => text}</Count>,
      sortKey: ({ waiting }) => waiting,
      card: 'figure',
      priority: 3,
    },
    {
      id: 'age',
      header: columns.age,
      help: t.ageHelp,
      align: 'end',
      cell: (row) => <Ages row={row} />,
      sortKey: ({ heldAtMs }) => heldAtMs,
      card: 'figure',
      priority: 2,
    },
    {
      id: 'edit',
      header: columns.edit,
      headerHidden: true,
      align: 'end',
      cell: renderEdit,
      card: 'pin',
      width: '2rem',
    },
  ];
}

function AccountName({ row: { account, label } }: { readonly row: AccountRow }) {
  const { address, name } = account;
  return <AddressChip address={address} {...(name === '' ? {} : { label })} link={accountLink(address)} />;
}

function accountLink(trader: string): (shown: ReactNode) => ReactNode {
  return (shown) => (
    <PageLink
      to={{ page: 'overview', trader }}
      className="font-semibold wrap-anywhere whitespace-normal text-ink underline-offset-2 hover:underline"
    >
      {shown}
    </PageLink>
  );
}

function Count({ count, children }: { readonly count: number | null; readonly children: (text: string) => ReactNode }) {
  const t = useText(deskText);
  return count === null ? <AbsentMark field={absent('notLoaded')} /> : children(t.number(count));
}

/** How old the oldest held figure is, and how long ago the last of the other assets was asked for. */
function Ages({ row: { heldAtMs, othersAtMs, read, assets, isWhole } }: { readonly row: AccountRow }) {
  const t = useText(deskText);
  return (
    <span className="inline-flex flex-col items-end">
      <Time at={heldAtMs ?? absent('notLoaded')} show="age" />
      <span className="text-small whitespace-nowrap text-muted">
        {isWhole && othersAtMs !== null ? (
          <>
            {t.others} <Time at={othersAtMs} show="age" />
          </>
        ) : (
          t.read(read, assets)
        )}
      </span>
    </span>
  );
}

function Noted({ note, children }: { readonly note: string | null; readonly children: ReactNode }) {
  if (note === null) return children;
  return (
    <span className="inline-flex flex-col items-end">
      {children}
      <span className="text-small text-warn-text">{note}</span>
    </span>
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
  const pnl = (of: 'today' | 'month') =>
    sum(
      (row) => row[of],
      () => false,
    );
  return {
    account: t.total,
    equity: <Total total={equity} format="usd" decimals={0} rounding="floor" />,
    today: <Total total={pnl('today')} {...change} />,
    month: <Total total={pnl('month')} {...change} />,
    exposure: <Total total={exposure} format="usd" decimals={0} />,
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

/** A sum, and below it the accounts that it leaves out or holds in part. */
function Total({ total, ...style }: { readonly total: DeskTotal } & Omit<AmountProps, 'field'>) {
  const t = useText(deskText);
  const { sum, without, inPart } = total;
  const notes = [
    ...(without.length === 0 || sum.field.kind !== 'known' ? [] : [t.without(namesOf(without, t))]),
    ...(inPart.length === 0 ? [] : [t.inPart(namesOf(inPart, t))]),
  ];
  return (
    <span className="inline-flex flex-col items-end">
      <Amount field={sum.field} {...style} />
      {notes.map((note) => (
        <span key={note} className="text-small font-normal text-warn-text rail:max-w-40">
          {note}
        </span>
      ))}
    </span>
  );
}

/** More names would make the row higher than the table. */
const MOST_NAMES = 2;

export function namesOf(names: readonly string[], t: Catalogue['desk']): string {
  const listed = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? t.andMore(listed, names.length - MOST_NAMES) : listed;
}
