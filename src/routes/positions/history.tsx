import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { describeInOne } from '~/domain/describe-error';
import { coverageOf } from '~/domain/position/coverage';
import { mergeHistory } from '~/domain/position/history-reading';
import { eventNames, filterHistory, type HistoryFilter } from '~/features/positions/filter-history';
import { historyColumns } from '~/features/positions/history-columns';
import type { HistoryRow } from '~/features/positions/history-row';
import { HistoryFilters } from '~/features/positions/history-filters';
import { HistoryPanel } from '~/features/positions/history-panel';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useTraderAssets } from '~/queries/assets';
import { useHistoryBoard } from '~/queries/history-board';
import { HistoryPollers } from '~/queries/history-pollers';
import { keptSearch } from '~/shell/kept-search';
import { NoTrader } from '~/shell/no-trader';
import { useHistoryText } from '~/text/areas/use-history-text';
import { useTablesText } from '~/text/areas/use-tables-text';
import { useLocale, useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { historyDepths, readHistorySearch } from './-search';
import { useHistoryRows } from './-use-history-rows';
import { useHistoryState } from './-use-history-state';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/history')({
  validateSearch: readHistorySearch,
  component: PositionHistoryPage,
});

const noColumns: readonly string[] = [];

function PositionHistoryPage() {
  const t = useHistoryText();
  const { trader } = Route.useSearch();
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      {trader === undefined ? <NoTrader>{t.noTrader}</NoTrader> : <TraderHistory key={trader} trader={trader} />}
    </>
  );
}

function TraderHistory({ trader }: { readonly trader: string }) {
  const t = useHistoryText();
  const core = useText();
  const csvWords = useTablesText().csv;
  const locale = useLocale();
  const { q = '', asset = null, event = null, side = null, sort: sortWords, cols = noColumns, depth = historyDepths[0] } = Route.useSearch();
  const patch = usePatch();
  const { config } = useApi();
  const known = useTraderAssets(trader);
  const assets = useMemo(() => (asset === null ? known : [asset]), [known, asset]);
  const board = useHistoryBoard({ trader, assets, maxRows: depth });
  const merged = useMemo(() => mergeHistory(board), [board]);
  const coverage = coverageOf(board);
  const state = useHistoryState(trader, board);
  const columns = useMemo(() => historyColumns({ text: t, marketLink, intentLink }), [t]);
  const shown = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = readSort(sortWords);
  const { toRows, readAll } = useHistoryRows(trader, assets);
  const filter = useMemo((): HistoryFilter => ({ text: q, side, event }), [q, side, event]);
  const rows = useMemo(() => filterHistory(toRows(merged.events), filter), [toRows, merged, filter]);
  const deeper = historyDepths.find((next) => next > depth);
  return (
    <>
      <HistoryPollers trader={trader} assets={assets} maxRows={depth} />
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <HistoryFilters
          filter={filter}
          asset={asset}
          assets={known}
          names={eventNames(merged.events)}
          onChange={({ text, ...part }) => patch({ ...part, ...(text === undefined ? {} : { q: text }) })}
        />
        <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">
          <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
          <ExportCsvButton
            load={async () => Object.values((await import('~/features/positions/history-csv')).historyCsv(t, csvWords, config.assumptions)).flat()}
            subject="position-history"
            readAll={async (signal, onProgress) => sortRows(filterHistory(await readAll(signal, onProgress), filter), columns, sort, locale)}
            describeFailure={(error) => describeInOne(error, core)}
          />
        </span>
      </div>
      <HistoryPanel
        columns={shown}
        rows={rows}
        merged={merged}
        coverage={coverage}
        asset={asset}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={() => patch({ q: undefined, side: undefined, event: undefined })}
        onOlder={deeper === undefined ? null : () => patch({ depth: deeper })}
        readingOlder={state.readingOlder}
        state={state.panel}
      />
    </>
  );
}

/** Changes parts of the view in the URL; filters replace the entry, so that "back" leaves the page. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: Readonly<Record<string, unknown>>) =>
    void navigate({ search: (search) => ({ ...search, ...readHistorySearch({ ...search, ...part }) }), replace: true });
}

function marketLink({ event }: HistoryRow, name: ReactNode): ReactNode {
  if (event.market.kind !== 'known') return name;
  return (
    <Link to="/markets/$address" params={{ address: event.market.value }} search={keptSearch}>
      {name}
    </Link>
  );
}

/** An executed order is in no list any more; its intent is, by the same hash. */
function intentLink(hash: string, shown: ReactNode): ReactNode {
  return (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
      {shown}
    </Link>
  );
}
