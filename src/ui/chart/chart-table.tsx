import { DataTable, type DataTableProps } from '../table/data-table';
import { HEADLINE_PX } from './chart-room-cells';

export type ChartTableProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> & {
  readonly title: string;
  /** Of the picture that it stands for. */
  readonly height: number;
};

/** What a chart shows in rows, as high as its picture with the headline: longer ones are scrolled inside. */
export function ChartTable<Row>({ title, height, ...table }: ChartTableProps<Row>) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={title}
      className="overflow-y-auto"
      style={{ height: height + HEADLINE_PX }}
    >
      <DataTable caption={title} density="compact" {...table} />
    </div>
  );
}
