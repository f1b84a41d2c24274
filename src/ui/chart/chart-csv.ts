import { absent, known, unreadable, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import type { Catalogue } from '~/text/catalogue';
import type { Reach } from '../privacy-context';
import type { CsvColumn } from '../table/csv-column';
import { csvAmount, csvTime } from '../table/csv-columns';
import type { ChartRow } from './chart-rows';
import type { ChartSeries } from './composed-chart-props';
import type { SeriesPoint } from './series-point';

export type ChartCsvText = Pick<Catalogue, 'chartParts' | 'tables'>;

/** What is shown of a chart as columns of a file: its moments (and where periods end), then each series, exact. */
export function chartCsv(series: readonly ChartSeries[], hasPeriods: boolean, reach: Reach, text: ChartCsvText): readonly CsvColumn<ChartRow>[] {
  const { chartParts: t, tables } = text;
  const words = { ...tables.csv, withUnit: (header: string, unit: string) => (unit === '' ? header : tables.csv.withUnit(header, unit)) };
  return [
    ...csvTime<ChartRow>(t.csv.time, ({ atMs }) => known(atMs)),
    ...(hasPeriods ? csvTime<ChartRow>(t.csv.until, ({ untilMs }) => (untilMs === undefined ? absent('notApplicable') : known(untilMs))) : []),
    ...series.flatMap(({ label, format, unit, rawDigits }, place) =>
      csvAmount<ChartRow>(
        {
          header: label,
          unit: unit ?? { ...unitsOfKinds, percent: t.csv.ratio }[format],
          field: ({ points }) => fieldOf(points[place] ?? null),
          reach: reach === 'public' ? 'public' : isRatio(format) ? 'ratio' : 'personal',
          ...(rawDigits === undefined ? {} : { rawDigits }),
        },
        words,
      ),
    ),
  ];
}

/** What cannot be read goes out as it came in. */
function fieldOf(point: SeriesPoint | null): Field<Fixed> {
  if (point === null) return absent('notApplicable');
  if (point.value !== null) return known(point.value);
  return point.raw === undefined ? absent('missing') : unreadable(point.raw);
}

function isRatio(format: AmountKind): boolean {
  return format === 'percent' || format === 'multiple';
}

/** Units that a kind of amount says by itself; none for what is no amount of anything. */
const unitsOfKinds = { price: '', size: '', amount: '', usd: 'USD', multiple: '×', count: '', raw: '' } as const satisfies Record<Exclude<AmountKind, 'percent'>, string>;
