import type { Column } from './column';

/** Which rows are chosen, for `DataTable`, its bar and whoever acts upon them. Made by `useRowSelection`. */
export type RowSelection<Row> = {
  readonly keys: ReadonlySet<string>;
  /** The chosen rows as they are now, in the order of the list. */
  readonly rows: readonly Row[];
  /** How many were chosen and went by themselves since: the reader should hear of it. */
  readonly lost: number;
  readonly clear: () => void;
  readonly column: Column<Row>;
};
