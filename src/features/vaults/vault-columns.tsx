import type { Assumptions } from '~/config/assumptions';
import { type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import type { YieldSpan } from '~/domain/vault/realised-yield';
import type { VaultView } from '~/domain/vault/vault-view';
import { PageLink, textLink } from '~/features/shared/links';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { FieldValue } from '~/ui/field-value';
import { LookAlikeSlot } from '~/ui/look-alike-slot';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import { TextValue } from '~/ui/text-value';
import { RealisedFigure, ReturnFigure, UtilisationBar } from './vault-figures';
import type { VaultRow } from './vault-rows';

type VaultColumnOptions = {
  readonly text: Catalogue['vaults'];
  /** The scales of the service, for columns of raw integers in the file. */
  readonly units: Assumptions;
  /** The window of the realised return, and the length that it should cover. */
  readonly window: RateWindow | 'range';
  readonly span: YieldSpan;
  /** The window that the reader chose; a vault's page opens with it. */
  readonly range: RateWindow | undefined;
};

export function vaultColumns({ text, units, window, span, range }: VaultColumnOptions): readonly Column<VaultRow>[] {
  const { columns, csv: names } = text;
  /** `rawDigits` of an integer that the service sends; none for a computed value. */
  const amountCsv = (header: string, read: (vault: VaultView) => Field<Fixed>, words: CsvTexts, rawDigits?: number) =>
    csvAmount<VaultRow>(
      {
        header,
        unit: ({ vault }) => valueOrNull(vault.asset),
        field: ({ vault }) => read(vault),
        sensitivity: 'public',
        ...(rawDigits !== undefined && { rawDigits }),
      },
      words,
    );
  const ratioCsv = (header: string, field: (row: VaultRow) => Field<Fixed>, words: CsvTexts, rawDigits?: number) =>
    csvAmount<VaultRow>(
      { header, unit: names.ratio, field, sensitivity: 'public', ...(rawDigits !== undefined && { rawDigits }) },
      words,
    );
  const returnColumn = (
    id: string,
    header: string,
    help: string,
    read: (row: VaultRow) => Field<Fixed>,
  ): Column<VaultRow> => ({
    id,
    header,
    help,
    align: 'end',
    cell: (row) => <ReturnFigure field={read(row)} />,
    sortKey: (row) => valueOrNull(read(row)),
    csv: (words) => ratioCsv(header, read, words, units.percentageDigits),
    card: 'figure',
  });
  return [
    {
      id: 'vault',
      header: columns.vault,
      rowHeader: true,
      cell: ({ vault }) => <VaultName vault={vault} range={range} />,
      sortKey: ({ vault }) => valueOrNull(vault.asset),
      csv: () => [
        ...csvLabel<VaultRow>(columns.vault, ({ vault }) => vault.asset),
        ...csvLabel<VaultRow>(names.address, ({ vault }) => vault.address),
      ],
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'rate',
      header: columns.rate,
      align: 'end',
      cell: ({ vault }) => (
        <>
          {/* Cards have no column header. */}
          <span className="text-small text-muted rail:hidden">{columns.rate} </span>
          <Amount field={vault.rate} format="price" unit={unitOf(vault)} className="font-semibold text-ink" />
        </>
      ),
      sortKey: ({ vault }) => valueOrNull(vault.rate),
      csv: (words) => amountCsv(columns.rate, ({ rate }) => rate, words, units.collateralDigits),
      card: 'lead',
    },
    {
      id: 'tvl',
      header: columns.tvl,
      align: 'end',
      cell: ({ vault }) => <TotalCell vault={vault} />,
      sortKey: ({ vault }) => valueOrNull(vault.tvl),
      csv: (words) => amountCsv(columns.tvl, ({ tvl }) => tvl, words),
      below: { id: 'utilisation', header: columns.utilisation, sortKey: ({ vault }) => valueOrNull(vault.utilisation) },
      card: 'figure',
    },
    {
      id: 'free',
      header: columns.free,
      align: 'end',
      cell: ({ vault }) => <PartsCell vault={vault} />,
      sortKey: ({ vault }) => valueOrNull(vault.free),
      csv: (words) => [
        ...amountCsv(names.free, ({ free }) => free, words, units.collateralDigits),
        ...amountCsv(names.locked, ({ locked }) => locked, words, units.collateralDigits),
        ...ratioCsv(names.utilisation, ({ vault }) => vault.utilisation, words),
      ],
      below: { id: 'locked', header: columns.locked, sortKey: ({ vault }) => valueOrNull(vault.locked) },
      card: 'none',
    },
    ...rateWindows.map((one) => ({
      ...returnColumn(`apr-${one}`, columns.apr[one], columns.aprHelp, ({ vault }) => vault.apr[one]),
      priority: one === 'month' ? (1 as const) : (2 as const),
      ...(one !== 'year' && { card: 'none' as const }),
    })),
    {
      ...returnColumn('predicted', columns.predicted, columns.predictedHelp, ({ vault }) => vault.predictedRoi),
      // Not a promise: without the colour of a gain, and with a note on what it omits.
      cell: ({ vault }) => (
        <StackedValue below={text.noPeriod}>
          <ReturnFigure field={vault.predictedRoi} plain />
        </StackedValue>
      ),
      priority: 2,
      card: 'none',
    },
    {
      id: 'realised',
      header: columns.realised[window],
      help: columns.realisedHelp,
      align: 'end',
      cell: (row) => <RealisedCell row={row} span={span} />,
      sortKey: ({ realised }) => valueOrNull(realised)?.ratio ?? null,
      csv: (words) => [
        ...ratioCsv(columns.realised[window], ({ realised }) => mapField(realised, ({ ratio }) => ratio), words),
        ...ratioCsv(names.difference, ({ difference }) => difference, words),
      ],
      below: { id: 'difference', header: columns.difference, sortKey: ({ difference }) => valueOrNull(difference) },
      card: 'figure',
    },
  ];
}

type RealisedCellProps = { readonly row: VaultRow; readonly span: YieldSpan };

/** The realised return and its difference from the predicted one, if the history is long enough. */
function RealisedCell({ row: { realised, difference }, span }: RealisedCellProps) {
  const t = useText(vaultsText);
  const figure = <RealisedFigure realised={realised} span={span} />;
  if (difference.kind !== 'known') return figure;
  return (
    <StackedValue
      inlineOnMobile
      below={
        <>
          <Sentence
            text={t.vsPredicted}
            slots={{ difference: <Amount field={difference} format="percent" signed sensitivity="public" /> }}
          />
        </>
      }
    >
      {figure}
    </StackedValue>
  );
}

/** Breaks a name that is longer than any asset's. */
export function breaking(name: string): string {
  return name.length > 8 ? 'wrap-anywhere' : '';
}

/** Mark, asset and address of a vault: two vaults may hold the same asset. */
function VaultName({ vault, range }: { readonly vault: VaultView } & Pick<VaultColumnOptions, 'range'>) {
  const t = useText(vaultsText);
  const addresses = useAddressForm();
  const asset = <TextValue field={vault.asset} />;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={valueOrNull(vault.asset) ?? '?'} />
      <span className="flex min-w-0 flex-col max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-2">
        <span className={`font-semibold text-ink ${breaking(valueOrNull(vault.asset) ?? '')}`}>
          {vault.address.kind === 'known' ? (
            <>
              <PageLink to={{ page: 'vault', address: vault.address.value, range }} rowLink>
                {asset}
              </PageLink>{' '}
              <PageLink
                to={{ page: 'vault-desk', address: vault.address.value }}
                className={`${textLink} text-small font-normal whitespace-nowrap`}
              >
                {t.desk}
              </PageLink>
            </>
          ) : (
            asset
          )}
        </span>
        <span className="text-small font-normal text-muted">
          <FieldValue field={vault.address}>
            {(address) => (
              <span
                className="inline-flex items-center font-mono"
                translate="no"
                title={addresses.full(address, 'contract')}
              >
                {addresses.short(address, 'contract')}
                <LookAlikeSlot value={addresses.full(address, 'contract')} />
              </span>
            )}
          </FieldValue>
        </span>
      </span>
    </span>
  );
}

