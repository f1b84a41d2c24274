import { useMemo } from 'react';
import { describeInOne } from '~/domain/describe-error';
import { coverageOf } from '~/domain/position/coverage';
import { historyDepths, type HistorySnapshot, type HistoryTotal } from '~/domain/position/merged-history';
import {
  HistoryEnd,
  HistoryFoot,
  type HistoryFootProps,
  HistoryPanel,
  HistoryWithheld,
} from '~/features/positions/history/history-table';
import { namedFailures, splitFailures, usePartFailures } from '~/features/shared/part-failures';
import { readSort, sortText } from '~/lib/search-params';
import { useFreshness } from '~/queries/freshness/freshness';
import { useHistoryRetry, useReadingHistory } from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import { useLocale, useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import { type Column, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import type { CsvColumn } from '~/ui/table/csv-columns';
import { ExportCsvButton, type ReadAllRows, type RowsRead } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import type { HistoryView } from './-use-history-view';

export type HistoryTableProps<Row, Name extends string> = {
  readonly view: HistoryView;
  readonly columns: readonly Column<Row>[];
  /** Those that fit the filters. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows that were read, whether they fit or not. */
  readonly readRows: number;
  /** How many rows there are, in words. */
  readonly count: string;
  readonly words: { readonly none: string; readonly noMatch: string };
  /** Every row that there is and that fits, over all pages. */
  readonly readAll: (...args: Parameters<ReadAllRows<Row>>) => Promise<RowsRead<Row>>;
  readonly subject: string;
  /** What a file has of each row: comes when one is asked for. */
  readonly loadCsv: () => Promise<readonly CsvColumn<Row>[]>;
  /** Of `rows`, and how each is drawn. */
  readonly totals: readonly HistoryTotal<Name>[];
  readonly looks: HistoryFootProps<Row, Name>['looks'];
};

const noColumns: readonly string[] = [];

/** The rows of either view, at the end of a line of filters: what can be done with them, and below it the table and how far back it goes. */
export function HistoryTable<Row, Name extends string>(props: HistoryTableProps<Row, Name>) {
  const { view, columns, rows, readAll } = props;
  const { search, patch, merged, depth } = view;
  const { cols = noColumns } = search;
  const core = useText();
  const locale = useLocale();
  const state = useHistoryState(view.trader, view.board);
  const shown = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = readSort(search.sort);
  const deeper = historyDepths.filter((next) => next > depth);
  const foot = <HistoryFoot columns={shown} totals={props.totals} looks={props.looks} coverage={view.coverage} />;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2.5 rail:ms-auto print:hidden">
        <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
        <ExportCsvButton
          load={props.loadCsv}
          subject={props.subject}
          readAll={async (signal, onProgress) => {
            const read = await readAll(signal, onProgress);
            return { ...read, rows: sortRows(read.rows, columns, sort, locale) };
          }}
          describeFailure={(error) => describeInOne(error, core)}
        />
      </span>
      <div className="order-2 mt-1 w-full min-w-0">
        <HistoryPanel
          table={{
            columns: shown,
            rows,
            rowKey: props.rowKey,
            sort,
            onSort: (next) => patch({ sort: sortText(next) }),
            foot,
          }}
          readRows={props.readRows}
          count={props.count}
          words={props.words}
          coverage={view.coverage}
          onClearFilter={() =>
            patch({
              q: undefined,
              side: undefined,
              event: undefined,
              outcome: undefined,
              from: undefined,
              to: undefined,
            })
          }
          state={state.panel}
          foot={
            <>
              <HistoryWithheld count={merged.withheld} />
              <HistoryEnd
                horizonMs={merged.horizonMs}
                range={view.filter.range}
                onOlder={deeper.length === 0 ? null : (steps) => patch({ depth: deeper.at(steps === 'one' ? 0 : -1) })}
                readingOlder={state.readingOlder}
              />
            </>
          }
        />
      </div>
    </>
  );
}

/** What the panel of the history says of the queries behind it, and whether any of them reads what was not read before. */
function useHistoryState(
  trader: string,
  board: readonly HistorySnapshot[],
): { readonly panel: PanelState; readonly readingOlder: boolean } {
  const parts = board.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs }));
  const coverage = coverageOf(board);
  const failures = usePartFailures({
    parts,
    kind: 'history',
    retry: useHistoryRetry(trader),
    named: namedFailures(coverage),
  });
  const withRows = board.filter(({ rows }) => rows !== null && rows.length > 0);
  return {
    readingOlder: useReadingHistory(trader),
    panel: {
      freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
      ...splitFailures(failures, coverage),
      answers: withRows.flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    },
  };
}
