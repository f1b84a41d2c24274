import { csvText } from '~/lib/csv';
import { downloadText } from '~/lib/download-text';
import { isoUtc } from '~/lib/format-time';
import type { CsvColumn } from './csv-column';

/** What privacy mode hides now, and the word that stands in its place. */
export type CsvMask = { readonly amounts: boolean; readonly ratios: boolean; readonly word: string };

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
  return csvText(columns.map(({ header }) => header), records);
}

/** "perpdeck-orders-2026-05-13.csv": the day is that of the export, in UTC as the times in it. */
export function csvFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.csv`;
}

export function saveCsv(text: string, fileName: string): void {
  downloadText(fileName, text, 'text/csv;charset=utf-8');
}
