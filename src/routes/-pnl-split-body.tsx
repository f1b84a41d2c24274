import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  attributionCheck,
  attributionCoverage,
  attributionSpan,
  isFullCoverage,
  isInSpan,
} from '~/domain/pnl/attribution-coverage';
import { type AttributionRow, pnlAttribution } from '~/domain/pnl/pnl-attribution';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createLifecycleBuilder } from '~/domain/position/position-lifecycles';
import { attributionColumns, attributionCsv } from '~/features/pnl/attribution-columns';
import { AttributionPanel } from '~/features/pnl/attribution-panel';
import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { PositionName } from '~/features/shared/position-name';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import { type OpenRange, utcDayOf } from '~/lib/time';
import { answersOf } from '~/queries/answers';
import { useAssetNames } from '~/queries/assets';
import { useFreshness } from '~/queries/freshness';
import { useHistoryBoard } from '~/queries/history-board';
import { HistoryPollers, useHistoryRetry, useReadingHistory } from '~/queries/history-pollers';
import { useMarketFinder } from '~/queries/market-finder';
import { keptSearch } from '~/shell/kept-search';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import type { PnlAttributionBodyProps } from './-pnl-split-props';

/** The split of PnL, out of the position history that it keeps reading while it is there. */
export function PnlAttributionBody(props: PnlAttributionBodyProps) {
  const { trader, range, depth, onDeeper } = props;
  const t = useText(pnlAttributionText);
  const tables = useText(tablesText);
  const locale = useLocale();
  const find = useMarketFinder();
  const marketOf = useCallback(
    ({ market }: Pick<AttributionRow, 'market'>) => (market.kind === 'known' ? find(market.value) : null),
    [find],
  );
  const view = useAttributionView(props, marketOf);
  const { split, reach } = view;
  const state = useAttributionState(trader, view);
  const sort = readSort(useSearch({ from: '/pnl' }).sort);
  const navigate = useNavigate({ from: '/pnl' });
  const { short } = reach;
  const columns = useMemo(
    () =>
      attributionColumns({
        text: t,
        nameOf: (row) => splitName(row, marketOf(row), range),
        titleOf: (row) => `${marketOf(row)?.ticker ?? row.asset} ${valueOrNull(row.side) ?? ''}`,
        backTo: (asset) => short.find((one) => one.asset === asset)?.backToMs ?? null,
      }),
    [t, marketOf, range, short],
  );
  return (
    <>
      <HistoryPollers trader={trader} assets={view.assets} maxRows={depth} />
      <AttributionPanel
        {...view}
        columns={columns}
        sort={sort}
        onSort={(next) =>
          void navigate({
            search: (search) => ({ ...search, sort: sortText(next) }),
            replace: true,
            resetScroll: false,
          })
        }
        state={state.panel}
        onDeeper={onDeeper}
        readingOlder={state.readingOlder}
        actions={
          <ExportCsvButton
            load={() => Promise.resolve(attributionCsv({ text: t, tables, marketOf }))}
            subject="pnl-by-market"
            readAll={() =>
              Promise.resolve({ rows: sortRows(split.rows, columns, sort, locale), complete: view.isWhole })
            }
            describeFailure={(error) => error.message}
          />
        }
      />
    </>
  );
}

/** Market and side of a row, as a link to the events that it adds up. */
function splitName(row: AttributionRow, market: MarketIdentity | null, range: OpenRange): ReactNode {
  return (
    <PositionName
      asset={row.asset}
      market={market}
      address={row.market}
      side={row.side}
      link={(name) => eventsLink(row, range, name)}
    />
  );
}

/** To the events of the asset and side on the days of the range, in UTC. */
function eventsLink({ asset, side }: AttributionRow, { fromMs, toMs }: OpenRange, name: ReactNode): ReactNode {
  const days = {
    ...(fromMs === null ? {} : { from: utcDayOf(fromMs) }),
    // The end of a range of days is the first moment of the next.
    ...(toMs === null ? {} : { to: utcDayOf(toMs - 1) }),
  };
  const ofSide = side.kind === 'known' && (side.value === 'long' || side.value === 'short') ? { side: side.value } : {};
  return (
    <Link
      to="/positions/history"
      search={(search) => ({ ...keptSearch(search), view: 'events' as const, asset, ...ofSide, ...days })}
      data-row-link=""
    >
      {name}
    </Link>
  );
}

/** What the panel of the split says of the histories behind it, and of what could name more of them. */
function useAttributionState(
  trader: string,
  { board, naming, reach: { coverage } }: AttributionView,
): { readonly panel: PanelState; readonly readingOlder: boolean } {
  const named = namedFailures(coverage);
  const failures = usePartFailures({
    parts: board.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'history',
    retry: useHistoryRetry(trader),
    named,
  });
  const ofNames = useNamingFailures({ trader, naming }, named);
  const split = splitFailures(failures, coverage);
  return {
    readingOlder: useReadingHistory(trader),
    panel: {
      freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
      failure: split.failure,
      failures: [...(split.failures ?? []), ...ofNames],
      answers: board
        .filter(({ rows }) => rows !== null && rows.length > 0)
        .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    },
  };
}

type AttributionView = ReturnType<typeof useAttributionView>;

/** What was read of a trader's history, as far as the change of the page is of it, and what it adds up to. */
function useAttributionView(
  { trader, range, part, depth }: PnlAttributionBodyProps,
  marketOf: (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null,
) {
  const { assets, ...naming } = useAssetNames(trader);
  const board = useHistoryBoard({ trader, assets, maxRows: depth });
  const stories = useMemo(() => createLifecycleBuilder(), []);
  // An event that was told twice is of one story once.
  const events = useMemo(
    () => stories(board.flatMap(({ rows }) => rows ?? [])).flatMap(({ steps }) => steps.map(({ event }) => event)),
    [stories, board],
  );
  const span = useMemo(() => attributionSpan(range, part), [range, part]);
  const split = useMemo(() => {
    const inSpan = events.filter(({ atMs }) => isInSpan(span, atMs));
    return pnlAttribution(inSpan, (event) => marketOf(event)?.collateral ?? null);
  }, [events, span, marketOf]);
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names =
    ordersFailure !== null || unnamed.some(({ failure }) => failure !== null)
      ? 'failed'
      : ordersRead && unnamed.length === 0
        ? undefined
        : 'awaited';
  const reach = useMemo(() => attributionCoverage(board, span, names), [board, span, names]);
  const isWhole = isFullCoverage(reach);
  return {
    assets,
    naming,
    board,
    span,
    split,
    reach,
    isWhole,
    check: attributionCheck(part.change, split.usd.net, isWhole),
  };
}
