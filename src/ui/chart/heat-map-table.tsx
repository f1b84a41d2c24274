import { useMemo } from 'react';
import { known } from '~/lib/field';
import { utcDayOf } from '~/lib/utc-days';
import type { Catalogue } from '~/text/catalogue';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Amount } from '../amount';
import type { Column } from '../table/column';
import { ChartTable } from './chart-table';
import type { GridDay } from './heat-map-grid';
import type { CalendarHeatMapProps } from './heat-map-props';
import type { HeatMapWords } from './use-heat-map-words';

export type HeatMapTableProps = Pick<CalendarHeatMapProps, 'title' | 'format' | 'unit' | 'reach'> & {
  readonly days: readonly GridDay[];
  readonly words: HeatMapWords;
  readonly height: number;
};

/** The days that were read, newest first: for those who read rather than look. */
export function HeatMapTable({ title, days, words, height, format, unit, reach }: HeatMapTableProps) {
  const t = useText(chartText);
  const rows = useMemo(() => days.toReversed(), [days]);
  const columns = useMemo(() => dayColumns(t, words, { format, unit, reach }), [t, words, format, unit, reach]);
  return <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={({ startMs }) => String(startMs)} />;
}

function dayColumns(t: Catalogue['chart'], words: HeatMapWords, look: Pick<CalendarHeatMapProps, 'format' | 'unit' | 'reach'>): readonly Column<GridDay>[] {
  return [
    {
      id: 'day',
      header: t.utcDay,
      cell: ({ startMs }) => <time dateTime={utcDayOf(startMs)}>{words.moment(startMs)}</time>,
      card: 'title',
    },
    {
      id: 'value',
      header: t.value,
      align: 'end',
      cell: (day) => (day.value === null ? <span className="text-faint">{words.value(day)}</span> : <Amount field={known(day.value)} {...look} signed />),
      card: 'lead',
    },
  ];
}
