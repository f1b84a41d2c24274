import { Download } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { BYTE_ORDER_MARK, csvText } from '~/lib/csv';
import { isoUtc } from '~/lib/format-time';
import { messageOf, reported, toError } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import { savingText } from '~/text/en/common';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '../button';
import { Icon } from '../icon';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import { type SaveFile, useSaveFile } from '../save-file';
import { type FileColumn, fileColumns } from './column';
import type { CsvColumn } from './csv-columns';
import { type Sort, sortRows } from './sort-rows';

type ExportCsvButtonProps<Row> = CsvExport<Row> & {
  readonly isSmall?: boolean;
  /** Names the table in the accessible name, if a page has several. */
  readonly about?: string;
};

/**
 * "Export CSV": exports the filtered rows of all pages, with progress and a stop button. Values masked on screen are
 * masked in the file.
 */
export function ExportCsvButton<Row>({ isSmall = false, about, ...wanted }: ExportCsvButtonProps<Row>) {
  const t = useText(tablesText).csv;
  const { common } = useText();
  const { reading, note, problem, start, stop } = useCsvExport(wanted);
  // Start and stop are the same button, so the second click of a double click must not stop the export.
  const once = (press: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className="text-small text-muted empty:hidden print:hidden">
        {note}
      </span>
      {problem !== null && (
        <span role="alert" className="text-small text-down-text">
          {problem}
        </span>
      )}
      <Button
        {...(isSmall && { size: 'small', tone: 'quiet' })}
        {...(about !== undefined && !reading && { 'aria-label': `${t.button}: ${about}` })}
        onClick={once(reading ? stop : start)}
      >
        {!reading && !isSmall && <Icon of={Download} size={14} />}
        {reading ? common.stop : t.button}
      </Button>
    </span>
  );
}

const nothingYet: ExportState = { reading: false, note: null, problem: null };

/** One export at a time. It stops when the table unmounts. */
function useCsvExport<Row>(wanted: CsvExport<Row>) {
  const words = useText(tablesText).csv;
  const { hiddenValue } = useText().common;
  const locale = useLocale();
  const nowMs = useNow(60_000);
  const saveFile = useSaveFile();
  const { notSaved } = useText(savingText);
  const mask = { amounts: useMasked('personal', false), ratios: useMasked('personal', true), word: hiddenValue };
  const [state, setState] = useState(nothingYet);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (): void => {
    const { signal } = (running.current = new AbortController());
    const tell = (next: ExportState) => !signal.aborted && setState(next);
    setState({ ...nothingYet, reading: true, note: words.started });
    const run = { ...wanted, mask, locale, nowMs, words, notSaved, saveFile, signal, tell };
    void reported(runCsvExport(run).then(tell));
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ ...nothingYet, note: words.stopped });
  };

  return { ...state, start, stop };
}

/** The progress of reading; `total` if the service reports it. */
type ExportProgress = { readonly rows: number; readonly total: number | null };

/**
 * Reads the filtered rows of all pages. Rejects when a page failed, since an incomplete file would look complete.
 */
export type ReadAllRows<Row> = (
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
) => Promise<readonly Row[]>;

/** Rows of a list that was read up to a limit, or that failed in part. */
export type RowsRead<Row> = {
  readonly rows: readonly Row[];
  /** False when the service has, or may have, more rows. */
  readonly complete: boolean;
  /** Lines below the rows that are about the whole file, such as its period: their cells by header. */
  readonly notes?: readonly FileNote[];
};

export type FileNote = { readonly [header: string]: string };

/** Reads a list that may have more rows than the limit; a plain list is always complete. */
export type ReadRows<Row> = (...args: Parameters<ReadAllRows<Row>>) => RowsToExport<Row> | Promise<RowsToExport<Row>>;

type RowsToExport<Row> = readonly Row[] | RowsRead<Row>;

export type CsvExport<Row> = {
  /** All columns of the table, also hidden ones, and columns that only the file has. */
  readonly columns: readonly FileColumn<Row>[];
  /** The sort of the table; without one, rows stay in the order in which `readAll` returns them. */
  readonly sort?: Sort;
  readonly readAll: ReadRows<Row>;
  /** Names the rows in the file's name: "orders". */
  readonly subject: string;
  /** Describes why the rows could not be read, by default with the message of the error. */
  readonly describeFailure?: (error: Error) => string;
};

/** The progress of an export as text. */
type ExportState = {
  readonly reading: boolean;
  readonly note: string | null;
  /** The reason why no file was made. */
  readonly problem: string | null;
};

type CsvRun<Row> = CsvExport<Row> & {
  readonly mask: CsvMask;
  readonly locale: string;
  /** The time of the press, which is part of the file's name. */
  readonly nowMs: number;
  readonly words: Catalogue['tables']['csv'];
  readonly notSaved: string;
  readonly saveFile: SaveFile;
  readonly signal: AbortSignal;
  readonly tell: (state: ExportState) => void;
};

/**
 * Reads all rows and saves them, unless `signal` stops it. Resolves with a message about the result, also after a
 * failure.
 */
async function runCsvExport<Row>({
  columns,
  sort = null,
  readAll,
  mask,
  locale,
  subject,
  nowMs,
  words,
  notSaved,
  saveFile,
  signal,
  tell,
  describeFailure = messageOf,
}: CsvRun<Row>): Promise<ExportState> {
  try {
    const all = fileColumns(columns, words);
    const read = await readAll(signal, (progress) =>
      tell({ reading: true, note: progressNote(progress, words), problem: null }),
    );
    signal.throwIfAborted();
    const { rows, complete, notes = [] }: RowsRead<Row> = 'rows' in read ? read : { rows: read, complete: true };
    const inTable = columns.filter((column) => 'id' in column);
    const text = BYTE_ORDER_MARK + tableCsv(all, sortRows(rows, inTable, sort, locale), mask, notes);
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    if ((await saveFile(csvFileName(subject, nowMs), file)) === 'cancelled') return { ...nothingYet, note: notSaved };
    const count = rows.length + notes.length;
    return { reading: false, note: complete ? words.done(count) : words.doneInPart(count), problem: null };
  } catch (thrown) {
    return { reading: false, note: null, problem: words.failed(describeFailure(toError(thrown))) };
  }
}

function progressNote({ rows, total }: ExportProgress, words: CsvRun<never>['words']): string {
  if (rows === 0) return words.started;
  return total === null ? words.progress(rows) : words.progressOf(rows, total);
}

/** Which values privacy mode masks now, and the text that replaces them. */
type CsvMask = { readonly amounts: boolean; readonly ratios: boolean; readonly word: string };

/** The file with these rows, in this order. */
export function tableCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  mask: CsvMask,
  notes: readonly FileNote[] = [],
): string {
  const hides = { public: false, personal: mask.amounts, ratio: mask.ratios };
  const records = rows.map((row) =>
    columns.map(({ value, sensitivity }) => {
      const text = value(row);
      // An unknown value reveals nothing.
      return hides[sensitivity] && text !== '' ? mask.word : text;
    }),
  );
  const headers = columns.map(({ header }) => header);
  return csvText(headers, [...records, ...notes.map((note) => headers.map((header) => note[header] ?? ''))]);
}

/** "perpdeck-orders-2026-05-13.csv": with the UTC day of the export, like the times in it. */
export function csvFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.csv`;
}
