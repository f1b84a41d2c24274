import type { Assumptions } from '~/config/assumptions';
import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import type { VaultView } from '~/domain/vault/vault-view';
import { mapField, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { csvAmount, type CsvColumn, csvLabel } from '~/ui/table/csv-columns';
import type { VaultRow } from './vault-rows';

type VaultCsvOptions = {
  readonly text: Pick<Catalogue, 'vaults' | 'tables'>;
  /** The scales of the service, for columns of raw integers. */
  readonly units: Assumptions;
};

/** The columns of the exported file: everything in the list about a vault. */
export function vaultCsv(
  { text: { vaults: t, tables }, units }: VaultCsvOptions,
  window: RateWindow | 'range',
): readonly CsvColumn<VaultRow>[] {
  const amount = (
    header: string,
    read: (vault: VaultView) => VaultView['rate'],
    scale: { readonly rawDigits?: number },
  ) =>
    csvAmount<VaultRow>(
      {
        header,
        unit: ({ vault }) => valueOrNull(vault.asset),
        field: ({ vault }) => read(vault),
        sensitivity: 'public',
        ...scale,
      },
      tables.csv,
    );
  const sent = { rawDigits: units.collateralDigits };
  /** A ratio that is computed here, so it has no integer of the wire. */
  const ratio = (header: string, field: (row: VaultRow) => VaultView['rate']) =>
    csvAmount<VaultRow>({ header, unit: t.csv.ratio, field, sensitivity: 'public' }, tables.csv);
  const percentage = (header: string, field: (row: VaultRow) => VaultView['rate']) =>
    csvAmount<VaultRow>(
      { header, unit: t.csv.ratio, field, rawDigits: units.percentageDigits, sensitivity: 'public' },
      tables.csv,
    );
  return [
    ...csvLabel<VaultRow>(t.columns.vault, ({ vault }) => vault.asset),
    ...csvLabel<VaultRow>(t.csv.address, ({ vault }) => vault.address),
    ...amount(t.columns.rate, (vault) => vault.rate, sent),
    ...amount(t.columns.tvl, (vault) => vault.tvl, {}),
    ...amount(t.csv.free, (vault) => vault.free, sent),
    ...amount(t.csv.locked, (vault) => vault.locked, sent),
    ...ratio(t.csv.utilisation, ({ vault }) => vault.utilisation),
    ...rateWindows.flatMap((one) => percentage(t.columns.apr[one], ({ vault }) => vault.apr[one])),
    ...percentage(t.columns.predicted, ({ vault }) => vault.predictedRoi),
    ...ratio(t.columns.realised[window], ({ realised }) => mapField(realised, (found) => found.ratio)),
    ...ratio(t.csv.difference, ({ difference }) => difference),
  ];
}
