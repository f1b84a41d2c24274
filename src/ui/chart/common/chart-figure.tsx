import type { ReactNode } from 'react';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Button } from '../../button';
import { DataTable, type DataTableProps } from '../../table/data-table';
import { footCells, HEADLINE_PX } from '../chart-layout';

type ChartFigureProps = {
  /** The accessible name, and the title of the saved picture. */
  readonly title: string;
  /** A description of the picture. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every kind of chart. */
export function ChartFigure({ title, summary, children }: ChartFigureProps) {
  return (
    <figure aria-label={title} className="chart flex min-w-0 flex-col px-4 pt-2 pb-3">
      <figcaption className="sr-only">{summary}</figcaption>
      {children}
    </figure>
  );
}

type ChartFootProps = {
  /** Notes about what the picture leaves out. */
  readonly notes: readonly string[];
  readonly asTable: boolean;
  /** Null when only the table is shown. */
  readonly onTable: ((asTable: boolean) => void) | null;
  /** Buttons that save files. */
  readonly files?: ReactNode;
};

/**
 * The footer under the picture or table. It reserves two short lines; buttons that do not fit beside the notes go below
 * them.
 */
export function ChartFoot({ notes, asTable, onTable, files }: ChartFootProps) {
  const t = useText(chartText);
  const hasFiles = files !== undefined;
  return (
    <div className={hasFiles ? 'flex flex-wrap items-center' : 'flex min-h-[26px] items-center justify-between gap-2'}>
      <span
        className="flex min-h-[26px] min-w-0 items-center text-small leading-[13px] text-faint"
        style={hasFiles ? { flex: `1 0 ${footCells.notes.basis}` } : undefined}
      >
        {notes.join(' · ')}
      </span>
      <span
        className={`flex flex-wrap items-center justify-end ${hasFiles ? 'min-w-0' : 'shrink-0'}`}
        style={hasFiles ? { flex: `0 0 ${footCells.buttons.basis}` } : undefined}
      >
        {files}
        {onTable !== null && (
          <Button size="small" tone="quiet" onClick={() => onTable(!asTable)}>
            {asTable ? t.showChart : t.showTable}
          </Button>
        )}
      </span>
    </div>
  );
}

type ChartTableProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> & {
  readonly title: string;
  /** The height of the picture that it replaces. */
  readonly height: number;
};

/** A chart as a table, as high as picture and headline. A longer table scrolls inside. */
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
