import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { isWhole } from '~/domain/position/coverage';
import { lossesAtStop } from '~/domain/position/loss-at-stop';
import { allByRisk } from '~/domain/position/risk';
import { useRiskRanking } from '~/features/shared/risk-limits';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders/orders';
import { MARK_INTERVAL_MS, useMarketPolling } from '~/queries/markets/market-rows';
import { type PositionRows, usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';
import { positionsText } from '~/text/en/positions';
import { positionsCsvText } from '~/text/en/positions-list';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { StatStrip } from '~/ui/stat-strip';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import type { Sort } from '~/ui/table/sort-rows';
import { SortSelect } from '~/ui/table/table-head';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { lateStat } from '../figures/late-stat';
import { LossesProvider } from '../figures/loss-figures';
import { ProtectionButton } from '../protection/protection-findings';
import { type ProtectionView, useProtection } from '../protection/use-protection';
import { useDraftView, useLadder } from '../what-if/use-ladder';
import { MovedBadge, WhatIf, WhatIfBar } from '../what-if/what-if-bar';
import { ClosedPositions } from './closed-positions';
import { LiquidationBanner } from './liquidation-banner';
import { useMinorDivider } from './minor-divider';
import { DrawerBackdrop, PositionViews } from './page-parts';
import { type ColumnChoice, hiddenAtFirst, positionColumns } from './position-columns';
import { positionCsv } from './position-csv';
import { countChoices, filterPositions, type PositionFilter, PositionFilters } from './position-filters';
import { usePositionStats, useRiskAtStops } from './position-stats';
import type { PositionsSearch } from './positions-search';
import { FeesSwitch, PositionsPanel, TotalsRow } from './positions-table';
import { LOSS_COLUMN } from './risk-columns';
import { useTpslColumn } from './tpsl-orders';
import { useEquityForShares } from './use-equity-for-shares';
import { usePositionsState } from './use-positions-state';

type PositionsPageProps = {
  readonly trader: string;
  readonly search: PositionsSearch;
  readonly onSearch: (part: PositionsSearch) => void;
  /** The button of the alerts near liquidation. */
  readonly alerts: ReactNode;
  /** Whether a drawer is open over the list. */
  readonly covered: boolean;
  /** The trader's account; null if it is unknown. */
  readonly account: string | null;
};

/** The open positions of a trader: sums of all, filters, and the table. */
export function PositionsPage({ trader, search, onSearch, alerts, covered, account }: PositionsPageProps) {
  const t = useText(positionsText);
  const { wallet } = search;
  const list = usePositionRows(trader, wallet);
  const isRead = list.assets.every(({ complete }) => complete);
  const orders = useActiveOrders({ trader, statuses: null });
  const protection = useProtection(list, orders);
  // The list of one wallet id contains only a part of the account.
  const equity = useEquityForShares(wallet === undefined ? account : null, list, orders);
  usePositionPolling(list, { eager: protection.awaitedAssets });
  useMarketPolling(protection.extraMarkets, { leastIntervalMs: MARK_INTERVAL_MS });
  return (
    <>
      <LiquidationBanner rows={list.rows} />
      <PageHeader
        title={t.title}
        aside={list.rows.length === 0 ? null : (isRead ? t.count : t.countAtLeast)(list.rows.length)}
        actions={<PositionViews />}
      />
      <ClosedPositions list={list} />
      {wallet !== undefined && (
        <p className="flex flex-wrap items-center gap-2.5 text-muted">
          {t.ofWallet(wallet)}
          <Button size="small" onClick={() => onSearch({ wallet: undefined })}>
            {t.clearWallet}
          </Button>
        </p>
      )}
      <DrawerBackdrop covered={covered} follows>
        <PositionsList {...{ list, orders, protection, search, onSearch, alerts, equity }} />
      </DrawerBackdrop>
    </>
  );
}

type PositionsListProps = Omit<PositionsPageProps, 'trader' | 'covered' | 'account'> & {
  readonly equity: ReturnType<typeof useEquityForShares>;
  readonly list: PositionRows;
  readonly orders: ReturnType<typeof useActiveOrders>;
  readonly protection: ProtectionView;
};

function PositionsList({
  list,
  orders: active,
  protection,
  search,
  onSearch,
  alerts,
  equity: measured,
}: PositionsListProps) {
  const t = useText(positionsText);
  const texts = useText(positionsCsvText);
  const { filter, choice, hidden, sort, onFilter, onChoice, onClearFilter } = useView(search, onSearch);
  // Controls react to a press at once; a long table follows when it has rendered.
  const deferredView = useView(useDeferredValue(search), onSearch);
  const units = useApi().config.assumptions;
  const { wallet } = search;
  const { coverage } = list;
  const stats = usePositionStats(list.rows, coverage);
  const state = usePositionsState(list);
  const onSort = (next: Sort) => onSearch({ sort: sortText(next) });
  const narrow = useMediaQuery(narrowScreen);
  const fees = <FeesSwitch afterFees={choice.afterFees} onChange={(afterFees) => onChoice({ afterFees })} />;
  const orders = useTpslColumn(active, units);
  const losses = useMemo(
    () => ({
      of: lossesAtStop(list.rows, orders.of, orders.unread),
      equity: measured.equity,
    }),
    [list.rows, orders, measured.equity],
  );
  const risk = useRiskAtStops({ losses: losses.of, ...measured, rows: list.rows, coverage });
  const sortedLosses = deferredView.sort?.column === LOSS_COLUMN ? losses.of : null;
  const columns = useMemo(
    () =>
      positionColumns({
        text: t,
        choice: deferredView.choice,
        orders,
        losses: sortedLosses,
        hidden: deferredView.hidden,
      }),
    [t, deferredView.choice, orders, sortedLosses, deferredView.hidden],
  );
  const shown = useMemo(() => visibleColumns(columns, deferredView.hidden), [columns, deferredView.hidden]);
  const ranking = useRiskRanking(list.rows);
  const rows = useMemo(() => filterPositions(allByRisk(ranking), deferredView.filter), [ranking, deferredView.filter]);
  const divider = useMinorDivider(ranking, rows);
  const { draftView: moving, onDraft } = useDraftView(search);
  const { table, stopsRead, ...walk } = useLadder({ view: moving, rows: list.rows, shown: rows, ordersOf: orders.of });
  return (
    <>
      <StatStrip
        stats={[
          stats.equity,
          stats.pnl,
          lateStat(risk, list.rows, measured.figures.priced),
          stats.weakest,
          stats.exposure,
        ]}
        threeOnPhone
      />
      <TableTools
        search={<TableFilter label={t.filter} value={filter.text} onChange={(text) => onFilter({ text })} />}
        filters={
          <>
            <PositionFilters filter={filter} onFilter={onFilter} choice={choice} onChoice={onChoice} rows={list.rows} />
            {narrow && fees}
          </>
        }
        chosen={countChoices(filter, choice) + (filter.side === null ? 0 : 1) + (narrow && choice.afterFees ? 1 : 0)}
        sort={<SortSelect columns={columns} sort={sort} onSort={onSort} unsorted={t.byRisk} />}
        actions={
          <>
            <WhatIfBar view={search} onView={onSearch} />
            {alerts}
            <ColumnChooser
              columns={columns}
              hidden={hidden}
              onHidden={(next) =>
                onSearch({ cols: next.length === 0 ? [ALL_COLUMNS] : next.filter((id) => id !== ALL_COLUMNS) })
              }
            />
            <ExportCsvButton
              columns={[
                ...columns,
                {
                  csv: (csvTexts) => positionCsv({ texts, csvTexts, units, ordersOf: orders.of, losses: losses.of }),
                },
              ]}
              sort={sort}
              subject="positions"
              // Positions that could not be read may match the filters too.
              readAll={() => ({ rows, complete: isComplete(list) })}
            />
          </>
        }
      />
      <WhatIf
        view={search}
        onView={onSearch}
        onDraft={onDraft}
        stopsRead={stopsRead}
        list={list}
        equity={measured.figures}
        walk={walk}
        freshness={state.freshness}
      />
      <LossesProvider losses={losses}>
        <PositionsPanel
          columns={shown}
          rows={table}
          total={list.rows.length}
          coverage={coverage}
          wallet={wallet}
          sort={deferredView.sort}
          divider={divider}
          onSort={onSort}
          onClearFilter={onClearFilter}
          // Changes only the table, not the sums above.
          actions={
            <>
              {/* A list for one wallet id omits positions that belong to other orders. */}
              {wallet === undefined && <ProtectionButton view={protection} />}
              <MovedBadge view={moving} />
              {!narrow && fees}
            </>
          }
          foot={
            rows.length > 0 && (
              <TotalsRow
                columns={shown}
                rows={table}
                coverage={coverage}
                choice={deferredView.choice}
                losses={losses.of}
              />
            )
          }
          state={state}
        />
      </LossesProvider>
    </>
  );
}

/** Whether every asset that may exist was requested, and every position of each was read. */
function isComplete({ coverage, assets }: PositionRows): boolean {
  return isWhole(coverage) && coverage.names === undefined && assets.every(({ complete }) => complete);
}

const none: readonly string[] = [];

/**
 * Marks in the URL that no column is hidden, because without a choice some columns are hidden. No column has this id.
 */
const ALL_COLUMNS = 'none';

/**
 * The table's part of the view. Returns the same objects while the URL stays the same, so that the table does not
 * rerender.
 */
function useView(search: PositionsSearch, onSearch: PositionsPageProps['onSearch']) {
  const { q: text = '', asset = null, side = null, status: statuses = none, net, quote, usd, sort } = search;
  const filter = useMemo((): PositionFilter => ({ text, asset, side, statuses }), [text, asset, side, statuses]);
  const choice = useMemo(
    (): ColumnChoice => ({ afterFees: net === true, usdLeads: quote === true, inUsd: usd !== false }),
    [net, quote, usd],
  );
  return {
    filter,
    choice,
    hidden: search.cols ?? hiddenAtFirst,
    sort: useMemo(() => readSort(sort), [sort]),
    onFilter: (part: Partial<PositionFilter>) => onSearch(searchOfFilter({ ...filter, ...part })),
    onChoice: (part: Partial<ColumnChoice>) => {
      const { afterFees, usdLeads, inUsd } = { ...choice, ...part };
      onSearch({ net: flag(afterFees), quote: flag(usdLeads), usd: inUsd ? undefined : false });
    },
    onClearFilter: () => onSearch({ q: '', asset: undefined, side: undefined, status: none, wallet: undefined }),
  };
}

function searchOfFilter({ text, asset, side, statuses }: PositionFilter): PositionsSearch {
  return { q: text, asset: asset ?? undefined, side: side ?? undefined, status: statuses };
}

function flag(on: boolean): true | undefined {
  return on ? true : undefined;
}
