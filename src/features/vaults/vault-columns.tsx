import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import type { VaultView } from '~/domain/vault/vault-view';
import { valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { PartsCell, TotalCell } from './balance-cells';
import { RealisedCell } from './realised-cell';
import { ReturnFigure } from './return-figure';
import { VaultName, type VaultLink } from './vault-name';
import type { VaultRow } from './vault-row';

export type VaultColumnOptions = {
  readonly text: Catalogue['vaults'];
  /** Which window the realised return is of. */
  readonly window: RateWindow;
  readonly link: VaultLink;
};

export function vaultColumns({ text, window, link }: VaultColumnOptions): readonly Column<VaultRow>[] {
  const { columns } = text;
  return [
    {
      id: 'vault',
      header: columns.vault,
      rowHeader: true,
      cell: ({ vault }) => <VaultName vault={vault} link={link} />,
      sortKey: ({ vault }) => valueOrNull(vault.asset),
      card: 'title',
      width: '9.5rem',
    },
    {
      id: 'rate',
      header: columns.rate,
      help: columns.rateHelp,
      align: 'end',
      cell: ({ vault }) => (
        <>
          {/* On cards no head names it. */}
          <span className="text-small text-muted rail:hidden">{columns.rate} </span>
          <Amount field={vault.rate} format="price" unit={assetOf(vault)} className="font-semibold text-ink" />
        </>
      ),
      sortKey: ({ vault }) => valueOrNull(vault.rate),
      card: 'lead',
    },
    {
      id: 'tvl',
      header: columns.tvl,
      help: columns.tvlHelp,
      align: 'end',
      cell: ({ vault }) => <TotalCell vault={vault} />,
      sortKey: ({ vault }) => valueOrNull(vault.tvl),
      below: { id: 'utilisation', header: columns.utilisation, sortKey: ({ vault }) => valueOrNull(vault.utilisation) },
      card: 'half',
    },
    {
      id: 'free',
      header: columns.free,
      help: columns.freeHelp,
      align: 'end',
      cell: ({ vault }) => <PartsCell vault={vault} />,
      sortKey: ({ vault }) => valueOrNull(vault.free),
      below: { id: 'locked', header: columns.locked, sortKey: ({ vault }) => valueOrNull(vault.locked) },
      card: 'half',
    },
    ...rateWindows.map((one) => ({
      ...returnColumn(`apr-${one}`, columns.apr[one], columns.aprHelp[one], ({ vault }) => vault.apr[one]),
      priority: one === 'month' ? (1 as const) : (2 as const),
    })),
    { ...returnColumn('predicted', columns.predicted, columns.predictedHelp, ({ vault }) => vault.predictedRoi), priority: 2, card: 'half' },
    {
      id: 'realised',
      header: columns.realised[window],
      help: columns.realisedHelp,
      align: 'end',
      cell: (row) => <RealisedCell row={row} window={window} />,
      sortKey: ({ realised }) => valueOrNull(realised)?.ratio ?? null,
      below: { id: 'difference', header: columns.difference, sortKey: ({ difference }) => valueOrNull(difference) },
      card: 'half',
    },
  ];
}

function returnColumn(id: string, header: string, help: string, read: (row: VaultRow) => Field<Fixed>): Column<VaultRow> {
  return {
    id,
    header,
    help,
    align: 'end',
    cell: (row) => <ReturnFigure field={read(row)} />,
    sortKey: (row) => valueOrNull(read(row)),
    card: 'figure',
  };
}

function assetOf(vault: VaultView): string | undefined {
  return valueOrNull(vault.asset) ?? undefined;
}
