import { absent, known, unreadable, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Reach } from '../privacy-context';
import type { CsvColumn } from '../table/csv-column';
import { csvTime } from '../table/csv-columns';
import { chartAmount, type ChartCsvText } from './chart-csv-amount';
import type { ChartRow } from './chart-rows';
import type { ChartSeries } from './composed-chart-props';
import type { SeriesPoint } from './series-point';

/** What is shown of a chart as columns of a file: its moments (and where periods end), then each series, exact. */
export function chartCsv(series: readonly ChartSeries[], hasPeriods: boolean, reach: Reach, text: ChartCsvText): readonly CsvColumn<ChartRow>[] {
  const t = text.chartParts;
  return [
    ...csvTime<ChartRow>(t.csv.time, ({ atMs }) => known(atMs)),
    ...(hasPeriods ? csvTime<ChartRow>(t.csv.until, ({ untilMs }) => (untilMs === undefined ? absent('notApplicable') : known(untilMs))) : []),
    ...series.flatMap(({ label, format, unit, rawDigits }, place) =>
      chartAmount<ChartRow>({ header: label, format, unit, rawDigits, reach, field: ({ points }) => fieldOf(points[place] ?? null) }, text),
    ),
  ];
}

/** What cannot be read goes out as it came in. */
function fieldOf(point: SeriesPoint | null): Field<Fixed> {
  if (point === null) return absent('notApplicable');
  if (point.value !== null) return known(point.value);
  return point.raw === undefined ? absent('missing') : unreadable(point.raw);
}
