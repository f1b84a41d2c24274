import { balanceShares } from '~/domain/account/balance-share';
import type { BalanceRow } from '~/domain/account/balance-row';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import type { Column } from '~/ui/table/column';
import { csvAmount, csvWord } from '~/ui/table/csv-columns';
import { AbsentMark } from '~/ui/value-marks';
import { BalanceBar } from './balance-bar';
import { LockedAlone } from './locked-alone';

export type BalanceColumnOptions = {
  readonly text: Catalogue['account'];
  readonly csv: Catalogue['tables']['csv'];
  /** Decimals of the integers on the wire. */
  readonly digits: number;
};

export function balanceColumns({ text, csv, digits }: BalanceColumnOptions): readonly Column<BalanceRow>[] {
  const { columns, help } = text.balances;
  const unit = ({ collateral }: BalanceRow) => collateral.name;
  const part = (id: 'free' | 'leased' | 'locked' | 'total', field: (row: BalanceRow) => Field<Fixed>, card: 'lead' | 'figure'): Column<BalanceRow> => ({
    id,
    header: columns[id],
    help: help[id],
    align: 'end',
    // A balance is never made to look larger than it is.
    cell: (row) => <Amount field={field(row)} format="amount" unit={unit(row)} showUnit={card === 'lead'} rounding="floor" className={card === 'lead' ? 'font-semibold text-ink' : undefined} />,
    sortKey: (row) => valueOrNull(field(row)),
    card,
    csv: csvAmount({ header: columns[id], unit, field, rawDigits: digits }, csv),
  });
  return [
    {
      id: 'asset',
      header: columns.asset,
      rowHeader: true,
      cell: ({ collateral }) => (
        <span className="inline-flex items-center gap-2.5" title={collateral.assetId}>
          <CoinMark name={collateral.name} />
          <span className="font-semibold text-ink">{collateral.name}</span>
        </span>
      ),
      sortKey: ({ collateral }) => collateral.name,
      card: 'title',
      csv: csvWord(columns.asset, ({ collateral }) => collateral.name),
    },
    part('free', ({ balance }) => balance.free, 'lead'),
    part('leased', ({ balance }) => balance.leased, 'figure'),
    part('locked', ({ balance }) => balance.locked, 'figure'),
    part('total', ({ balance }) => balance.total, 'figure'),
    {
      id: 'split',
      header: columns.split,
      help: help.split,
      cell: (row) => <Split row={row} none={text.balances.noSplit} />,
      card: 'half',
      priority: 2,
    },
    {
      id: 'lockedAlone',
      header: text.balances.lockedAlone,
      help: text.balances.lockedAloneHelp,
      align: 'end',
      cell: (row) => <LockedAlone row={row} />,
      card: 'half',
      priority: 2,
      csv: csvAmount({ header: text.balances.lockedAlone, unit, field: ({ lockedAlone }) => lockedAlone, rawDigits: digits }, csv),
    },
  ];
}

function Split({ row, none }: { readonly row: BalanceRow; readonly none: string }) {
  const shares = balanceShares(row.balance);
  const { total } = row.balance;
  if (shares !== null) return <BalanceBar shares={shares} />;
  return total.kind === 'absent' ? <AbsentMark field={total} /> : <AbsentMark field={absent('notComputable')} detail={none} />;
}
