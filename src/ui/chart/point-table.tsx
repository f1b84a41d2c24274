import { useMemo } from 'react';
import { absent, known } from '~/lib/field';
import type { AmountKind } from '~/lib/format-amount';
import { useText } from '~/text/text-context';
import { Amount } from '../amount';
import type { Reach } from '../privacy-context';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { Time } from '../time';
import type { ChartPoint } from './series';

export type PointTableProps = {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly reach: Reach;
  readonly height: number;
};

/** The points of a chart in rows, newest first: for those who read rather than look. */
export function PointTable({ title, points, format, unit, reach, height }: PointTableProps) {
  const t = useText();
  const rows = useMemo(() => [...points].reverse(), [points]);
  const columns = useMemo<readonly Column<ChartPoint>[]>(
    () => [
      { id: 'time', header: t.panels.chart.time, cell: (point) => <Time at={point.atMs} show="date-time" />, card: 'half' },
      {
        id: 'value',
        header: t.panels.chart.value,
        align: 'end',
        cell: (point) => (
          <Amount field={point.value === null ? absent('missing') : known(point.value)} format={format} unit={unit} reach={reach} />
        ),
        card: 'half',
      },
    ],
    [t, format, unit, reach],
  );
  return (
    <div tabIndex={0} role="group" aria-label={title} className="overflow-y-auto" style={{ height: height + 24 }}>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(point) => String(point.atMs)} density="compact" />
    </div>
  );
}