type VaultCellProps = { readonly vault: VaultView };

/** The total value, and the share of it that is locked behind positions. */
function TotalCell({ vault }: VaultCellProps) {
  const t = useText(vaultsText);
  const { utilisation } = vault;
  const share = (
    <span className="inline-flex items-center gap-2 whitespace-nowrap max-rail:gap-1">
      {utilisation.kind === 'known' && (
        // A card has no space for it beside its share.
        <span className="contents max-rail:hidden">
          <UtilisationBar share={utilisation.value} />
        </span>
      )}
      <Amount field={utilisation} format="percent" sensitivity="public" />
      {/* Cards have no column header. */}
      <span className="rail:hidden">{t.locked}</span>
    </span>
  );
  return (
    <StackedValue inlineOnMobile below={share}>
      <Amount field={vault.tvl} format="amount" unit={unitOf(vault)} showUnit compact sensitivity="public" />
    </StackedValue>
  );
}

/** The two parts of the total. */
function PartsCell({ vault }: VaultCellProps) {
  const t = useText(vaultsText);
  const amount = (field: VaultView['free']) => (
    <Amount field={field} format="amount" unit={unitOf(vault)} compact sensitivity="public" />
  );
  return (
    <StackedValue
      below={
        <>
          {amount(vault.locked)} {t.locked}
        </>
      }
    >
      {amount(vault.free)} <span className="text-small text-muted">{t.free}</span>
    </StackedValue>
  );
}

function unitOf(vault: VaultView): string | undefined {
  return valueOrNull(vault.asset) ?? undefined;
}
