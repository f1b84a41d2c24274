import { type ReactNode, useMemo } from 'react';
import { isWhole } from '~/domain/position/coverage';
import { allByRisk } from '~/domain/position/risk';
import { useRiskRanking } from '~/features/shared/risk-limits';
import type { PositionRows } from '~/queries/positions/position-rows';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import { useMinorDivider } from './minor-divider';
import { basicColumns, plainHeaders } from './position-columns';
import { riskColumns } from './risk-columns';
import { noneText } from './positions-table';
import { usePositionsState } from './use-positions-state';

type PositionsInMarketProps = {
  readonly title: string;
  /** The positions of one market. */
  readonly list: PositionRows;
  /** The message for an empty list. */
  readonly none: string;
  /** Links to the page of positions. */
  readonly seeAll: ReactNode;
};

/** The watched trader's positions on the page of their market: size, entry, PnL and the distance to liquidation. */
export function PositionsInMarket({ title, list, none, seeAll }: PositionsInMarketProps) {
  const t = useText(positionsText);
  const columns = useMemo(
    () => plainHeaders([...basicColumns({ text: t }).filter(({ id }) => id !== 'margin'), ...riskColumns(t)]),
    [t],
  );
  const ranking = useRiskRanking(list.rows);
  const sorted = allByRisk(ranking);
  const divider = useMinorDivider(ranking, sorted);
  const state = usePositionsState(list);
  const { coverage } = list;
  const isNone = sorted.length === 0 && coverage.pending === 0 && state.failure === null;
  return (
    <Panel
      title={title}
      {...state}
      failure={null}
      actions={seeAll}
      aside={isNone ? (isWhole(coverage) ? none : noneText(t, coverage)) : undefined}
    >
      {!isNone && (
        <DataTable
          caption={title}
          columns={columns}
          rows={sorted}
          rowKey={(row) => row.position.key}
          presorted
          divider={divider}
          loadingRows={coverage.pending > 0 ? 1 : 0}
          failure={state.failure}
          linkedRows
        />
      )}
    </Panel>
  );
}
