import type { ReactNode } from 'react';
import { type Column, rowHeaderId } from './column';

type FootRowProps = {
  /** Those that are drawn, as they are given to the table: the foot leaves out what the table does. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'align' | 'priority' | 'card' | 'rowHeader'>[];
  /** By id of the column; that of the column which names the rows names this one. A column without one has an empty cell. */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

/** For `foot` of a table: totals, each under its column. On narrow screens a card of those that there are. */
export function FootRow({ columns, cells }: FootRowProps) {
  const headerId = rowHeaderId(columns);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map(({ id, header, align, priority, card = 'figure' }) => {
          const cell = cells[id];
          const look = { 'data-align': align, 'data-priority': priority };
          return id === headerId ? (
            <th key={id} role="rowheader" scope="row" {...look} data-card="title">
              {cell}
            </th>
          ) : (
            <td key={id} role="cell" {...look} data-card={cell === undefined ? 'none' : card} data-label={header}>
              {cell}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
