import type { PnlPoint, PnlSeries } from '~/domain/pnl/pnl-series';
import { known } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvTime } from '~/ui/table/csv-columns';

/** The points of a series as columns of a file, with the integers of the wire where it has them. A gap goes out as the text that came. */
export function pnlCsv({ pnl: t, tables }: Pick<Catalogue, 'pnl' | 'tables'>, { scale, digits }: PnlSeries): readonly CsvColumn<PnlPoint>[] {
  const raw = scale === 'scaled' ? { rawDigits: digits } : {};
  return [
    ...csvTime<PnlPoint>(t.csv.time, ({ atMs }) => known(atMs)),
    ...csvAmount<PnlPoint>({ header: t.cumulative, unit: 'USD', field: ({ total }) => total, ...raw }, tables.csv),
  ];
}
