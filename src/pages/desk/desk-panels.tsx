import { useMemo } from 'react';
import { mergedPnl, type NetExposure, pnlHolder } from '~/domain/desk';
import { isPartial, type PartialSum } from '~/lib/field-math';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import type { Catalogue } from '~/text/catalogue';
import { deskText } from '~/text/en/desk';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { fieldPoint, type SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { countCsv, partCsv } from './account-columns';
import { namesOf } from './accounts-panel';

type NetExposurePanelProps = {
  readonly rows: readonly NetExposure[];
  /** The accounts that were not read completely. */
  readonly inPart: readonly string[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
};

/** The combined position of all accounts in each asset. */
export function NetExposurePanel({ rows, inPart, sort, onSort }: NetExposurePanelProps) {
  const t = useText(deskText);
  const { none } = useText(positionsText);
  const columns = useMemo(() => exposureColumns(t), [t]);
  return (
    <Panel
      title={t.net}
      actions={
        rows.length > 0 && (
          <ExportCsvButton
            isSmall
            about={t.net}
            columns={columns}
            sort={readSort(sort)}
            subject="desk-exposure"
            readAll={() => ({ rows, complete: inPart.length === 0 })}
          />
        )
      }
      notices={<NoticeLines lines={[t.netHelp, ...(inPart.length === 0 ? [] : [t.inPart(namesOf(inPart, t))])]} />}
    >
      <DataTable
        caption={t.net}
        columns={columns}
        rows={rows}
        rowKey={({ asset }) => asset}
        sort={readSort(sort)}
        onSort={(next) => onSort(sortText(next))}
        empty={<Empty>{inPart.length === 0 ? none : t.notAll}</Empty>}
      />
    </Panel>
  );
}

function exposureColumns(t: Catalogue['desk']): readonly Column<NetExposure>[] {
  const names = t.netColumns;
  const sumCsv = (id: 'size' | 'net' | 'long' | 'short', words: CsvTexts) => [
    ...csvAmount<NetExposure>(
      { header: names[id], unit: id === 'size' ? ({ asset }) => asset : 'USD', field: (row) => row[id].field },
      words,
    ),
    ...partCsv<NetExposure>(names[id], t, (row) => isPartial(row[id])),
  ];
  const usd = (id: 'net' | 'long' | 'short', more: Partial<Column<NetExposure>> = {}): Column<NetExposure> => ({
    id,
    header: names[id],
    align: 'end',
    cell: (row) => (
      <span className="names-lead">
        <Sum sum={row[id]} corner={id === 'net'} format="usd" decimals={0} signed={id === 'net'} />
      </span>
    ),
    sortKey: (row) => valueOrNull(row[id].field),
    csv: (words) => sumCsv(id, words),
    card: 'figure',
    ...more,
  });
  return [
    {
      id: 'asset',
      header: names.asset,
      rowHeader: true,
      cell: ({ asset }) => asset,
      sortKey: ({ asset }) => asset,
      csv: () => csvLabel<NetExposure>(names.asset, ({ asset }) => asset),
      card: 'title',
    },
    {
      id: 'size',
      header: names.size,
      align: 'end',
      cell: ({ size, asset }) => <Sum sum={size} format="size" unit={asset} signed />,
      sortKey: ({ size }) => valueOrNull(size.field),
      csv: (words) => sumCsv('size', words),
      card: 'figure',
    },
    usd('net', { card: 'lead' }),
    usd('long'),
    usd('short'),
    {
      id: 'accounts',
      header: t.table,
      align: 'end',
      cell: ({ accounts }) => t.number(accounts),
      sortKey: ({ accounts }) => accounts,
      csv: () => [
        ...countCsv<NetExposure>(t.positions, ({ positions }) => positions),
        ...countCsv<NetExposure>(t.table, ({ accounts }) => accounts),
      ],
      card: 'none',
      priority: 2,
    },
  ];
}

/** A sum, marked if it does not include all positions. */
function Sum({
  sum,
  corner = false,
  ...style
}: { readonly sum: PartialSum; readonly corner?: boolean } & Omit<AmountProps, 'field'>) {
  const t = useText(deskText);
  return (
    <StackedValue warns corner={corner} below={isPartial(sum) && sum.field.kind === 'known' && t.partial}>
      <Amount field={sum.field} {...style} />
    </StackedValue>
  );
}

/** The PnL history of one account; null until it was read. */
export type AccountCurve = {
  readonly name: string;
  readonly address: string;
  readonly points: readonly PnlSeriesPoint[] | null;
};

const tones = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'] as const;

/**
 * The cumulative PnL of all accounts as one line, and a line for each account. The chart has room for six accounts
 * beside the sum; the filter by account chooses another one.
 */
export function PnlCurvePanel({ curves }: { readonly curves: readonly AccountCurve[] }) {
  const t = useText(deskText);
  const { none: noData } = useText(pnlWindowsText);
  const known = useMemo(() => curves.filter(({ points }) => points !== null && points.length > 0), [curves]);
  const series = useMemo(() => curveSeries(known, t), [known, t]);
  const { times } = useFormat();
  const holder = useMemo(() => pnlHolder(known.map(({ points }) => points ?? [])), [known]);
  const missing = curves.filter((one) => !known.includes(one)).map(({ name }) => name);
  return (
    <Panel
      title={t.curve}
      notices={
        <NoticeLines
          lines={[
            ...(missing.length > 0 && known.length > 0 ? [t.without(missing.join(', '))] : []),
            ...(holder === null ? [] : [t.togetherSince(times.date(holder.atMs), known[holder.place]?.name ?? '')]),
            ...(known.length > tones.length ? [t.curveFirst(tones.length)] : []),
          ]}
        />
      }
    >
      {series.length === 0 ? (
        <Empty>{noData}</Empty>
      ) : (
        <LazyComposedChart title={t.curve} series={series} fileName="desk-pnl" />
      )}
    </Panel>
  );
}

function curveSeries(known: readonly AccountCurve[], t: Catalogue['desk']): readonly SeriesOptions[] {
  const line = { format: 'usd', signed: true } as const;
  const pointsOf = (points: readonly PnlSeriesPoint[]) => points.map(({ atMs, total }) => fieldPoint(atMs, total));
  const each = known.slice(0, tones.length).map(({ name, address, points }, index): SeriesOptions => ({
    id: address,
    label: name,
    kind: 'line',
    points: pointsOf(points ?? []),
    tone: tones[index] ?? 'line-1',
    ...line,
  }));
  if (known.length < 2) return each.map((one) => ({ ...one, kind: 'area', tone: 'accent' }));
  const all = mergedPnl(known.map(({ points }) => points ?? []));
  if (all.length === 0) return each;
  return [{ id: 'together', label: t.together, kind: 'area', points: pointsOf(all), ...line }, ...each];
}
