import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Select } from '../select';
import type { Column } from './column';
import { type Sort, sortWays } from './sort-rows';

export type SortSelectProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

const UNSORTED = 'none';

/** Sorting where rows are cards and there is no head to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const t = useText(tablesText);
  const sortable = columns.filter((column) => column.sortKey !== undefined).flatMap(sortWays);
  const choices = sortable.flatMap((column) => [
    { value: `${column.id} descending`, label: t.sort.descending(column.header), sort: descending(column.id) },
    { value: `${column.id} ascending`, label: t.sort.ascending(column.header), sort: ascending(column.id) },
  ]);
  return (
    <Select
      label={t.sort.by}
      // A link may name a column that there is not.
      value={choices.find(({ value }) => value === `${sort?.column} ${sort?.direction}`)?.value ?? UNSORTED}
      options={[{ value: UNSORTED, label: t.sort.none }, ...choices]}
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
