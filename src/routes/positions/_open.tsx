import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { coverageOf } from '~/domain/position/coverage';
import { filterPositions } from '~/features/positions/filter-positions';
import { PositionFilters } from '~/features/positions/position-filters';
import { positionColumns } from '~/features/positions/position-columns';
import { PositionsPanel } from '~/features/positions/positions-panel';
import { usePositionStats } from '~/features/positions/use-position-stats';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { usePositionBoard } from '~/queries/position-board';
import { PositionPollers } from '~/queries/position-pollers';
import { NoTrader } from '~/shell/no-trader';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { useTablesText } from '~/text/areas/use-tables-text';
import { PageHeader } from '~/ui/page-header';
import { StatStrip } from '~/ui/stat-strip';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { useLocale } from '~/text/text-context';
import { positionLink } from './-position-link';
import { readPositionsSearch } from './-search';
import { usePositionsState } from './-use-positions-state';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/_open')({
  validateSearch: readPositionsSearch,
  component: PositionsPage,
});

const noColumns: readonly string[] = [];

function PositionsPage() {
  const t = usePositionsText();
  const { trader } = Route.useSearch();
  if (trader !== undefined) return <TraderPositions key={trader} trader={trader} />;
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}

function TraderPositions({ trader }: { readonly trader: string }) {
  const t = usePositionsText();
  const csvWords = useTablesText().csv;
  const locale = useLocale();
  const { q = '', side = null, sort: sortWords, cols = noColumns } = Route.useSearch();
  const patch = usePatch();
  const { config } = useApi();
  const board = usePositionBoard(trader);
  const coverage = coverageOf(board.assets);
  const isRead = board.assets.every(({ complete }) => complete);
  const stats = usePositionStats(board.rows, coverage);
  const state = usePositionsState(board);
  const columns = useMemo(() => positionColumns({ text: t, link: positionLink }), [t]);
  const shown = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = readSort(sortWords);
  const rows = useMemo(() => filterPositions(board.rows, q, side), [board.rows, q, side]);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={board.rows.length === 0 ? null : (isRead ? t.count : t.countAtLeast)(board.rows.length)}
        actions={<PositionViews />}
      />
      <PositionPollers board={board} />
      <StatStrip stats={[stats.equity, stats.pnl, stats.exposure, stats.weakest]} />
      <div className="flex flex-wrap items-center gap-2.5">
        <PositionFilters filter={q} onFilter={(next) => patch({ q: next })} side={side} onSide={(next) => patch({ side: next ?? undefined })} />
        <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">
          <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
          <ExportCsvButton
            load={async () => Object.values((await import('~/features/positions/position-csv')).positionCsv(t.csv, csvWords, config.assumptions)).flat()}
            subject="positions"
            readAll={() => Promise.resolve(sortRows(rows, columns, sort, locale))}
            describeFailure={(error) => error.message}
          />
        </span>
      </div>
      <PositionsPanel
        columns={shown}
        rows={rows}
        total={board.rows.length}
        coverage={coverage}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={() => patch({ q: undefined, side: undefined })}
        state={state}
      />
      <Outlet />
    </>
  );
}

/** Changes parts of the view in the URL; filters replace the entry, so that "back" leaves the page. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: ReturnType<typeof readPositionsSearch>) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...readPositionsSearch({ ...search, ...part }) }), replace: true });
}
