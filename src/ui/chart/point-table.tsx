import { useMemo } from 'react';
import { known } from '~/lib/field';
import { isoUtc } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { useChartText } from '~/text/areas/use-chart-text';
import { Amount } from '../amount';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { Time } from '../time';
import type { ChartWords } from './chart-words';
import type { ChartPoint } from './series';
import type { TimeChartProps } from './time-chart-props';

type ValueLook = Pick<TimeChartProps, 'format' | 'unit' | 'signed' | 'reach' | 'calendar'>;

export type PointTableProps = {
  readonly title: string;
  /** In order of time. */
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  readonly look: ValueLook;
  readonly height: number;
};

/** The points of a chart in rows, newest first: for those who read rather than look. */
export function PointTable({ title, points, words, look, height }: PointTableProps) {
  const t = useChartText();
  const { format, unit, signed, reach, calendar } = look;
  const rows = useMemo(() => points.toReversed(), [points]);
  const columns = useMemo(
    () => pointColumns(t, words, { format, unit, signed, reach, calendar }),
    [t, words, format, unit, signed, reach, calendar],
  );
  return (
    <div tabIndex={0} role="group" aria-label={title} className="overflow-y-auto" style={{ height: height + 24 }}>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(point) => String(point.atMs)} density="compact" />
    </div>
  );
}

function pointColumns(t: Catalogue['chart'], words: ChartWords, look: ValueLook): readonly Column<ChartPoint>[] {
  const { calendar, reach = 'personal', ...amount } = look;
  const days = calendar === 'utc-days';
  return [
    {
      id: 'time',
      header: days ? t.utcDay : t.time,
      cell: ({ atMs }) => (days ? <time dateTime={isoUtc(atMs).slice(0, 10)}>{words.moment(atMs)}</time> : <Time at={atMs} show="date-time" />),
      card: 'title',
    },
    {
      id: 'value',
      header: t.value,
      align: 'end',
      cell: (point) => {
        if (point.value !== null) return <Amount field={known(point.value)} {...amount} reach={reach} />;
        return <span className={point.raw === undefined ? 'text-faint' : 'unreadable inline-block max-w-48'}>{words.value(point)}</span>;
      },
      card: 'lead',
    },
  ];
}
