import { Download } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { csvText } from '~/lib/csv';
import { downloadText } from '~/lib/download';
import { isoUtc } from '~/lib/format-time';
import { toError } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Icon } from '../icon';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import type { CsvColumn } from './csv-columns';

/** "Export CSV": the filtered rows over all pages, with progress and a way to stop. What is hidden on screen is hidden in the file. */
export function ExportCsvButton<Row>({ isSmall = false, ...wanted }: CsvExport<Row> & { readonly isSmall?: boolean }) {
  const t = useText(tablesText).csv;
  const { reading, note, problem, start, stop } = useCsvExport(wanted);
  // One button under the same finger: the second click of a double click was meant for what the first one did.
  const once = (press: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className="text-small text-muted empty:hidden">
        {note}
      </span>
      {problem !== null && (
        <span role="alert" className="text-small text-down-text">
          {problem}
        </span>
      )}
      <Button {...(isSmall && { size: 'small', tone: 'quiet' })} onClick={once(reading ? stop : start)}>
        {!reading && !isSmall && <Icon of={Download} size={14} />}
        {reading ? t.stop : t.button}
      </Button>
    </span>
  );
}

const nothingYet: ExportState = { reading: false, note: null, problem: null };

/** One export at a time, stopped when its table leaves the screen. */
function useCsvExport<Row>(wanted: CsvExport<Row>) {
  const words = useText(tablesText).csv;
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
    void runCsvExport({ ...wanted, mask, nowMs, words, signal, tell }).then(tell);
  };

  const stop = (): void => {
    running.current?.abort();
    setState({ ...nothingYet, note: words.stopped });
  };

  return { ...state, start, stop };
}

/** The progress of reading; `total` where the service gives it. */
type ExportProgress = { readonly rows: number; readonly total: number | null };

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
  /** The columns of the file. */
  readonly columns: () => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>;
  readonly readAll: ReadRows<Row>;
  /** What the rows are, for the file's name: "orders". */
  readonly subject: string;
  /** Words why the rows could not be read. */
  readonly describeFailure: (error: Error) => string;
};

/** Where an export is, in words. */
type ExportState = {
  readonly reading: boolean;
  readonly note: string | null;
  /** Why there is no file. */
  readonly problem: string | null;
};

type CsvRun<Row> = CsvExport<Row> & {
  readonly mask: CsvMask;
  /** Of the press: the file is named by it. */
  readonly nowMs: number;
  readonly words: Catalogue['tables']['csv'];
  readonly signal: AbortSignal;
  readonly tell: (state: ExportState) => void;
};

/** Reads all rows and saves them, unless `signal` stops it. Resolves with the words for how it ended, also when it failed. */
async function runCsvExport<Row>({
  columns,
  readAll,
  mask,
  subject,
  nowMs,
  words,
  signal,
  tell,
  describeFailure,
}: CsvRun<Row>): Promise<ExportState> {
  try {
    const all = await columns();
    const read = await readAll(signal, (progress) =>
      tell({ reading: true, note: progressNote(progress, words), problem: null }),
    );
    signal.throwIfAborted();
    const { rows, complete } = 'rows' in read ? read : { rows: read, complete: true };
    saveCsv(tableCsv(all, rows, mask), csvFileName(subject, nowMs));
    return { reading: false, note: complete ? words.done(rows.length) : words.doneInPart(rows.length), problem: null };
  } catch (thrown) {
    return { reading: false, note: null, problem: words.failed(describeFailure(toError(thrown))) };
  }
}

function progressNote({ rows, total }: ExportProgress, words: CsvRun<never>['words']): string {
  if (rows === 0) return words.started;
  return total === null ? words.progress(rows) : words.progressOf(rows, total);
}

/** The values that privacy mode hides now, and their replacement. */
type CsvMask = { readonly amounts: boolean; readonly ratios: boolean; readonly word: string };

/** The text of a file of these rows, in this order. */
export function tableCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], mask: CsvMask): string {
  const hides = { public: false, personal: mask.amounts, ratio: mask.ratios };
  const records = rows.map((row) =>
    columns.map(({ value, sensitivity }) => {
      const text = value(row);
      // What is not known is no secret.
      return hides[sensitivity] && text !== '' ? mask.word : text;
    }),
  );
  return csvText(
    columns.map(({ header }) => header),
    records,
  );
}

/** "perpdeck-orders-2026-05-13.csv": the day is that of the export, in UTC as the times in it. */
export function csvFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.csv`;
}

function saveCsv(text: string, fileName: string): void {
  downloadText(fileName, text, 'text/csv;charset=utf-8');
}
