import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { isWhole } from '~/domain/position/coverage';
import { type ColumnChoice, positionColumns } from '~/features/positions/list/position-columns';
import { filterPositions, type PositionFilter, PositionFilters } from '~/features/positions/list/position-filters';
import { FeesSwitch, PositionsPanel, TotalsRow } from '~/features/positions/list/positions-table';
import { useBoundOrders } from '~/features/positions/list/tpsl-orders';
import { usePositionStats } from '~/features/positions/list/position-stats';
import { Outlook, OutlookButtons } from '~/features/positions/what-if/what-if-bar';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders';
import type { PositionRows } from '~/queries/position-rows';
import { retainedSearch } from '~/shell/retained-search';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useLazy } from '~/ui/lazy';
import { StatStrip } from '~/ui/stat-strip';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { positionLink } from './-position-link';
import { readPositionsSearch } from './-search';
import { usePositionsState } from './-use-positions-state';

/** The open positions of a trader under the head of their page: sums of all, what narrows them down, and the table. */
export function PositionsList({ board }: { readonly board: PositionRows }) {
  const t = useText(positionsText);
  const text = useText();
  const csvWords = useText(tablesText).csv;
  const locale = useLocale();
  const { filter, choice, hidden, sort, wallet, outlook, patch, onFilter, onChoice, onClearFilter } =
    usePositionsView();
  const units = useApi().config.assumptions;
  const { coverage } = board;
  const stats = usePositionStats(board.rows, coverage);
  const state = usePositionsState(board);
  const orders = useBoundOrders(useActiveOrders({ trader: board.trader, statuses: null }), units, guardLink);
  const columns = useMemo(() => positionColumns({ text: t, link: positionLink, choice, orders }), [t, choice, orders]);
  const shown = useMemo(() => visibleColumns(columns, hidden), [columns, hidden]);
  const rows = useMemo(() => filterPositions(board.rows, filter), [board.rows, filter]);
  return (
    <>
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
          <AlertsButton trader={board.trader} />
          <ColumnChooser columns={columns} hidden={hidden} onHidden={(next) => patch({ cols: next })} />
          <ExportCsvButton
            load={async () => {
              const { positionCsv } = await import('~/features/positions/list/position-csv');
              return positionCsv({ text, csvWords, units, ordersOf: orders.of });
            }}
            subject="positions"
            // What could not be read may fit the filters too.
            readAll={() =>
              Promise.resolve({ rows: sortRows(rows, columns, sort, locale), complete: isComplete(board) })
            }
            describeFailure={(error) => error.message}
          />
        </span>
      </div>
      <Outlook
        view={outlook}
        onView={patch}
        rows={board.rows}
        choice={choice}
        coverage={coverage}
        freshness={state.freshness}
        link={positionLink}
      />
      <PositionsPanel
        columns={shown}
        rows={rows}
        total={board.rows.length}
        coverage={coverage}
        wallet={wallet}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={onClearFilter}
        // It changes what stands in the table, and not the sums above.
        actions={<FeesSwitch afterFees={choice.afterFees} onChange={(afterFees) => onChoice({ afterFees })} />}
        foot={rows.length > 0 && <TotalsRow columns={shown} rows={rows} coverage={coverage} choice={choice} />}
        state={state}
      />
    </>
  );
}

/** Every asset that there may be has been asked for, and told of all positions that it has. */
function isComplete({ coverage, assets }: PositionRows): boolean {
  return isWhole(coverage) && coverage.names === undefined && assets.every(({ complete }) => complete);
}

/** From a position to one of its stop and take orders. */
function guardLink(order: string, shown: ReactNode): ReactNode {
  return (
    <Link
      to="/orders/$id"
      params={{ id: order }}
      search={retainedSearch}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      {shown}
    </Link>
  );
}

const loadDialog = () => import('./-alert-dialog');

/** To the alerts near liquidation. All of them comes with the first press. */
function AlertsButton({ trader }: { readonly trader: string }) {
  const t = useText(positionsText);
  const { partMissing } = useText().common;
  const [open, setOpen] = useState(false);
  const late = useLazy(open, loadDialog);
  const failed = late.kind === 'failed';
  return (
    <>
      {/* A press after a failure takes the wish back, so that the next one asks again. */}
      <Button onClick={() => setOpen(!failed || !open)}>{t.alerts}</Button>
      {late.kind === 'ready' && <late.part.AlertDialog trader={trader} open={open} onClose={() => setOpen(false)} />}
      {failed && open && <span role="alert">{partMissing}</span>}
    </>
  );
}

const none: readonly string[] = [];

/** What the URL says of the page of positions, and how to say it otherwise. The same objects while it says the same. */
function usePositionsView() {
  const search = useSearch({ from: '/positions/_open' });
  const {
    q: text = '',
    asset = null,
    side = null,
    status: statuses = none,
    net,
    quote,
    usd,
    sort,
    cols: hidden = none,
    wallet,
    move,
    moved,
    ahead,
  } = search;
  const patch = usePatch();
  const filter = useMemo((): PositionFilter => ({ text, asset, side, statuses }), [text, asset, side, statuses]);
  const choice = useMemo(
    (): ColumnChoice => ({ afterFees: net === true, usdLeads: quote === true, inUsd: usd === true }),
    [net, quote, usd],
  );
  return {
    filter,
    choice,
    hidden,
    wallet,
    outlook: { move, moved, ahead },
    sort: useMemo(() => readSort(sort), [sort]),
    patch,
    onFilter: (part: Partial<PositionFilter>) => patch(searchOfFilter({ ...filter, ...part })),
    onChoice: (part: Partial<ColumnChoice>) => {
      const { afterFees, usdLeads, inUsd } = { ...choice, ...part };
      patch({ net: flag(afterFees), quote: flag(usdLeads), usd: flag(inUsd) });
    },
    onClearFilter: () =>
      patch({ ...searchOfFilter({ text: '', asset: null, side: null, statuses: none }), wallet: undefined }),
  };
}

type PositionsSearch = ReturnType<typeof readPositionsSearch>;

function searchOfFilter({ text, asset, side, statuses }: PositionFilter): PositionsSearch {
  return { q: text, asset: asset ?? undefined, side: side ?? undefined, status: statuses };
}

function flag(on: boolean): true | undefined {
  return on ? true : undefined;
}

/** Changes parts of the view in the URL; filters replace the entry, so that "back" leaves the page. */
function usePatch() {
  const navigate = useNavigate({ from: '/positions' });
  return (part: PositionsSearch) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...readPositionsSearch({ ...search, ...part }) }),
      replace: true,
    });
}
