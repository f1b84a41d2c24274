import type { NetExposure } from '~/domain/desk';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';
import type { AccountRow } from './account-columns';

type Columns<Row> = readonly CsvColumn<Row>[];

type CsvWords = { readonly t: Catalogue['desk']; readonly words: CsvTexts };

/** The columns of the file of accounts: every figure exact, and beside it whether something is missing in it. */
export function accountCsv({
  t,
  windows,
  words,
}: CsvWords & { readonly windows: Catalogue['pnlWindows'] }): Columns<AccountRow> {
  const { columns } = t;
  const usd = (header: string, field: (row: AccountRow) => Field<Fixed>) =>
    csvAmount<AccountRow>({ header, unit: 'USD', field }, words);
  const time = (header: string, ms: (row: AccountRow) => number | null) =>
    csvTime<AccountRow>(header, (row) => knownOr(ms(row)));
  const pnl = (id: 'today' | 'month') => [
    ...usd(windows[id], (row) => row[id].change),
    ...time(`${windows[id]} · ${windows.since}`, (row) => row[id].fromMs),
    ...time(`${windows[id]} · ${windows.until}`, (row) => row[id].untilMs),
  ];
  const closest = columns.closest;
  return [
    ...csvLabel<AccountRow>(columns.account, ({ account }) => (account.name === '' ? account.address : account.name)),
    ...csvLabel<AccountRow>(t.address, ({ account }) => account.address),
    ...usd(columns.equity, ({ equity }) => equity),
    ...partOf<AccountRow>(columns.equity, t, ({ equityPartial }) => equityPartial),
    ...pnl('today'),
    ...pnl('month'),
    ...usd(columns.exposure, ({ exposure }) => exposure.field),
    ...partOf<AccountRow>(columns.exposure, t, ({ exposure, isWhole }) => isPartial(exposure) || !isWhole),
    ...csvLabel<AccountRow>(
      `${closest} · ${t.netColumns.asset}`,
      (row) => row.closest && (row.closest.market?.ticker ?? row.closest.asset),
    ),
    // "crossed" has no distance.
    { header: closest, value: (row) => row.closest?.figures.liquidation.kind ?? '', sensitivity: 'ratio' },
    ...csvAmount<AccountRow>(
      {
        header: closest,
        unit: '1 = 100 %',
        field: (row) => row.closest?.figures.distance ?? absent('notLoaded'),
        sensitivity: 'ratio',
      },
      words,
    ),
    ...count<AccountRow>(columns.findings, ({ findings }) => findings),
    ...partOf<AccountRow>(columns.findings, t, ({ findingsComplete }) => !findingsComplete),
    ...count<AccountRow>(columns.orders, ({ orders }) => orders),
    ...partOf<AccountRow>(columns.orders, t, ({ ordersComplete }) => !ordersComplete),
    ...count<AccountRow>(columns.waiting, ({ waiting }) => waiting),
    ...time(columns.age, ({ heldAtMs }) => heldAtMs),
    ...time(`${columns.age} · ${t.others}`, ({ othersAtMs }) => othersAtMs),
  ];
}

/** The columns of the file of net exposure. */
export function exposureCsv({ t, words }: CsvWords): Columns<NetExposure> {
  const names = t.netColumns;
  const sum = (header: string, unit: 'USD' | ((row: NetExposure) => string), of: (row: NetExposure) => PartialSum) => [
    ...csvAmount<NetExposure>({ header, unit, field: (row) => of(row).field }, words),
    ...partOf<NetExposure>(header, t, (row) => isPartial(of(row))),
  ];
  return [
    ...csvLabel<NetExposure>(names.asset, ({ asset }) => asset),
    ...sum(
      names.size,
      ({ asset }) => asset,
      ({ size }) => size,
    ),
    ...(['net', 'long', 'short'] as const).flatMap((id) => sum(names[id], 'USD', (row) => row[id])),
    ...count<NetExposure>(t.positions, ({ positions }) => positions),
    ...count<NetExposure>(t.table, ({ accounts }) => accounts),
  ];
}

function partOf<Row>(header: string, t: Catalogue['desk'], isIn: (row: Row) => boolean): Columns<Row> {
  return csvLabel<Row>(`${header} · ${t.partial}`, (row) => (isIn(row) ? 'yes' : 'no'));
}

function count<Row>(header: string, of: (row: Row) => number | null): Columns<Row> {
  return csvLabel<Row>(header, (row) => of(row)?.toString() ?? null);
}

function knownOr(ms: number | null): Field<number> {
  return ms === null ? absent('notLoaded') : known(ms);
}
