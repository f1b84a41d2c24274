import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names';
import type { Column } from './column';
import { nextSort, type Sort } from './sort-rows';

export type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sort, onSort }: { readonly column: Column<Row> } & Omit<TableHeadProps<Row>, 'columns'>) {
  const sortable = column.sortKey !== undefined && onSort !== undefined;
  const direction = sort !== null && sort.column === column.id ? sort.direction : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-priority={column.priority}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      title={column.help}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(column, sort))}
          className={classNames('inline-flex h-6 items-center gap-0.5 hover:text-ink', column.align === 'end' && 'flex-row')}
        >
          {column.header}
          <SortArrow direction={direction} />
        </button>
      ) : (
        <span className={column.headerHidden === true ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

/** Keeps its place when the column is not sorted, so that heads do not move. */
function SortArrow({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow size={12} aria-hidden="true" className={direction === undefined ? 'invisible' : undefined} />;
}
