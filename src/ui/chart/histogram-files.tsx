import { known } from '~/lib/field';
import { chartHistogramText } from '~/text/en/chart-histogram';
import { chartPartsText } from '~/text/en/chart-parts';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { csvWord } from '../table/csv-columns';
import { chartAmount } from './chart-csv-amount';
import type { HistogramBin, HistogramProps } from './histogram-props';
import { SaveChart } from './save-chart';

export type HistogramFilesProps = Required<Pick<HistogramProps, 'format' | 'unit' | 'reach'>> & {
  readonly fileName: string;
  /** All of them, however many are drawn. */
  readonly bins: readonly HistogramBin[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** The bins as files: their edges, exact, and how many values are in each; and their picture. */
export function HistogramFiles({ fileName, bins, hasPicture, format, unit, reach = 'personal' }: HistogramFilesProps) {
  const t = useText(chartHistogramText);
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  const edge = { format, unit, reach };
  const columns = () => [
    ...chartAmount<HistogramBin>({ ...edge, header: t.from, field: ({ from }) => known(from) }, { chartParts, tables }),
    ...chartAmount<HistogramBin>({ ...edge, header: t.before, field: ({ to }) => known(to) }, { chartParts, tables }),
    ...csvWord<HistogramBin>(t.count, ({ count }) => String(count)),
  ];
  return <SaveChart fileName={fileName} columns={columns} rows={() => bins} hasPicture={hasPicture} />;
}
