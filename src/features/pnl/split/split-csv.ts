import { attributionParts, type AttributionRow } from '~/domain/pnl/pnl-attribution';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvWord } from '~/ui/table/csv-columns';

export type AttributionCsvOptions = {
  readonly text: Catalogue['pnlAttribution'];
  readonly tables: Catalogue['tables'];
  readonly marketOf: (row: AttributionRow) => MarketIdentity | null;
};

/** The rows with every amount exactly, in USD and in collateral; and of how many events the result in USD is, since it may be of some only. */
export function attributionCsv({
  text,
  tables,
  marketOf,
}: AttributionCsvOptions): readonly CsvColumn<AttributionRow>[] {
  const { csv, columns } = text;
  return [
    ...csvWord<AttributionRow>(csv.asset, ({ asset }) => asset),
    ...csvWord<AttributionRow>(csv.market, (row) => marketOf(row)?.ticker ?? null),
    ...csvWord<AttributionRow>(csv.address, ({ market }) => market),
    ...csvWord<AttributionRow>(csv.side, ({ side }) => side),
    ...attributionParts.flatMap((part) =>
      csvAmount<AttributionRow>(
        { header: columns[part], unit: 'USD', field: ({ usd }) => usd[part].field },
        tables.csv,
      ),
    ),
    ...csvWord<AttributionRow>(csv.collateral, ({ collateral }) => collateral),
    ...attributionParts.flatMap((part) =>
      csvAmount<AttributionRow>(
        { header: columns[part], unit: csv.inCollateral, field: ({ amounts }) => amounts[part].field },
        tables.csv,
      ),
    ),
    ...csvWord<AttributionRow>(columns.events, ({ events }) => String(events)),
    ...csvWord<AttributionRow>(csv.priced, ({ usd }) => String(usd.net.counted)),
  ];
}
