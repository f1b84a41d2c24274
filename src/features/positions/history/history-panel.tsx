import type { ReactNode } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import { PartRows } from '~/ui/table/part-rows';

export type HistoryPanelProps<Row> = {
  /** Its rows are those that fit the filters. */
  readonly table: Omit<DataTableProps<Row>, 'caption' | 'loadingRows' | 'failure' | 'empty' | 'parts' | 'linkedRows'>;
  /** Rows that were read, whether they fit or not. */
  readonly readRows: number;
  /** How many rows there are, in words. */
  readonly count: string;
  /** That there is none, and that none fits. */
  readonly words: { readonly none: string; readonly noMatch: string };
  readonly coverage: Coverage;
  readonly onClearFilter: () => void;
  readonly state: PanelState;
  /** Below the table: how far back it goes. */
  readonly foot: ReactNode;
};

/** A trader's history, one row an event or one a position. Assets that could not be read stand in it as rows of their own. */
export function HistoryPanel<Row>({
  table,
  readRows,
  count,
  words,
  coverage,
  onClearFilter,
  state,
  foot,
}: HistoryPanelProps<Row>) {
  const t = useText(historyText);
  const { failures = [], ...rest } = state;
  const isFiltered = readRows > 0 && table.rows.length === 0;
  return (
    <Panel
      title={t.caption}
      {...rest}
      failure={null}
      aside={
        coverage.read > 0 && (
          <>
            {count}
            {!isWhole(coverage) && ` · ${t.assetsRead(coverage.read, coverage.assets)}`}
          </>
        )
      }
    >
      <DataTable
        {...table}
        caption={t.caption}
        linkedRows
        loadingRows={readRows === 0 && coverage.pending > 0 ? 8 : 0}
        failure={state.failure}
        extraRows={failures.length + (table.foot === undefined ? 0 : 1)}
        parts={<PartRows columns={table.columns.length} failures={failures} />}
        empty={
          <Empty action={isFiltered && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}>
            {isFiltered ? words.noMatch : words.none}
          </Empty>
        }
      />
      {foot}
    </Panel>
  );
}
