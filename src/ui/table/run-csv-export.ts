import { csvText } from '~/lib/csv';
import { downloadText } from '~/lib/download';
import { isoUtc } from '~/lib/format-time';
import { toError } from '~/lib/to-error';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from './csv-column';
import type { CsvExport, ExportProgress, ExportState } from './csv-export';

export type CsvRun<Row> = Omit<CsvExport<Row>, 'load'> & {
  readonly columns: readonly CsvColumn<Row>[];
  readonly mask: CsvMask;
  /** Of the press: the file is named by it. */
  readonly nowMs: number;
  readonly words: Catalogue['tables']['csv'];
  readonly signal: AbortSignal;
  readonly tell: (state: ExportState) => void;
};

/** Reads all rows and saves them, unless `signal` stops it. Resolves with the words for how it ended, also when it failed. */
export async function runCsvExport<Row>({
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
    const read = await readAll(signal, (progress) =>
      tell({ reading: true, note: progressNote(progress, words), problem: null }),
    );
    signal.throwIfAborted();
    const { rows, complete } = 'rows' in read ? read : { rows: read, complete: true };
    saveCsv(tableCsv(columns, rows, mask), csvFileName(subject, nowMs));
    return { reading: false, note: complete ? words.done(rows.length) : words.doneInPart(rows.length), problem: null };
  } catch (thrown) {
    return { reading: false, note: null, problem: words.failed(describeFailure(toError(thrown))) };
  }
}

function progressNote({ rows, total }: ExportProgress, words: CsvRun<never>['words']): string {
  if (rows === 0) return words.started;
  return total === null ? words.progress(rows) : words.progressOf(rows, total);
}

/** What privacy mode hides now, and the word that stands in its place. */
type CsvMask = { readonly amounts: boolean; readonly ratios: boolean; readonly word: string };

/** The text of a file of these rows, in this order. */
export function tableCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], mask: CsvMask): string {
  const hides = { public: false, personal: mask.amounts, ratio: mask.ratios };
  const records = rows.map((row) =>
    columns.map(({ value, reach }) => {
      const text = value(row);
      // What is not known is no secret.
      return hides[reach] && text !== '' ? mask.word : text;
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
