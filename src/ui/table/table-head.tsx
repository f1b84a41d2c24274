import { ArrowDown, ArrowUp } from 'lucide';
import { Fragment } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Icon } from '../icon';
import { Select } from '../select';
import { narrowScreen, useMediaQuery } from '../use-media-query';
import type { Column } from './column';
import { nextSort, type Sort, type SortDirection, sortOptions } from './sort-rows';

type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: ((sort: Sort) => void) | undefined;
  /** Set if rows have an index for assistive technology: the head is the first row. */
  readonly rowIndex?: number | undefined;
};

export function TableHead<Row>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) {
  // On phones the head is hidden and a menu sorts, because the focus must not go to hidden buttons.
  const narrow = useMediaQuery(narrowScreen);
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} isStop={!narrow} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
  isStop,
}: { readonly column: Column<Row>; readonly isStop: boolean } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>) {
  const sortable = column.sortKey !== undefined && onSort !== undefined;
  const ways = sortOptions(column);
  const directionOf = (id: string) => (sort?.column === id ? sort.direction : undefined);
  const direction = ways.map(({ id }) => directionOf(id)).find(Boolean);
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
      {sortable
        ? ways.map(({ id, header }, place) => (
            <Fragment key={id}>
              {/* As wide as the arrow that replaces it. */}
              {place > 0 && (
                <span className="inline-block w-3 text-center">{sort?.column === column.id ? ' ' : ' · '}</span>
              )}
              <button
                type="button"
                tabIndex={isStop ? undefined : -1}
                aria-current={column.below && id === sort?.column}
                onClick={() => onSort(nextSort({ id, align: column.align }, sort))}
                className="relative inline-flex h-6 min-w-6 items-center justify-end hover:text-ink"
              >
                {header}
                <SortArrow direction={directionOf(id)} />
              </button>
            </Fragment>
          ))
        : (column.headerCell ?? (
            <span className={column.headerHidden === true ? 'sr-only' : undefined}>{column.header}</span>
          ))}
    </th>
  );
}

/**
 * Extends into the space between columns, so that heads stay aligned with their figures and none moves when the sort
 * changes.
 */
function SortArrow({ direction }: { readonly direction: SortDirection | undefined }) {
  if (direction === undefined) return null;
  return <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={11} className="absolute start-full ms-px" />;
}

export type SortSelectProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Names the order without a sort; by default the order of the list. */
  readonly unsorted?: string;
};

const UNSORTED = 'none';

/** The sort menu for rows that are cards, which have no head. */
export function SortSelect<Row>({ columns, sort, onSort, unsorted }: SortSelectProps<Row>) {
  const t = useText(tablesText);
  const sortable = columns.filter((column) => column.sortKey !== undefined).flatMap(sortOptions);
  const choices = sortable.flatMap((column) => [
    { value: `${column.id} descending`, label: t.sort.descending(column.header), sort: descending(column.id) },
    { value: `${column.id} ascending`, label: t.sort.ascending(column.header), sort: ascending(column.id) },
  ]);
  return (
    <Select
      label={t.sort.by}
      // A link may name a column that does not exist.
      value={choices.find(({ value }) => value === `${sort?.column} ${sort?.direction}`)?.value ?? UNSORTED}
      options={[{ value: UNSORTED, label: unsorted ?? t.sort.none }, ...choices]}
      onChange={(value) => onSort(choices.find((choice) => choice.value === value)?.sort ?? null)}
    />
  );
}

function descending(column: string): Sort {
  return { column, direction: 'descending' };
}

function ascending(column: string): Sort {
  return { column, direction: 'ascending' };
}
