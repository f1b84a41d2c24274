import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { describeInOne } from '~/domain/describe-error';
import type { PartialSum } from '~/lib/field-math';
import { coverageOf, isWhole } from '~/domain/position/coverage';
import { historyDepths } from '~/domain/position/history-depth';
import type { HistorySnapshot, HistoryTotal } from '~/domain/position/merged-history';
import { namedFailures, splitFailures, usePartFailures } from '~/features/shared/part-failures';
import { readSort, sortText } from '~/lib/search-params';
import { useFreshness } from '~/queries/freshness/freshness';
import { useHistoriesLeft, useHistoryRetry } from '~/queries/positions/position-history-rows';
import { answersOf } from '~/queries/lists/read-all-pages';
import { historyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type Column, type FileColumn, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton, type ReadAllRows, type RowsRead } from '~/ui/table/export-csv-button';
import type { Sort } from '~/ui/table/sort-rows';
import { SortSelect } from '~/ui/table/table-head';
import { PartRows } from '~/ui/table/table-parts';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { HistoryEnd, HistoryFoot, UnlistedEvents } from './history-end';
import type { HistoryView } from './use-history-view';

type HistoryTableProps<Row, Name extends string> = {
  readonly view: HistoryView;
  /** The element for the controls of the table; null while it does not exist. */
  readonly toolsPlace: HTMLElement | null;
  readonly columns: readonly Column<Row>[];
  /** The rows that match the filters. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The number of rows that were read, matching or not. */
  readonly readRows: number;
  /** Says how many rows there are. */
  readonly count: string;
  /** The messages for an empty list, and for filters without a match. */
  readonly messages: { readonly none: string; readonly noMatch: string };
  /** Reads every matching row, over all pages. */
  readonly readAll: (...args: Parameters<ReadAllRows<Row>>) => Promise<RowsRead<Row>>;
  /** Names the exported file. */
  readonly subject: string;
  /** The columns of the file, where they differ from the columns of the table. */
  readonly fileColumns?: readonly FileColumn<Row>[];
  /** The totals of `rows`, by the id of their column or of the line below it. */
  readonly totals: readonly HistoryTotal<Name>[];
  /** The total of the column `usd`. */
  readonly usd?: PartialSum;
};

const noColumns: readonly string[] = [];
const noFilter = {
  q: undefined,
  side: undefined,
  event: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
} as const;

/**
 * The rows of either view. Its column chooser and export are rendered among the filters. Below are the table, with a
 * row for each asset that could not be read, and how far back the history goes.
 */
export function HistoryTable<Row, Name extends string>(props: HistoryTableProps<Row, Name>) {
  const { view, toolsPlace, columns, rows, readRows, readAll } = props;
  const { search, onSearch, merged, coverage, depth } = view;
  const { cols = noColumns } = search;
  const t = useText(historyText);
  const tables = useText(tablesText);
  const positions = useText(positionsText);
  const core = useText();
  const { failures = [], ...panel } = usePanelStateOf(view.trader, view.list);
  const left = useHistoriesLeft(view.trader, view.list);
  const shown = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = readSort(search.sort);
  const onSort = (next: Sort) => onSearch({ sort: sortText(next) });
  const narrow = useMediaQuery(narrowScreen);
  const deeper = historyDepths.filter((next) => next > depth);
  const isFiltered = readRows > 0 && rows.length === 0;
  return (
    <>
      {toolsPlace !== null &&
        createPortal(
          <>
            {narrow && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
            <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => onSearch({ cols: next })} />
            <ExportCsvButton
              columns={props.fileColumns ?? columns}
              sort={sort}
              subject={props.subject}
              readAll={readAll}
              describeFailure={(error) => describeInOne(error, core)}
            />
          </>,
          toolsPlace,
        )}
      <div className="w-full min-w-0 rail:-mt-1.5">
        <Panel
          title={t.title}
          {...panel}
          failure={null}
          aside={
            coverage.read > 0 && (
              <>
                {props.count}
                {!isWhole(coverage) && ` · ${positions.assetsRead(coverage.read, coverage.assets)}`}
              </>
            )
          }
        >
          <DataTable
            columns={shown}
            rows={rows}
            rowKey={props.rowKey}
            sort={sort}
            onSort={onSort}
            sortElsewhere
            foot={
              <HistoryFoot
                columns={shown}
                totals={props.totals}
                usd={props.usd}
                coverage={coverage}
                range={view.filter.range}
                horizonMs={merged.horizonMs}
              />
            }
            caption={t.title}
            linkedRows
            loadingRows={readRows === 0 && coverage.pending > 0 ? 8 : 0}
            failure={panel.failure}
            extraRows={failures.length + 1}
            parts={<PartRows columns={shown.length} failures={failures} />}
            empty={
              <Empty action={isFiltered && <Button onClick={() => onSearch(noFilter)}>{tables.clearFilters}</Button>}>
                {isFiltered ? props.messages.noMatch : props.messages.none}
              </Empty>
            }
          />
          <UnlistedEvents count={merged.unlisted} />
          <HistoryEnd
            horizonMs={merged.horizonMs}
            range={view.filter.range}
            onOlder={deeper.length === 0 ? null : () => onSearch({ depth: deeper[0] })}
            reading={{ left, of: coverage.assets, hasFailed: failures.length > 0 }}
            isReadingRange={view.backToMs !== null}
            onReadRange={view.onReadRange}
          />
        </Panel>
      </div>
    </>
  );
}

/** The state of the queries behind the panel. */
function usePanelStateOf(trader: string, list: readonly HistorySnapshot[]): PanelState {
  const parts = list.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs }));
  const coverage = coverageOf(list);
  const failures = usePartFailures({
    parts,
    kind: 'history',
    retry: useHistoryRetry(trader),
    named: namedFailures(coverage),
  });
  const withRows = list.filter(({ rows }) => rows !== null && rows.length > 0);
  return {
    freshness: useFreshness({ operation: 'listPositionHistory', subject: trader }),
    ...splitFailures(failures, coverage),
    answers: withRows.flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
  };
}
