import type { Assumptions } from '~/config/assumptions';
import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import type { RatePoint } from '~/domain/vault/rate-history';
import type { VaultView } from '~/domain/vault/vault-view';
import { known, mapField, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, csvTime, csvWord } from '~/ui/table/csv-columns';
import type { CsvColumn } from '~/ui/table/csv-column';
import type { VaultRow } from './vault-row';

export type VaultCsvOptions = {
  readonly text: Pick<Catalogue, 'vaults' | 'tables'>;
  /** The scales of the service, for columns of raw integers. */
  readonly units: Assumptions;
};

/** Everything that the list shows of a vault, as columns of a file. */
export function vaultCsv({ text: { vaults: t, tables }, units }: VaultCsvOptions, window: RateWindow): readonly CsvColumn<VaultRow>[] {
  const amount = (header: string, read: (vault: VaultView) => VaultView['rate'], scale: { readonly rawDigits?: number }) =>
    csvAmount<VaultRow>(
      { header, unit: ({ vault }) => valueOrNull(vault.asset), field: ({ vault }) => read(vault), reach: 'public', ...scale },
      tables.csv,
    );
  const sent = { rawDigits: units.collateralDigits };
  /** What is computed here has no integer of the wire. */
  const ratio = (header: string, field: (row: VaultRow) => VaultView['rate']) =>
    csvAmount<VaultRow>({ header, unit: t.csv.ratio, field, reach: 'public' }, tables.csv);
  const percentage = (header: string, field: (row: VaultRow) => VaultView['rate']) =>
    csvAmount<VaultRow>({ header, unit: t.csv.ratio, field, rawDigits: units.percentageDigits, reach: 'public' }, tables.csv);
  return [
    ...csvWord<VaultRow>(t.columns.vault, ({ vault }) => vault.asset),
    ...csvWord<VaultRow>(t.csv.address, ({ vault }) => vault.address),
    ...amount(t.columns.rate, (vault) => vault.rate, sent),
    ...amount(t.columns.tvl, (vault) => vault.tvl, {}),
    ...amount(t.csv.free, (vault) => vault.free, sent),
    ...amount(t.csv.locked, (vault) => vault.locked, sent),
    ...ratio(t.csv.utilisation, ({ vault }) => vault.utilisation),
    ...rateWindows.flatMap((one) => percentage(t.columns.apr[one], ({ vault }) => vault.apr[one])),
    ...percentage(t.columns.predicted, ({ vault }) => vault.predictedRoi),
    ...ratio(t.columns.realised[window], ({ realised }) => mapField(realised, (found) => found.ratio)),
  ];
}

/** The points of a vault's history, as columns of a file. */
export function rateCsv({ text: { vaults: t, tables }, units }: VaultCsvOptions, asset: string | undefined): readonly CsvColumn<RatePoint>[] {
  const shared = { unit: asset ?? (() => null), rawDigits: units.collateralDigits, reach: 'public' } as const;
  return [
    ...csvTime<RatePoint>(t.csv.time, ({ atMs }) => known(atMs)),
    ...csvAmount<RatePoint>({ header: t.columns.rate, field: ({ rate }) => rate, ...shared }, tables.csv),
    ...csvAmount<RatePoint>({ header: t.csv.balance, field: ({ balance }) => balance, ...shared }, tables.csv),
  ];
}
