import { type ReactNode, useMemo } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { PositionRow } from '~/domain/position/position-row';
import { positionsText } from '~/text/en/positions';
import { useLocale, useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable } from '~/ui/table/data-table';
import { sortRows } from '~/ui/table/sort-rows';
import { SkeletonRows } from '~/ui/table/table-rows';
import { basicColumns, riskColumns } from './position-columns';
import { noneText } from './positions-table';

type PositionsByRiskProps = {
  readonly title: string;
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
  /** Says how many there are beyond those shown. */
  readonly moreText: (count: number) => string;
};

/** As many as fit beside the other panels of a page; their height is reserved while assets load. */
const SHOWN = 5;

/** The positions that are closest to their liquidation, with the first columns of the page of positions. */
export function PositionsByRisk({ title, rows, coverage, state, seeAll, moreText }: PositionsByRiskProps) {
  const t = useText(positionsText);
  const locale = useLocale();
  const columns = useMemo(
    () =>
      [...basicColumns({ text: t }), ...riskColumns(t)]
        // Headers that do not sort have no button that names the second line.
        .map((column) =>
          column.below === undefined ? column : { ...column, header: [column.header, column.below.header].join(' · ') },
        ),
    [t],
  );
  const weakest = useMemo(
    () => sortRows(rows, columns, { column: 'distance', direction: 'ascending' }, locale).slice(0, SHOWN),
    [rows, columns, locale],
  );
  const notes = [
    rows.length > SHOWN ? moreText(rows.length - SHOWN) : null,
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
