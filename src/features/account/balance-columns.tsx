import type { BalanceRow } from '~/domain/account/balance-row';
import { balanceShares } from '~/domain/account/balance-share';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { AbsentMark } from '~/ui/value-marks';
import { BalanceBar } from './balance-bar';
import { BalanceCheckCell } from './balance-check-cell';
import { BalanceName } from './balance-name';

type Words = Catalogue['accountBalances'];

export function balanceColumns(text: Words): readonly Column<BalanceRow>[] {
  const { columns, help } = text;
  const part = (id: 'free' | 'leased' | 'locked' | 'total', field: (row: BalanceRow) => Field<Fixed>, card: 'lead' | 'figure'): Column<BalanceRow> => ({
    id,
    header: columns[id],
    help: help[id],
    align: 'end',
    // A balance is never made to look larger than it is.
    cell: (row) => <Amount field={field(row)} format="amount" unit={row.collateral.name} showUnit={card === 'lead'} rounding="floor" className={card === 'lead' ? 'font-semibold text-ink' : undefined} />,
    sortKey: (row) => valueOrNull(field(row)),
    card,
  });
  return [
    {
      id: 'asset',
      header: columns.asset,
      rowHeader: true,
      cell: (row) => <BalanceName row={row} />,
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
      cell: (row) => <Split row={row} words={text.noSplit} />,
      card: 'foot',
    },
    {
      id: 'lockedAlone',
      header: text.lockedAlone,
      help: text.lockedAloneHelp,
      align: 'end',
      cell: (row) => <BalanceCheckCell field={row.lockedAlone} check={row.lockedCheck} unit={row.collateral.name} />,
      card: 'half',
      priority: 2,
    },
    {
      id: 'onChain',
      header: text.onChain,
      help: text.onChainHelp,
      align: 'end',
      cell: (row) => <BalanceCheckCell field={row.onChain} check={row.chainCheck} unit={row.collateral.name} />,
      card: 'half',
      priority: 3,
    },
  ];
}

function Split({ row, words }: { readonly row: BalanceRow; readonly words: Words['noSplit'] }) {
  const shares = balanceShares(row.balance);
  if (typeof shares === 'object') return <BalanceBar shares={shares} />;
  const { total } = row.balance;
  if (shares === 'unknown') return <AbsentMark field={total.kind === 'absent' ? total : absent('notComputable')} />;
  return <span className={shares === 'negative' ? 'text-small text-warn-text' : 'text-small text-muted'}>{words[shares]}</span>;
}
