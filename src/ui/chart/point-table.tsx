import { useMemo } from 'react';
import { absent, known } from '~/lib/field';
import type { AmountKind } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import { useChartText } from '~/text/areas/use-chart-text';
import { Amount } from '../amount';
import type { Reach } from '../privacy-context';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';
import { Time } from '../time';
import type { ChartPoint } from './series';

type ValueLook = { readonly format: AmountKind; readonly unit: string | undefined; readonly reach: Reach };

export type PointTableProps = ValueLook & {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly height: number;
};

/** The points of a chart in rows, newest first: for those who read rather than look. */
export function PointTable({ title, points, format, unit, reach, height }: PointTableProps) {
  const t = useChartText();
  const rows = useMemo(() => points.toReversed(), [points]);
  const columns = useMemo(() => pointColumns(t, { format, unit, reach }), [t, format, unit, reach]);
  return (
    <div tabIndex={0} role="group" aria-label={title} className="overflow-y-auto" style={{ height: height + 24 }}>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(point) => String(point.atMs)} density="compact" />
    </div>
  );
}

function pointColumns(t: Catalogue['chart'], look: ValueLook): readonly Column<ChartPoint>[] {
  return [
    { id: 'time', header: t.time, cell: (point) => <Time at={point.atMs} show="date-time" />, card: 'half' },
    {
      id: 'value',
      header: t.value,
      align: 'end',
      cell: ({ value }) => <Amount field={value === null ? absent('missing') : known(value)} {...look} />,
      card: 'half',
    },
  ];
}
