import type { ReactNode } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { PositionRow } from '~/domain/position/position-row';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { PartRows } from '~/ui/table/part-rows';
import type { Sort } from '~/ui/table/sort-rows';
import { noMatchText, noneText } from '../none-text';

export type PositionsPanelProps = {
  readonly columns: readonly Column<PositionRow>[];
  /** Those that fit the filters. */
  readonly rows: readonly PositionRow[];
  /** Of all that were read, before any filter: tells "none fits" from "none open". */
  readonly total: number;
  readonly coverage: Coverage;
  /** Only positions that the service lists for this wallet id were asked for. */
  readonly wallet: string | undefined;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** Changes what the columns show. */
  readonly actions: ReactNode;
  /** Totals of the rows. */
  readonly foot: ReactNode;
  /** `failure`: nothing at all could be read; `failures`: single assets and markets. */
  readonly state: PanelState;
};

/** The open positions of a trader. "None" is said only when every asset has been read. */
export function PositionsPanel(props: PositionsPanelProps) {
  const { columns, rows, total, coverage, wallet, sort, onSort, onClearFilter, actions, foot, state } = props;
  const t = useText(positionsText);
  const isFiltered = total > 0 && rows.length === 0;
  return (
    <Panel
      title={t.caption}
      {...state}
      failure={null}
      failures={[]}
      actions={actions}
      aside={isWhole(coverage) ? null : t.assetsRead(coverage.read, coverage.assets)}
    >
      <div className="close-table">
        <DataTable
          caption={t.caption}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.position.key}
          sort={sort}
          onSort={onSort}
          loadingRows={total === 0 && coverage.pending > 0 ? 5 : 0}
          failure={state.failure}
          empty={
            <Empty
              action={(isFiltered || wallet !== undefined) && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}
            >
              {isFiltered ? noMatchText(t, coverage) : noneText(t, coverage, wallet)}
            </Empty>
          }
          parts={<PartRows columns={columns.length} failures={state.failures ?? []} />}
          foot={foot}
          extraRows={(state.failures?.length ?? 0) + 1}
          linkedRows
        />
      </div>
    </Panel>
  );
}
