import { useMemo } from 'react';
import { known } from '~/lib/field';
import { isoUtc } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Amount } from '../amount';
import type { Column } from '../table/column';
import { Time } from '../time';
import { type ChartRow, chartRows } from './chart-rows';
import { ChartTable } from './chart-table';
import type { ComposedChartProps } from './composed-chart-props';
import type { ReadySeries } from './ready-series';
import { periodOf } from './series-point';
import { type ReadingWords, useReadingWords } from './use-reading-words';

export type PointTableProps = Pick<ComposedChartProps, 'title' | 'reach' | 'calendar'> & {
  readonly series: readonly ReadySeries[];
  readonly height: number;
};

/** What a chart shows in rows, newest first, a column each series: for those who read rather than look. */
export function PointTable({ title, series, reach, calendar, height }: PointTableProps) {
  const t = useText(chartText);
  const words = useReadingWords(reach);
  const rows = useMemo(() => chartRows(series).toReversed(), [series]);
  const columns = useMemo(() => pointColumns({ t, words, series, reach, calendar }), [t, words, series, reach, calendar]);
  return <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={(row) => String(row.atMs)} />;
}

type ColumnOptions = Pick<PointTableProps, 'series' | 'reach' | 'calendar'> & { readonly t: Catalogue['chart']; readonly words: ReadingWords };

function pointColumns({ t, words, series, reach, calendar }: ColumnOptions): readonly Column<ChartRow>[] {
  const days = calendar === 'utc-days';
  const [first] = series;
  const name = (row: ChartRow) => (first === undefined ? '' : words.moment({ ...row, value: null }, first.words));
  return [
    {
      id: 'time',
      header: days ? t.utcDay : t.time,
      cell: (row) => {
        if (days) return <time dateTime={isoUtc(row.atMs).slice(0, 10)}>{name(row)}</time>;
        return periodOf({ ...row, value: null }) === null ? <Time at={row.atMs} show="date-time" /> : name(row);
      },
      card: 'title',
    },
    ...series.map((one, place): Column<ChartRow> => ({
      id: series.length === 1 ? 'value' : `value-${one.look.id}`,
      header: series.length === 1 ? t.value : one.look.label,
      align: 'end',
      cell: ({ points }) => <PointCell point={points[place] ?? null} series={one} reach={reach} />,
      card: series.length === 1 ? 'lead' : 'half',
    })),
  ];
}

type PointCellProps = { readonly point: ChartRow['points'][number]; readonly series: ReadySeries; readonly reach: PointTableProps['reach'] };

function PointCell({ point, series: { look, words }, reach = 'personal' }: PointCellProps) {
  // Another series has this moment, which is no gap of this one.
  if (point === null) return null;
  const { format, unit, signed } = look;
  if (point.value !== null) return <Amount field={known(point.value)} format={format} unit={unit} signed={signed} reach={reach} />;
  return <span className={point.raw === undefined ? 'text-faint' : 'unreadable inline-block max-w-48'}>{words.value(point)}</span>;
}
