import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column';
import { nextSort, type Sort, type SortDirection } from './sort-rows';

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
          className="relative inline-flex h-6 items-center hover:text-ink"
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

/** Hangs into the space between columns: heads stay flush with their figures, and none moves when the sort does. */
function SortArrow({ direction }: { readonly direction: SortDirection | undefined }) {
  if (direction === undefined) return null;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow size={11} aria-hidden="true" className="absolute start-full ms-px" />;
}
