import { useMemo } from 'react';
import type { BalanceRow } from '~/domain/account/balance-row';
import { accountBalancesText } from '~/text/en/account-balances';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { BalanceLegend } from './balance-bar';
import { balanceColumns } from './balance-columns';
import { BalanceNotices, type BalanceNoticesProps } from './balance-notices';

export type BalancesPanelProps = Omit<BalanceNoticesProps, 'rows'> & {
  /** One a collateral; null until it is known which collaterals there are. */
  readonly rows: readonly BalanceRow[] | null;
  /** `failure`: the list of collaterals could not be read. `failures`: single balances. */
  readonly state: PanelState;
  /** Rows that are not on screen are read less often. */
  readonly visibility: RowVisibility;
};

/** What the account holds of every collateral. One balance that fails costs its own row only. */
export function BalancesPanel({ rows, state, visibility, ...notices }: BalancesPanelProps) {
  const t = useText(accountBalancesText);
  const columns = useMemo(() => balanceColumns(t), [t]);
  const nothingToShow = rows === null && state.failure !== null;
  return (
    <Panel
      title={t.title}
      aside={<BalanceLegend />}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<BalanceNotices rows={rows ?? []} {...notices} />}
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ collateral }) => collateral.assetId}
        loadingRows={rows === null && state.failure === null ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{t.none}</Empty>}
        visibility={visibility}
      />
    </Panel>
  );
}
