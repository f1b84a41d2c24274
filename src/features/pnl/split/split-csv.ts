import { splitParts, type SplitRow } from '~/domain/pnl/pnl-attribution';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvWord } from '~/ui/table/csv-columns';

export type SplitCsvOptions = {
  readonly text: Catalogue['pnlSplit'];
  readonly tables: Catalogue['tables'];
  readonly marketOf: (row: SplitRow) => MarketIdentity | null;
};

/** The rows with every amount exactly, in USD and in collateral; and of how many events the result in USD is, since it may be of some only. */
export function splitCsv({ text, tables, marketOf }: SplitCsvOptions): readonly CsvColumn<SplitRow>[] {
  const { csv, columns } = text;
  return [
    ...csvWord<SplitRow>(csv.asset, ({ asset }) => asset),
    ...csvWord<SplitRow>(csv.market, (row) => marketOf(row)?.ticker ?? null),
    ...csvWord<SplitRow>(csv.address, ({ market }) => market),
    ...csvWord<SplitRow>(csv.side, ({ side }) => side),
    ...splitParts.flatMap((part) =>
      csvAmount<SplitRow>({ header: columns[part], unit: 'USD', field: ({ usd }) => usd[part].field }, tables.csv),
    ),
    ...csvWord<SplitRow>(csv.collateral, ({ collateral }) => collateral),
    ...splitParts.flatMap((part) =>
      csvAmount<SplitRow>(
        { header: columns[part], unit: csv.inCollateral, field: ({ amounts }) => amounts[part].field },
        tables.csv,
      ),
    ),
    ...csvWord<SplitRow>(columns.events, ({ events }) => String(events)),
    ...csvWord<SplitRow>(csv.priced, ({ usd }) => String(usd.net.counted)),
  ];
}
