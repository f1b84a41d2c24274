import { useEffect, useRef, useState } from 'react';
import { useTablesText } from '~/text/areas/use-tables-text';
import { useText } from '~/text/text-context';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import type { CsvColumn } from './csv-column';

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

const nothingYet: ExportState = { reading: false, note: null, problem: null };

/** One export at a time, stopped when its table leaves the screen. What it takes is loaded with the first. */
export function useCsvExport<Row>(wanted: CsvExport<Row>) {
  const words = useTablesText().csv;
  const { hiddenValue } = useText().common;
  const nowMs = useNow(60_000);
  const mask = { amounts: useMasked('personal', false), ratios: useMasked('personal', true), word: hiddenValue };
  const [state, setState] = useState(nothingYet);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (): void => {
    const { signal } = (running.current = new AbortController());
    const tell = (next: ExportState) => !signal.aborted && setState(next);
    setState({ ...nothingYet, reading: true, note: words.started });
    void Promise.all([import('./run-csv-export'), wanted.load()]).then(
      async ([{ runCsvExport }, columns]) => tell(await runCsvExport({ ...wanted, columns, mask, nowMs, words, signal, tell })),
      () => tell({ ...nothingYet, problem: words.failed(words.notLoaded) }),
    );
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ ...nothingYet, note: words.stopped });
  };

  return { ...state, start, stop };
}
