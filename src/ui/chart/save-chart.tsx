import type { CsvColumn } from '../table/csv-column';
import { ExportCsvButton } from '../table/export-csv-button';
import { SavePngButton } from './save-png-button';

export type SaveChartProps<Row> = {
  readonly fileName: string;
  /** Asked for when a file is wanted: of many points they take a while. */
  readonly columns: () => readonly CsvColumn<Row>[];
  readonly rows: () => readonly Row[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** Buttons that save what a chart shows: its values, exact, and its picture. */
export function SaveChart<Row>({ fileName, columns, rows, hasPicture }: SaveChartProps<Row>) {
  return (
    <>
      <ExportCsvButton
        isSmall
        load={() => Promise.resolve(columns())}
        readAll={() => Promise.resolve(rows())}
        subject={fileName}
        describeFailure={(error) => error.message}
      />
      {hasPicture && <SavePngButton fileName={fileName} />}
    </>
  );
}
