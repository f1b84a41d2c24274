import { balanceShares } from '~/domain/account/balance-share';
import type { BalanceRow } from '~/domain/account/balance-row';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import type { Column } from '~/ui/table/column';
import { AbsentMark } from '~/ui/value-marks';
import { BalanceBar } from './balance-bar';
import { LockedAlone } from './locked-alone';

export function balanceColumns(text: Catalogue['account']): readonly Column<BalanceRow>[] {
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
    },
  ];
}

function Split({ row, none }: { readonly row: BalanceRow; readonly none: string }) {
  const shares = balanceShares(row.balance);
  const { total } = row.balance;
  if (shares !== null) return <BalanceBar shares={shares} />;
  return total.kind === 'absent' ? <AbsentMark field={total} /> : <AbsentMark field={absent('notComputable')} detail={none} />;
}
