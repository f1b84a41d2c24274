import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { coverageOf } from '~/domain/position/coverage';
import { filterPositions } from '~/features/positions/filter-positions';
import { FeesSwitch } from '~/features/positions/fees-switch';
import { PositionFilters } from '~/features/positions/position-filters';
import { Outlook, OutlookButtons } from '~/features/positions/outlook';
import { positionColumns } from '~/features/positions/position-columns';
import { PositionsPanel } from '~/features/positions/positions-panel';
import { TotalsRow } from '~/features/positions/totals-row';
import { useBoundOrders } from '~/features/positions/use-bound-orders';
import { usePositionStats } from '~/features/positions/use-position-stats';
import { sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders';
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
import { useLocale, useText } from '~/text/text-context';
import { AlertsButton } from './-alerts-button';
import { Departed } from './-departed';
import { guardLink } from './-guard-link';
import { positionLink } from './-position-link';
import { readPositionsSearch } from './-search';
import { usePositionsState } from './-use-positions-state';
import { usePositionsView } from './-use-positions-view';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/_open')({
  validateSearch: readPositionsSearch,
  component: PositionsPage,
});

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
  const text = useText();
  const csvWords = useTablesText().csv;
  const locale = useLocale();
  const { filter, choice, hidden, sort, wallet, outlook, patch, onFilter, onChoice, onClearFilter } = usePositionsView();
  const units = useApi().config.assumptions;
  const board = usePositionBoard(trader, wallet);
  const coverage = coverageOf(board.assets);
  const isRead = board.assets.every(({ complete }) => complete);
  const stats = usePositionStats(board.rows, coverage);
  const state = usePositionsState(board);
  const orders = useBoundOrders(useActiveOrders({ trader, statuses: null }), units, guardLink);
  const columns = useMemo(() => positionColumns({ text: t, link: positionLink, choice, orders }), [t, choice, orders]);
  const shown = useMemo(() => visibleColumns(columns, hidden), [columns, hidden]);
  const rows = useMemo(() => filterPositions(board.rows, filter), [board.rows, filter]);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={board.rows.length === 0 ? null : (isRead ? t.count : t.countAtLeast)(board.rows.length)}
        actions={
          <>
            <PositionViews />
            <FeesSwitch afterFees={choice.afterFees} onChange={(afterFees) => onChoice({ afterFees })} />
          </>
        }
      />
      <PositionPollers board={board} />
      <Departed board={board} />
      {wallet !== undefined && <p className="text-muted">{t.ofWallet(wallet)}</p>}
      <StatStrip stats={[stats.equity, stats.pnl, stats.exposure, stats.weakest]} />
      <div className="flex flex-wrap items-center gap-2.5">
        <PositionFilters
          filter={filter}
          onFilter={onFilter}
          choice={choice}
          onChoice={onChoice}
          wallet={wallet ?? null}
          onWallet={(next) => patch({ wallet: next ?? undefined })}
          rows={board.rows}
        />
        <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">
          <OutlookButtons view={outlook} onView={patch} />
          <AlertsButton board={board} />
          <ColumnChooser columns={columns} hidden={hidden} onHidden={(next) => patch({ cols: next })} />
          <ExportCsvButton
            load={async () => {
              const { positionCsv } = await import('~/features/positions/position-csv');
              return positionCsv({ text, csvWords, units, ordersOf: orders.of });
            }}
            subject="positions"
            readAll={() => Promise.resolve(sortRows(rows, columns, sort, locale))}
            describeFailure={(error) => error.message}
          />
        </span>
      </div>
      <Outlook view={outlook} onView={patch} rows={board.rows} coverage={coverage} freshness={state.freshness} link={positionLink} />
      <PositionsPanel
        columns={shown}
        rows={rows}
        total={board.rows.length}
        coverage={coverage}
        wallet={wallet}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={onClearFilter}
        foot={rows.length > 0 && <TotalsRow columns={shown} rows={rows} coverage={coverage} choice={choice} />}
        state={state}
      />
      <Outlet />
    </>
  );
}
