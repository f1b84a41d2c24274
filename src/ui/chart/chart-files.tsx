import { chartPartsText } from '~/text/en/chart-parts';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import type { Reach } from '../privacy-context';
import { chartCsv } from './chart-csv';
import { chartRows } from './chart-rows';
import type { ReadySeries } from './ready-series';
import { SaveChart } from './save-chart';

export type ChartFilesProps = {
  readonly fileName: string;
  readonly series: readonly ReadySeries[];
  readonly reach: Reach;
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** What is shown of a chart, as files: its points at full resolution, and its picture. */
export function ChartFiles({ fileName, series, reach, hasPicture }: ChartFilesProps) {
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  // A list of lines has moments, whatever stands below them.
  const hasPeriods = series.every(({ ordered }) => ordered[0]?.untilMs !== undefined);
  const looks = series.map(({ look }) => look);
  return <SaveChart fileName={fileName} columns={() => chartCsv(looks, hasPeriods, reach, { chartParts, tables })} rows={() => chartRows(series)} hasPicture={hasPicture} />;
}
