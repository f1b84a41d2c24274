import { rowHeaderId, type Column } from './column';

/** The columns that a reader may hide: all but the one that names the rows and those whose head shows no word. */
export function hideableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const headerId = rowHeaderId(columns);
  return columns.filter((column) => column.id !== headerId && column.headerHidden !== true);
}

/** The columns to draw; ids in `hidden` that no column has do no harm: they come from a URL. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  const gone = new Set(
    hideableColumns(columns)
      .map(({ id }) => id)
      .filter((id) => hidden.includes(id)),
  );
  return gone.size === 0 ? columns : columns.filter((column) => !gone.has(column.id));
}
