import { useMemo } from 'react';
import type { BalanceRow } from '~/domain/account/balance-row';
import { useAccountText } from '~/text/areas/use-account-text';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { BalanceLegend } from './balance-bar';
import { balanceColumns } from './balance-columns';

export type BalancesPanelProps = {
  /** One a collateral; null until it is known which collaterals there are. */
  readonly rows: readonly BalanceRow[] | null;
  /** `failure`: the list of collaterals could not be read. `failures`: single balances. */
  readonly state: PanelState;
};

/** What the account holds of every collateral. One balance that fails costs its own row only. */
export function BalancesPanel({ rows, state }: BalancesPanelProps) {
  const t = useAccountText();
  const columns = useMemo(() => balanceColumns(t), [t]);
  const nothingToShow = rows === null && state.failure !== null;
  const differs = rows?.some(({ difference }) => difference !== null) ?? false;
  return (
    <Panel
      title={t.balances.title}
      aside={<BalanceLegend />}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={differs ? [t.balances.differsHelp] : []} />}
    >
      <DataTable
        caption={t.balances.title}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ collateral }) => collateral.assetId}
        loadingRows={rows === null && state.failure === null ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{t.balances.none}</Empty>}
      />
    </Panel>
  );
}
