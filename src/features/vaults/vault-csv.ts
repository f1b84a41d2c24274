import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import type { RatePoint } from '~/domain/vault/rate-history';
import type { VaultView } from '~/domain/vault/vault-view';
import { known, mapField, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, csvTime, csvWord } from '~/ui/table/csv-columns';
import type { CsvColumn } from '~/ui/table/csv-column';
import type { VaultRow } from './vault-row';

type Words = Pick<Catalogue, 'vaults' | 'tables'>;

/** Everything that the list shows of a vault, as columns of a file. */
export function vaultCsv({ vaults: t, tables }: Words, window: RateWindow): readonly CsvColumn<VaultRow>[] {
  const amount = (header: string, read: (vault: VaultView) => VaultView['rate']) =>
    csvAmount<VaultRow>({ header, unit: ({ vault }) => valueOrNull(vault.asset), field: ({ vault }) => read(vault), reach: 'public' }, tables.csv);
  const ratio = (header: string, field: (row: VaultRow) => VaultView['rate']) =>
    csvAmount<VaultRow>({ header, unit: t.csv.ratio, field, reach: 'public' }, tables.csv);
  return [
    ...csvWord<VaultRow>(t.columns.vault, ({ vault }) => vault.asset),
    ...csvWord<VaultRow>(t.csv.address, ({ vault }) => vault.address),
    ...amount(t.columns.rate, (vault) => vault.rate),
    ...amount(t.columns.tvl, (vault) => vault.tvl),
    ...amount(t.csv.free, (vault) => vault.free),
    ...amount(t.csv.locked, (vault) => vault.locked),
    ...ratio(t.csv.utilisation, ({ vault }) => vault.utilisation),
    ...rateWindows.flatMap((one) => ratio(t.columns.apr[one], ({ vault }) => vault.apr[one])),
    ...ratio(t.columns.predicted, ({ vault }) => vault.predictedRoi),
    ...ratio(t.columns.realised[window], ({ realised }) => mapField(realised, (found) => found.ratio)),
  ];
}

/** The points of a vault's history, as columns of a file. */
export function rateCsv({ vaults: t, tables }: Words, asset: string | undefined): readonly CsvColumn<RatePoint>[] {
  const unit = asset ?? (() => null);
  return [
    ...csvTime<RatePoint>(t.csv.time, ({ atMs }) => known(atMs)),
    ...csvAmount<RatePoint>({ header: t.columns.rate, unit, field: ({ rate }) => rate, reach: 'public' }, tables.csv),
    ...csvAmount<RatePoint>({ header: t.csv.balance, unit, field: ({ balance }) => balance, reach: 'public' }, tables.csv),
  ];
}
