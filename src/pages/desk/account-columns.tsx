import type { ReactNode } from 'react';
import type { DeskAccount } from '~/storage/desk-accounts';
import type { PnlWindow } from '~/domain/pnl/pnl-windows';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { type PositionRow, riskKey } from '~/domain/position/position-row';
import { AsOf } from '~/features/shared/as-of';
import { PageLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Absent, absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';

/** The change over a span of time, and what of the span its snapshots cover. */
export type AccountPnl = Pick<PnlWindow, 'change' | 'fromMs' | 'untilMs' | 'isShorter'>;

/** Whether the snapshots begin after the span does, or end before today. */
export function isCut({ isShorter, untilMs }: AccountPnl): boolean {
  return isShorter || untilMs !== null;
}

/** One account of the table. */
export type AccountRow = {
  readonly account: DeskAccount;
  /** Its name, or its short address. */
  readonly label: string;
  readonly equity: Field<Fixed>;
  /** Something of the account is missing in its equity. */
  readonly equityPartial: boolean;
  /** The note to show while its positions and balances contradict each other; null if they agree. */
  readonly settling: string | null;
  /** The markets of which the prices enter its figures. */
  readonly markets: readonly string[];
  readonly today: AccountPnl;
  readonly month: AccountPnl;
  /** The present notional of its positions. */
  readonly exposure: PartialSum;
  /** How many of its assets were read, and whether these are all. */
  readonly read: number;
  readonly assets: number;
  readonly isWhole: boolean;
  /** Why figures of what was not read are missing. */
  readonly missing: { readonly positions: Absent; readonly orders: Absent };
  readonly closest: PositionRow | null;
  /** The number of certain findings of the protection check; null before the first check. */
  readonly findings: number | null;
  /** The number of small findings; `findings` does not include them. */
  readonly smallFindings: number;
  readonly findingsComplete: boolean;
  readonly orders: number | null;
  readonly ordersComplete: boolean;
  /** Cancels of this browser without an outcome. */
  readonly waiting: number;
  /** When the oldest figure of the row was received; null before there is one. */
  readonly oldestAtMs: number | null;
  /** When the last of the assets without a position was read; null until all of them were. */
  readonly othersAtMs: number | null;
};

export type ColumnOptions = {
  /** The position closest to its liquidation. */
  readonly renderClosest: (row: PositionRow) => ReactNode;
  /** The time span of the snapshots. */
  readonly renderSpan: (pnl: AccountPnl) => ReactNode;
  /** The button at the end of a row that edits the account. */
  readonly renderEdit: (row: AccountRow) => ReactNode;
  readonly t: Catalogue['desk'];
  readonly windows: Catalogue['pnlWindows'];
};

export const change = { format: 'usd', signed: true, tone: 'sign' } as const;

export function accountColumns({
  t,
  windows,
  renderClosest,
  renderSpan,
  renderEdit,
}: ColumnOptions): readonly Column<AccountRow>[] {
  const { columns } = t;
  const usdCsv = (header: string, field: (row: AccountRow) => Field<Fixed>, words: CsvTexts) =>
    csvAmount<AccountRow>({ header, unit: 'USD', field }, words);
  const timeCsv = (header: string, msOf: (row: AccountRow) => number | null) =>
    csvTime<AccountRow>(header, (row) => {
      const ms = msOf(row);
      return ms === null ? absent('notLoaded') : known(ms);
    });
  const pnl = (id: 'today' | 'month'): Column<AccountRow> => ({
    id,
    header: windows[id],
    help: windows.help,
    align: 'end',
    cell: (row) => (
      <StackedValue warns below={isCut(row[id]) && renderSpan(row[id])}>
        <Amount field={row[id].change} {...change} />
      </StackedValue>
    ),
    sortKey: (row) => valueOrNull(row[id].change),
    csv: (words) => [
      ...usdCsv(windows[id], (row) => row[id].change, words),
      ...timeCsv(`${windows[id]} · ${windows.since}`, (row) => row[id].fromMs),
      ...timeCsv(`${windows[id]} · ${windows.until}`, (row) => row[id].untilMs),
    ],
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
      csv: () => [
        ...csvLabel<AccountRow>(columns.account, ({ account: { name, address } }) => (name === '' ? address : name)),
        ...csvLabel<AccountRow>(t.address, ({ account }) => account.address),
      ],
      card: 'title',
      width: '10rem',
    },
    {
      id: 'equity',
      header: columns.equity,
      align: 'end',
      cell: ({ equity, equityPartial, settling, markets }) => (
        <AsOf markets={markets} time="below">
          <StackedValue warns corner below={equity.kind === 'known' && (settling ?? (equityPartial && t.partial))}>
            <Amount field={equity} format="usd" decimals={0} rounding="floor" />
          </StackedValue>
        </AsOf>
      ),
      sortKey: ({ equity }) => valueOrNull(equity),
      csv: (words) => [
        ...usdCsv(columns.equity, ({ equity }) => equity, words),
        ...partCsv<AccountRow>(columns.equity, t, ({ equityPartial }) => equityPartial),
      ],
      card: 'lead',
    },
    pnl('today'),
    pnl('month'),
    {
      id: 'exposure',
      header: columns.exposure,
      help: t.exposureHelp,
      align: 'end',
      cell: ({ exposure, isWhole, markets }) => (
        <AsOf markets={markets}>
          <StackedValue warns below={(isPartial(exposure) || !isWhole) && exposure.field.kind === 'known' && t.partial}>
            <Amount field={exposure.field} format="usd" decimals={0} />
          </StackedValue>
        </AsOf>
      ),
      sortKey: ({ exposure }) => valueOrNull(exposure.field),
      csv: (words) => [
        ...usdCsv(columns.exposure, ({ exposure }) => exposure.field, words),
        ...partCsv<AccountRow>(columns.exposure, t, ({ exposure, isWhole }) => isPartial(exposure) || !isWhole),
      ],
      card: 'figure',
    },
    {
      id: 'closest',
      header: columns.closest,
      align: 'end',
      cell: ({ closest, isWhole, missing }) =>
        closest === null ? (
          <AbsentMark field={isWhole ? absent('notApplicable') : missing.positions} />
        ) : (
          <StackedValue below={closest.market?.baseAsset ?? closest.asset}>{renderClosest(closest)}</StackedValue>
        ),
      sortKey: ({ closest }) => (closest === null ? null : riskKey(closest.figures)),
      csv: (words) => closestCsv(t, words),
      card: 'figure',
    },
    {
      id: 'findings',
      header: columns.findings,
      align: 'end',
      cell: ({ account, findings, smallFindings, findingsComplete, missing }) => (
        <Count count={findings} missing={missing.orders.reason === 'failed' ? missing.orders : missing.positions}>
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
      csv: () => [
        ...countCsv<AccountRow>(columns.findings, ({ findings }) => findings),
        ...partCsv<AccountRow>(columns.findings, t, ({ findingsComplete }) => !findingsComplete),
      ],
      card: 'figure',
      priority: 2,
    },
    {
      id: 'orders',
      header: columns.orders,
      align: 'end',
      cell: ({ orders, ordersComplete, missing }) => (
        <Count count={orders} missing={missing.orders}>
          {(text) => (ordersComplete ? text : `${text}+`)}
        </Count>
      ),
      sortKey: ({ orders }) => orders,
      csv: () => [
        ...countCsv<AccountRow>(columns.orders, ({ orders }) => orders),
        ...partCsv<AccountRow>(columns.orders, t, ({ ordersComplete }) => !ordersComplete),
      ],
      card: 'figure',
      priority: 2,
    },
    {
      id: 'waiting',
      header: columns.waiting,
      align: 'end',
      cell: ({ waiting }) => t.number(waiting),
      sortKey: ({ waiting }) => waiting,
      csv: () => countCsv<AccountRow>(columns.waiting, ({ waiting }) => waiting),
      card: 'figure',
      priority: 3,
    },
    {
      id: 'age',
      header: columns.age,
      help: t.ageHelp,
      align: 'end',
      cell: (row) => <Ages row={row} />,
      sortKey: ({ oldestAtMs }) => oldestAtMs,
      csv: () => [
        ...timeCsv(columns.age, ({ oldestAtMs }) => oldestAtMs),
        ...timeCsv(`${columns.age} · ${t.csv.others}`, ({ othersAtMs }) => othersAtMs),
      ],
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

function closestCsv(
  { columns: { closest: header }, netColumns }: Catalogue['desk'],
  words: CsvTexts,
): readonly CsvColumn<AccountRow>[] {
  return [
    ...csvLabel<AccountRow>(
      `${header} · ${netColumns.asset}`,
      ({ closest }) => closest && (closest.market?.ticker ?? closest.asset),
    ),
    // "crossed" has no distance.
    { header, value: ({ closest }) => closest?.figures.liquidation.kind ?? '', sensitivity: 'ratio' },
    ...csvAmount<AccountRow>(
      {
        header,
        unit: '1 = 100 %',
        field: ({ closest }) => closest?.figures.distance ?? absent('notLoaded'),
        sensitivity: 'ratio',
      },
      words,
    ),
  ];
}

/** Beside a figure in the file: whether something is missing in it. */
export function partCsv<Row>(header: string, t: Catalogue['desk'], isIn: (row: Row) => boolean) {
  return csvLabel<Row>(`${header} · ${t.csv.partial}`, (row) => (isIn(row) ? 'yes' : 'no'));
}

export function countCsv<Row>(header: string, of: (row: Row) => number | null) {
  return csvLabel<Row>(header, (row) => of(row)?.toString() ?? null);
}

function AccountName({ row: { account, label } }: { readonly row: AccountRow }) {
  const { address, name } = account;
  return (
    <AddressChip address={address} kind="wallet" {...(name === '' ? {} : { label })} link={accountLink(address)} />
  );
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

type CountProps = {
  readonly count: number | null;
  readonly missing: Absent;
  readonly children: (text: string) => ReactNode;
};

function Count({ count, missing, children }: CountProps) {
  const t = useText(deskText);
  return <>{count === null ? <AbsentMark field={missing} /> : children(t.number(count))}</>;
}

/** How old the oldest figure of a held asset is, and how long ago the last of the other assets was requested. */
function Ages({ row: { oldestAtMs, othersAtMs, read, assets, isWhole, missing } }: { readonly row: AccountRow }) {
  const t = useText(deskText);
  return (
    <StackedValue
      below={
        isWhole && othersAtMs !== null ? (
          <>
            {t.others} <Time at={othersAtMs} show="age" />
          </>
        ) : (
          t.read(read, assets)
        )
      }
    >
      <Time at={oldestAtMs ?? missing.positions} show="age" />
    </StackedValue>
  );
}
