import { useMemo } from 'react';
import { describeInOne } from '~/domain/describe-error';
import { coverageOf, isWhole } from '~/domain/position/coverage';
import { historyDepths } from '~/domain/position/history-depth';
import type { HistorySnapshot, HistoryTotal } from '~/domain/position/merged-history';
import { namedFailures, splitFailures, usePartFailures } from '~/features/shared/part-failures';
import { readSort, sortText } from '~/lib/search-params';
import { useFreshness } from '~/queries/freshness/freshness';
import { useHistoryRetry, useReadingHistory } from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import { historyText } from '~/text/en/history';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type Column, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import type { CsvColumn } from '~/ui/table/csv-columns';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton, type ReadAllRows, type RowsRead } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { PartRows } from '~/ui/table/table-parts';
import { HistoryEnd, HistoryFoot, type HistoryFootProps, HistoryWithheld } from './history-end';
import type { HistoryView } from './use-history-view';

type HistoryTableProps<Row, Name extends string> = {
  readonly view: HistoryView;
  readonly columns: readonly Column<Row>[];
  /** Those that match the filters. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The number of rows that were read, whether they match or not. */
  readonly readRows: number;
  /** Says how many rows there are. */
  readonly count: string;
  /** Said where there are no rows, and where none matches. */
  readonly messages: { readonly none: string; readonly noMatch: string };
  /** Reads every row that matches, over all pages. */
  readonly readAll: (...args: Parameters<ReadAllRows<Row>>) => Promise<RowsRead<Row>>;
  /** Names the exported file. */
  readonly subject: string;
  readonly csvColumns: () => readonly CsvColumn<Row>[];
  /** Of `rows`, with how each is drawn. */
  readonly totals: readonly HistoryTotal<Name>[];
  readonly totalVariants: HistoryFootProps<Row, Name>['variants'];
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
 * The rows of either view. The column chooser and the export stand at the end of the line of filters; below it are the
 * table, with assets that could not be read as rows of their own, and how far back it goes.
 */
export function HistoryTable<Row, Name extends string>(props: HistoryTableProps<Row, Name>) {
  const { view, columns, rows, readRows, readAll } = props;
  const { search, onSearch, merged, coverage, depth } = view;
  const { cols = noColumns } = search;
  const t = useText(historyText);
  const core = useText();
  const locale = useLocale();
  const { failures = [], ...panel } = usePanelStateOf(view.trader, view.list);
  const readingOlder = useReadingHistory(view.trader);
  const shown = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = readSort(search.sort);
  const deeper = historyDepths.filter((next) => next > depth);
  const isFiltered = readRows > 0 && rows.length === 0;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2.5 rail:ms-auto print:hidden">
        <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => onSearch({ cols: next })} />
        <ExportCsvButton
          columns={() => Promise.resolve(props.csvColumns())}
          subject={props.subject}
          readAll={async (signal, onProgress) => {
            const read = await readAll(signal, onProgress);
            return { ...read, rows: sortRows(read.rows, columns, sort, locale) };
          }}
          describeFailure={(error) => describeInOne(error, core)}
        />
      </span>
      <div className="order-2 mt-1 w-full min-w-0">
        <Panel
          title={t.caption}
          {...panel}
          failure={null}
          aside={
            coverage.read > 0 && (
              <>
                {props.count}
                {!isWhole(coverage) && ` · ${t.assetsRead(coverage.read, coverage.assets)}`}
              </>
            )
          }
        >
          <DataTable
            columns={shown}
            rows={rows}
            rowKey={props.rowKey}
            sort={sort}
            onSort={(next) => onSearch({ sort: sortText(next) })}
            foot={
              <HistoryFoot columns={shown} totals={props.totals} variants={props.totalVariants} coverage={coverage} />
            }
            caption={t.caption}
            linkedRows
            loadingRows={readRows === 0 && coverage.pending > 0 ? 8 : 0}
            failure={panel.failure}
            extraRows={failures.length + 1}
            parts={<PartRows columns={shown.length} failures={failures} />}
            empty={
              <Empty action={isFiltered && <Button onClick={() => onSearch(noFilter)}>{t.clearFilter}</Button>}>
                {isFiltered ? props.messages.noMatch : props.messages.none}
              </Empty>
            }
          />
          <HistoryWithheld count={merged.withheld} />
          <HistoryEnd
            horizonMs={merged.horizonMs}
            range={view.filter.range}
            onOlder={deeper.length === 0 ? null : (steps) => onSearch({ depth: deeper.at(steps === 'one' ? 0 : -1) })}
            readingOlder={readingOlder}
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
    freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
    ...splitFailures(failures, coverage),
    answers: withRows.flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
  };
}
