import type { ReactNode } from 'react';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Button } from '../../button';
import { DataTable, type DataTableProps } from '../../table/data-table';
import { footCells, HEADLINE_PX } from '../chart-layout';

type ChartFigureProps = {
  /** Its name for everybody, and the title of its picture when that is saved. */
  readonly title: string;
  /** What it shows, in words. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** A chart of any kind with all that belongs to it. */
export function ChartFigure({ title, summary, children }: ChartFigureProps) {
  return (
    <figure aria-label={title} className="chart flex min-w-0 flex-col px-4 pt-2 pb-3">
      <figcaption className="sr-only">{summary}</figcaption>
      {children}
    </figure>
  );
}

type ChartFootProps = {
  /** Notes about what the picture does not show. */
  readonly notes: readonly string[];
  readonly asTable: boolean;
  /** Null when there is only the table. */
  readonly onTable: ((asTable: boolean) => void) | null;
  /** Buttons that save files. */
  readonly files?: ReactNode;
};

/**
 * Under the picture, or the table that replaces it; reserves two short lines. Buttons that do not fit beside them go
 * below.
 */
export function ChartFoot({ notes, asTable, onTable, files }: ChartFootProps) {
  const t = useText(chartText);
  const hasFiles = files !== undefined;
  return (
    <div className={hasFiles ? 'flex flex-wrap items-center' : 'flex h-[26px] items-center justify-between gap-2'}>
      <span
        className="flex min-h-[26px] min-w-0 items-center text-small leading-[13px] text-faint"
        style={hasFiles ? { flex: `1 0 ${footCells.notes.basis}` } : undefined}
      >
        {notes.join(' · ')}
      </span>
      <span
        className="flex min-w-0 flex-wrap items-center justify-end"
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
  /** Height of the picture that it replaces. */
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
