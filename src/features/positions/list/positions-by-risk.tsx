import { type ReactNode, useMemo } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { PositionRow } from '~/domain/position/position-row';
import { allByRisk } from '~/domain/position/risk';
import { useRiskRanking } from '~/features/shared/risk-limits';
import { positionsText } from '~/text/en/positions';
import { riskText } from '~/text/en/risk';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { SkeletonRows } from '~/ui/table/table-rows';
import { basicColumns, plainHeaders } from './position-columns';
import { riskColumns } from './risk-columns';
import { useMinorDivider } from './minor-divider';
import { noneText } from './positions-table';

type PositionsByRiskProps = {
  readonly title: string;
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
  /** Says how many more positions there are. */
  readonly moreText: (count: number) => string;
};

/** As many as fit beside the other panels of a page; their height is reserved while assets load. */
const SHOWN = 5;

/** The positions with the highest risk, with the first columns of the page of positions. */
export function PositionsByRisk({ title, rows, coverage, state, seeAll, moreText }: PositionsByRiskProps) {
  const t = useText(positionsText);
  const columns = useMemo(() => plainHeaders([...basicColumns({ text: t }), ...riskColumns(t)]), [t]);
  const ranking = useRiskRanking(rows);
  const all = useMemo(() => allByRisk(ranking), [ranking]);
  const weakest = useMemo(() => all.slice(0, SHOWN), [all]);
  const divider = useMinorDivider(ranking, all);
  const minor = ranking.small.length;
  const { minor: minorText } = useText(riskText);
  const notes = [
    rows.length > SHOWN ? moreText(rows.length - SHOWN) : null,
    // The divider above small positions is below the last row that fits, so a note says how many there are.
    minor > 0 && ranking.ranked.length >= SHOWN ? minorText(minor) : null,
    isWhole(coverage) ? null : t.assetsRead(coverage.read, coverage.assets),
  ];
  return (
    <Panel
      title={title}
      {...state}
      failure={null}
      aside={notes.filter((note) => note !== null).join(' · ')}
      actions={seeAll}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={weakest}
        rowKey={(row) => row.position.key}
        presorted
        divider={divider}
        loadingRows={coverage.pending > 0 ? SHOWN : 0}
        parts={
          weakest.length > 0 &&
          coverage.pending > 0 && <SkeletonRows columns={columns} count={SHOWN - weakest.length} />
        }
        failure={state.failure}
        empty={<Empty>{noneText(t, coverage)}</Empty>}
        linkedRows
      />
    </Panel>
  );
}
