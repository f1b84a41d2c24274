import type { ReactNode } from 'react';
import type { Fixed } from '~/lib/fixed-point';
import type { CsvColumn, CsvTexts } from './csv-columns';

/** The value by which a column sorts: exact, and null when unknown. Texts sort by locale. */
export type SortKey = bigint | number | string | Fixed | null;

/**
 * The place of a column below 720 px, where a row has two lines: the identity at the start of the first line (with a
 * pin before it if there is one), one figure at its end, figures with their labels on the second line, a footer over
 * the whole width (a bar), or no place, because the drawer shows it.
 */
export type CardPlace = 'pin' | 'title' | 'lead' | 'figure' | 'foot' | 'none';

/** A value by which rows can be sorted. Its id is used in URLs, so no other column of the table may have it. */
export type SortOption<Row> = Pick<Column<Row>, 'id' | 'header' | 'sortKey' | 'sortsFirst'>;

export type Column<Row> = {
  /** A stable id, for URLs and keys. */
  readonly id: string;
  readonly header: string;
  /** The label before the figure on a phone, if the header is too long. */
  readonly cardLabel?: string | undefined;
  /** A help text, shown on hover over the header. */
  readonly help?: string | undefined;
  /**
   * Whether the head hides its label because the content is clear without it, such as a star. Assistive technology
   * still gets the label.
   */
  readonly headerHidden?: boolean | undefined;
  /** Replaces the label in the head, such as the checkbox that selects all rows. */
  readonly headerCell?: ReactNode;
  readonly cell: (row: Row, selected: boolean) => ReactNode;
  /** The alignment: numbers at the end, texts at the start (the default). */
  readonly align?: 'start' | 'end' | undefined;
  /** The columns of the exported file that hold its figures exactly, whatever the cell shows. */
  readonly csv?: ((words: CsvTexts) => readonly CsvColumn<Row>[]) | undefined;
  /** Makes the column sortable. Called once for each row and sort. */
  readonly sortKey?: ((row: Row) => SortKey) | undefined;
  /** Rows that come before all others in both directions; each part is sorted separately. */
  readonly sortsFirst?: ((row: Row) => boolean) | undefined;
  /** For sortable columns with two lines per cell: the sort key of the second line, with its own button in the head. */
  readonly below?: SortOption<Row> | undefined;
  /** The CSS width of the content. If every column has one, the layout does not move while rows load and change. */
  readonly width?: string | undefined;
  /** Columns with 1 are always shown. When space is short, those with 5 disappear first, then 4, 3 and 2. */
  readonly priority?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Whether the cell names the row. Exactly one column does, by default the first. */
  readonly rowHeader?: boolean | undefined;
  readonly card?: CardPlace | undefined;
};

/** A column of the table, or a column that only its file has. */
export type FileColumn<Row> = Column<Row> | Required<Pick<Column<Row>, 'csv'>>;

/** The columns of the exported file, in the order of the list. */
export function fileColumns<Row>(columns: readonly FileColumn<Row>[], words: CsvTexts): readonly CsvColumn<Row>[] {
  return columns.flatMap(({ csv }) => csv?.(words) ?? []);
}

/** The column with the cells that name the rows. */
export function rowHeaderId(columns: readonly Pick<Column<never>, 'id' | 'rowHeader'>[]): string | undefined {
  return (columns.find((column) => column.rowHeader === true) ?? columns[0])?.id;
}

/** The columns that a reader may hide: all except the one that names the rows and those without a visible label. */
export function hideableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const headerId = rowHeaderId(columns);
  return columns.filter((column) => column.id !== headerId && column.headerHidden !== true);
}

/** The columns to render. Ids in `hidden` without a column have no effect, since they come from a URL. */
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
