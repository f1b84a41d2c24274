import { TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { FailedWords } from '../failed';
import { Icon } from '../icon';
import { useAnnounce } from '../live-region';
import type { PartFailure } from '../panel-state';
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
  /** How many columns are drawn, that of `selection` among them. */
  readonly columns: number;
  /** One row each. None: no row. */
  readonly failures: readonly PartFailure[];
};

/**
 * For `parts` of a table whose rows come from several sources: those sources of which
 * the latest reading failed, each with its own Retry. Such a row stands among the
 * others, where its data would be: what failed is not taken for what there is not.
 */
export function PartRows({ columns, failures }: PartRowsProps) {
  useSaidOnce(failures);
  return failures.map(({ key, name, ...failure }) => (
    <tr key={key} role="row" className="part-row">
      <th role="rowheader" scope="row">
        <Icon of={TriangleAlert} size={14} className="me-1.5 inline-block align-[-2px] text-warn" />
        {name}
      </th>
      <td role="cell" colSpan={columns - 1}>
        <FailedWords {...failure} />
      </td>
    </tr>
  ));
}

/** Reads each failure out when it comes, and not again while it lasts: the age in its words changes by the second. */
function useSaidOnce(failures: readonly PartFailure[]): void {
  const t = useText(tablesText);
  const announce = useAnnounce();
  const saidRef = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = failures.filter(({ key }) => !saidRef.current.has(key));
    saidRef.current = new Set(failures.map(({ key }) => key));
    if (news.length > 0) announce(t.partsFailed(news.map(({ name, key }) => name ?? key).join(', ')));
  }, [failures, announce, t]);
}
