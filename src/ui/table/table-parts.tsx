import { TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { FailureMessage } from '../failed';
import { Icon } from '../icon';
import { useAnnounce } from '../live-region';
import type { PartFailure } from '../panel-state';
import { type Column, rowHeaderId } from './column';

type FootRowProps = {
  /** The rendered columns, as given to the table: the foot hides the same ones. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'align' | 'priority' | 'card' | 'rowHeader'>[];
  /**
   * Cells by id of the column; the cell of the row-naming column names this row. A column without one has an empty
   * cell.
   */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

/** The `foot` of a table: totals, each below its column. On narrow screens it is a card with the existing totals. */
export function FootRow({ columns, cells }: FootRowProps) {
  const headerId = rowHeaderId(columns);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(({ id, header, align, priority, card = 'figure' }) => {
          const cell = cells[id];
          const data = { 'data-align': align, 'data-priority': priority };
          return id === headerId ? (
            <th key={id} role="rowheader" scope="row" {...data} data-card="title">
              {cell}
            </th>
          ) : (
            <td key={id} role="cell" {...data} data-card={cell === undefined ? 'none' : card} data-label={header}>
              {cell}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

type PartRowsProps = {
  /** The number of rendered columns, including the column of `selection`. */
  readonly columns: number;
  /** The failures, one row each. No rows without failures. */
  readonly failures: readonly PartFailure[];
};

/**
 * The `parts` of a table with rows from several sources: one row for each source with a failed latest request, with
 * Retry. The row is in the place of the data, so that failed data is not mistaken for no data.
 */
export function PartRows({ columns, failures }: PartRowsProps) {
  useAnnouncedOnce(failures);
  return failures.map(({ key, name, ...failure }) => (
    <tr key={key} role="row" className="part-row">
      <th role="rowheader" scope="row">
        <Icon of={TriangleAlert} size={14} className="me-1.5 inline-block align-[-2px] text-warn" />
        {name}
      </th>
      <td role="cell" colSpan={columns - 1}>
        <FailureMessage {...failure} />
      </td>
    </tr>
  ));
}

/** Announces each failure once, since the age in its text changes every second. */
function useAnnouncedOnce(failures: readonly PartFailure[]): void {
  const t = useText(tablesText);
  const announce = useAnnounce();
  const saidRef = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = failures.filter(({ key }) => !saidRef.current.has(key));
    saidRef.current = new Set(failures.map(({ key }) => key));
    if (news.length > 0) announce(t.partsFailed(news.map(({ name, key }) => name ?? key).join(', ')));
  }, [failures, announce, t]);
}
