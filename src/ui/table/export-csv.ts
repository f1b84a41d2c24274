import { csvText } from '~/lib/csv';
import { downloadText } from '~/lib/download-text';
import { isoUtc } from '~/lib/format-time';
import type { Column } from './column';

/** What privacy mode hides now, and the word that stands in its place. */
export type CsvMask = { readonly amounts: boolean; readonly ratios: boolean; readonly word: string };

/** The text of a file of these rows, in this order. Hidden columns are in it; those without `csv` are not. */
export function tableCsv<Row>(columns: readonly Pick<Column<Row>, 'csv'>[], rows: readonly Row[], mask: CsvMask): string {
  const exported = columns.flatMap((column) => column.csv ?? []);
  const hides = { public: false, personal: mask.amounts, ratio: mask.ratios };
  const records = rows.map((row) =>
    exported.map(({ value, reach }) => {
      const text = value(row);
      // What is not known is no secret.
      return hides[reach] && text !== '' ? mask.word : text;
    }),
  );
  return csvText(exported.map(({ header }) => header), records);
}

/** "perpdeck-orders-2026-05-13.csv": the day is that of the export, in UTC as the times in it. */
export function csvFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.csv`;
}

export function saveCsv(text: string, fileName: string): void {
  downloadText(fileName, text, 'text/csv;charset=utf-8');
}
