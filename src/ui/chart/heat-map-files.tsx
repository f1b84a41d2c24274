import { absent, known } from '~/lib/field';
import { utcDayOf } from '~/lib/utc-days';
import { chartText } from '~/text/en/chart';
import { chartPartsText } from '~/text/en/chart-parts';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { csvWord } from '../table/csv-columns';
import { chartAmount } from './chart-csv-amount';
import type { GridDay } from './heat-map-grid';
import type { CalendarHeatMapProps } from './heat-map-props';
import { SaveChart } from './save-chart';

export type HeatMapFilesProps = Required<Pick<CalendarHeatMapProps, 'format' | 'unit' | 'reach'>> & {
  readonly fileName: string;
  /** What is shown, in order of time. */
  readonly days: readonly GridDay[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** The year that is shown as files: its days, exact, and its picture. */
export function HeatMapFiles({ fileName, days, hasPicture, format, unit, reach = 'personal' }: HeatMapFilesProps) {
  const { utcDay, value: header } = useText(chartText);
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  const columns = () => [
    ...csvWord<GridDay>(utcDay, ({ startMs }) => utcDayOf(startMs)),
    ...chartAmount<GridDay>({ header, format, unit, reach, field: ({ value }) => (value === null ? absent('missing') : known(value)) }, { chartParts, tables }),
  ];
  return <SaveChart fileName={fileName} columns={columns} rows={() => days} hasPicture={hasPicture} />;
}
