import { narrowScreen, useMediaQuery } from '../use-media-query';
import { useLate } from '../use-late';
import type { SortSelectProps } from './sort-select';

const loadSortSelect = () => import('./sort-select');

/** The list to sort by, with room kept for it while its code comes. Only where rows are cards: a table has its head. */
export function CardSort<Row>(props: SortSelectProps<Row>) {
  const narrow = useMediaQuery(narrowScreen);
  const select = useLate(narrow, loadSortSelect);
  if (!narrow || props.columns.every((column) => column.sortKey === undefined)) return null;
  return <div className="table-sort">{select.kind === 'ready' && <select.part.SortSelect {...props} />}</div>;
}
