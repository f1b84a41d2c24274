import type { ReactNode } from 'react';
import type { Fixed } from '~/lib/fixed-point';

/** What a column sorts by: exact, and null when unknown. Texts sort as the locale does. */
export type SortKey = bigint | number | string | Fixed | null;

/**
 * Where a column goes when rows become cards (under 720 px): identity top left, with
 * a pin before it if there is one, one figure top right, figures three in a row
 * (`half`: two), a foot over the whole width, or nowhere.
 */
export type CardPlace = 'pin' | 'title' | 'lead' | 'figure' | 'half' | 'foot' | 'none';

/** One thing that rows are sorted by. Its id stands in URLs, as that of a column: no other column of the table has it. */
export type SortWay<Row> = Pick<Column<Row>, 'id' | 'header' | 'sortKey'>;

export type Column<Row> = {
  /** Stable, for URLs and keys. */
  readonly id: string;
  readonly header: string;
  /** Explains the header on hover. */
  readonly help?: string | undefined;
  /** The head shows no word where the content says it all, such as a star; assistive technology still gets it. */
  readonly headerHidden?: boolean | undefined;
  /** Shown in the head instead of the word, such as the box that chooses all rows. */
  readonly headerCell?: ReactNode;
  readonly cell: (row: Row, selected: boolean) => ReactNode;
  /** Numbers at the end, words at the start (the default). */
  readonly align?: 'start' | 'end' | undefined;
  /** Makes the column sortable. Called once a row and sort. */
  readonly sortKey?: ((row: Row) => SortKey) | undefined;
  /** Of a sortable column whose cells have two lines: what its head sorts by besides, in the second of its two buttons. */
  readonly below?: SortWay<Row> | undefined;
  /** CSS width of its content. Given for every column, it keeps the layout still while rows load and change. */
  readonly width?: string | undefined;
  /** 1 always shows; 4 goes first, then 3 and 2, when the table gets narrow. */
  readonly priority?: 1 | 2 | 3 | 4 | undefined;
  /** The cell that names the row: one column. The first one unless one says so. */
  readonly rowHeader?: boolean | undefined;
  readonly card?: CardPlace | undefined;
};

/** The column whose cells name their rows. */
export function rowHeaderId(columns: readonly Pick<Column<never>, 'id' | 'rowHeader'>[]): string | undefined {
  return (columns.find((column) => column.rowHeader === true) ?? columns[0])?.id;
}

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
