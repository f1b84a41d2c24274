import { useEffect, useRef, useState } from 'react';
import type { Column } from './column';
import type { CsvMask } from './export-csv';

/** How far the reading is; `total` where the service tells it. */
export type ExportProgress = { readonly rows: number; readonly total: number | null };

/** Reads the rows that fit the filters over all pages, in the order of the table. Rejects when any page failed: half a file would pass for a whole one. */
export type ReadAllRows<Row> = (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<readonly Row[]>;

/** Rows of a list that was read up to a limit. */
export type RowsRead<Row> = {
  readonly rows: readonly Row[];
  /** False when the service has more. */
  readonly complete: boolean;
};

/** The same for a list that may have more rows than are read; a bare list is the whole of it. */
export type ReadRows<Row> = (...args: Parameters<ReadAllRows<Row>>) => Promise<readonly Row[] | RowsRead<Row>>;

export type ExportState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'reading' } & ExportProgress)
  | { readonly kind: 'done'; readonly rows: number; readonly complete: boolean }
  | { readonly kind: 'stopped' }
  /** Null: our own code for it could not be loaded. */
  | { readonly kind: 'failed'; readonly error: Error | null };

export type CsvExportOptions<Row> = {
  readonly columns: readonly Pick<Column<Row>, 'csv'>[];
  readonly readAll: ReadRows<Row>;
  readonly mask: CsvMask;
  readonly subject: string;
  readonly nowMs: number;
};

const loadWriter = () => import('./export-csv').catch(() => null);

/** One export at a time, stopped when its table leaves the screen. */
export function useCsvExport<Row>({ columns, readAll, mask, subject, nowMs }: CsvExportOptions<Row>) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (signal: AbortSignal): Promise<ExportState> => {
    const writer = await loadWriter();
    if (writer === null) return { kind: 'failed', error: null };
    const read = await readAll(signal, (progress) => {
      if (!signal.aborted) setState({ kind: 'reading', ...progress });
    });
    signal.throwIfAborted();
    const { rows, complete } = 'rows' in read ? read : { rows: read, complete: true };
    writer.saveCsv(writer.tableCsv(columns, rows, mask), writer.csvFileName(subject, nowMs));
    return { kind: 'done', rows: rows.length, complete };
  };

  const start = (): void => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ kind: 'reading', rows: 0, total: null });
    run(controller.signal).then(
      (end) => !controller.signal.aborted && setState(end),
      (error: unknown) => !controller.signal.aborted && setState({ kind: 'failed', error: asError(error) }),
    );
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ kind: 'stopped' });
  };

  return { state, start, stop };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
