import { errorOf } from '~/lib/thrown';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from './csv-column';
import { csvFileName, saveCsv, tableCsv, type CsvMask } from './export-csv';
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
export async function runCsvExport<Row>({ columns, readAll, mask, subject, nowMs, words, signal, tell, describeFailure }: CsvRun<Row>): Promise<ExportState> {
  try {
    const read = await readAll(signal, (progress) => tell({ reading: true, note: progressNote(progress, words), problem: null }));
    signal.throwIfAborted();
    const { rows, complete } = 'rows' in read ? read : { rows: read, complete: true };
    saveCsv(tableCsv(columns, rows, mask), csvFileName(subject, nowMs));
    return { reading: false, note: complete ? words.done(rows.length) : words.doneInPart(rows.length), problem: null };
  } catch (thrown) {
    return { reading: false, note: null, problem: words.failed(describeFailure(errorOf(thrown))) };
  }
}

function progressNote({ rows, total }: ExportProgress, words: CsvRun<never>['words']): string {
  if (rows === 0) return words.started;
  return total === null ? words.progress(rows) : words.progressOf(rows, total);
}
