import type { CsvColumn } from './csv-column';

/** How far the reading is; `total` where the service tells it. */
export type ExportProgress = { readonly rows: number; readonly total: number | null };

/** Reads the rows that fit the filters over all pages, in the order of the table. Rejects when any page failed: half a file would pass for a whole one. */
export type ReadAllRows<Row> = (
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
) => Promise<readonly Row[]>;

/** Rows of a list that was read up to a limit, or of which a part could not be read. */
export type RowsRead<Row> = {
  readonly rows: readonly Row[];
  /** False when the service has more, or may have. */
  readonly complete: boolean;
};

/** The same for a list that may have more rows than are read; a bare list is the whole of it. */
export type ReadRows<Row> = (...args: Parameters<ReadAllRows<Row>>) => Promise<readonly Row[] | RowsRead<Row>>;

export type CsvExport<Row> = {
  /** The columns of the file. Most visits export nothing: import what makes them here, when it is called. */
  readonly load: () => Promise<readonly CsvColumn<Row>[]>;
  readonly readAll: ReadRows<Row>;
  /** What the rows are, for the file's name: "orders". */
  readonly subject: string;
  /** Words why the rows could not be read. */
  readonly describeFailure: (error: Error) => string;
};

/** Where an export is, in words. */
export type ExportState = {
  readonly reading: boolean;
  readonly note: string | null;
  /** Why there is no file. */
  readonly problem: string | null;
};
