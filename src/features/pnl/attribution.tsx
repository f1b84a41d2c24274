import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  attributionCheck,
  attributionCoverage,
  attributionSpan,
  isFullCoverage,
  isInSpan,
} from '~/domain/pnl/attribution-coverage';
import { type AttributionRow, netUsdOf, pnlAttribution } from '~/domain/pnl/pnl-attribution';
import type { PnlPart } from '~/domain/pnl/pnl-range';
import { DEEPEST_HISTORY, type HistoryDepth } from '~/domain/position/history-depth';
import type { HistoryEvent } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/merged-history';
import { createLifecycleBuilder } from '~/domain/position/position-lifecycles';
import type { Destination } from '~/features/shared/links';
import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { PositionName } from '~/features/shared/position-name';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import { type OpenRange, utcDayOf } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useAssetNames } from '~/queries/assets';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketFinder } from '~/queries/markets';
import {
  historyInCache,
  HistoryPollers,
  useHistoryRetry,
  useHistorySnapshots,
  useHistoryFetching,
} from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { attributionColumns, attributionCsv } from './attribution-columns';
import { AttributionPanel } from './attribution-panel';
import type { PatchPnl, PnlSearch } from './pnl-search';

type PnlAttributionProps = {
  readonly trader: string;
  /** The range of the page; a stable object. */
  readonly range: OpenRange;
  /** What the snapshots of operation 12 show for that range. */
  readonly part: PnlPart;
  readonly search: PnlSearch;
  readonly patch: PatchPnl;
};

/**
 * PnL by market and side. It takes many requests, which are sent when the reader or the link asks for them, or at once
 * if another page has just read the history.
 */
export function PnlAttribution(props: PnlAttributionProps) {
  const { trader, search, patch } = props;
  const queryClient = useQueryClient();
  const { markets } = useApi().config;
  const [kept] = useState(() =>
    historyInCache(queryClient, trader, [...new Set(markets.map(({ baseAsset }) => baseAsset))]),
  );
  const depth = search.split === true ? DEEPEST_HISTORY : kept;
  const read = () => patch({ split: true });
  if (depth === null) return <AttributionOffer onRead={read} />;
  return (
    <div className="col-span-full min-w-0">
      <ReadAttribution {...props} depth={depth} onDeeper={depth < DEEPEST_HISTORY ? read : null} />
    </div>
  );
}

/** Shown while the history has not been read: it takes many requests, so the reader asks for it. */
function AttributionOffer({ onRead }: { readonly onRead: () => void }) {
  const t = useText(pnlAttributionText);
  const focusRef = useFocusAfterRemoval();
  return (
    <Panel
      title={t.title}
      aside={t.offer}
      actions={
        <Button ref={focusRef} onClick={onRead}>
          {t.read}
        </Button>
      }
    >
      {null}
    </Panel>
  );
}

type ReadAttributionProps = PnlAttributionProps & {
  /** The number of newest rows to read of each asset. */
  readonly depth: HistoryDepth;
  /** Reads the history to the greatest depth; null when that is done. */
  readonly onDeeper: (() => void) | null;
};

/** Computes the attribution from the position history, which it keeps reading while on screen. */
function ReadAttribution(props: ReadAttributionProps) {
  const { trader, range, depth, onDeeper, search, patch } = props;
  const t = useText(pnlAttributionText);
  const tables = useText(tablesText);
  const locale = useLocale();
  const find = useMarketFinder();
  const marketOf = useCallback(
    ({ market }: Pick<AttributionRow, 'market'>) => (market.kind === 'known' ? find(market.value) : null),
    [find],
  );
  const view = useAttributionView(props, marketOf);
  const { attribution, coverage } = view;
  const state = useAttributionState(trader, view);
  const sort = readSort(search.sort);
  const { short } = coverage;
  const columns = useMemo(
    () =>
      attributionColumns({
        text: t,
        nameOf: (row) => rowName(row, marketOf(row), range),
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
        onSort={(next) => patch({ sort: sortText(next) })}
        state={state.panel}
        onDeeper={onDeeper}
        readingOlder={state.readingOlder}
        actions={
          <ExportCsvButton
            columns={() => Promise.resolve(attributionCsv({ text: t, tables, marketOf }))}
            subject="pnl-by-market"
            readAll={() =>
              Promise.resolve({ rows: sortRows(attribution.rows, columns, sort, locale), complete: view.isWhole })
            }
            describeFailure={(error) => error.message}
          />
        }
      />
    </>
  );
}

/** Market and side of a row, as a link to the events in its sum. */
function rowName(row: AttributionRow, market: MarketIdentity | null, range: OpenRange): ReactNode {
  return (
    <PositionName asset={row.asset} market={market} address={row.market} side={row.side} to={eventsOf(row, range)} />
  );
}

/** The events of the asset and side on the days of the range, in UTC. */
function eventsOf({ asset, side }: AttributionRow, { fromMs, toMs }: OpenRange): Destination {
  return {
    page: 'position-events',
    asset,
    ...(side.kind === 'known' && (side.value === 'long' || side.value === 'short') ? { side: side.value } : {}),
    ...(fromMs === null ? {} : { from: utcDayOf(fromMs) }),
    // The end of a range of days is the first moment of the next.
    ...(toMs === null ? {} : { to: utcDayOf(toMs - 1) }),
  };
}

/** The panel state of the histories that were added up, and of what could name more of them. */
function useAttributionState(
  trader: string,
  { list, naming, coverage: { assets } }: AttributionView,
): { readonly panel: PanelState; readonly readingOlder: boolean } {
  const named = namedFailures(assets);
  const failures = usePartFailures({
    parts: list.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'history',
    retry: useHistoryRetry(trader),
    named,
  });
  const ofNames = useNamingFailures({ trader, naming }, named);
  const ofHistories = splitFailures(failures, assets);
  return {
    readingOlder: useHistoryFetching(trader),
    panel: {
      freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
      failure: ofHistories.failure,
      failures: [...(ofHistories.failures ?? []), ...ofNames],
      answers: list
        .filter(({ rows }) => rows !== null && rows.length > 0)
        .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    },
  };
}

type AttributionView = ReturnType<typeof useAttributionView>;

/** The events of the range and their sum, and those between the snapshots beside the service's change. */
function useAttributionView(
  { trader, range, part, depth }: ReadAttributionProps,
  marketOf: (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null,
) {
  const { assets, ...naming } = useAssetNames(trader);
  const list = useHistorySnapshots({ trader, assets, maxRows: depth });
  const lifecyclesOf = useMemo(() => createLifecycleBuilder(), []);
  // An event that was sent twice is in one lifecycle once.
  const events = useMemo(
    () => lifecyclesOf(list.flatMap(({ rows }) => rows ?? [])).flatMap(({ steps }) => steps.map(({ event }) => event)),
    [lifecyclesOf, list],
  );
  const attribution = useMemo(() => {
    const inRange = events.filter(({ atMs }) => isInRange({ fromMs: range.fromMs, beforeMs: range.toMs }, atMs));
    return pnlAttribution(inRange, (event) => marketOf(event)?.collateral ?? null);
  }, [events, range, marketOf]);
  const span = useMemo(() => attributionSpan(range, part), [range, part]);
  const compared = useMemo(() => netUsdOf(events.filter(({ atMs }) => isInSpan(span, atMs))), [events, span]);
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names =
    ordersFailure !== null || unnamed.some(({ failure }) => failure !== null)
      ? 'failed'
      : ordersRead && unnamed.length === 0
        ? undefined
        : 'awaited';
  const coverage = useMemo(() => attributionCoverage(list, range, names), [list, range, names]);
  const isComparable = useMemo(() => isFullCoverage(attributionCoverage(list, span, names)), [list, span, names]);
  return {
    assets,
    naming,
    list,
    span,
    attribution,
    coverage,
    isWhole: isFullCoverage(coverage),
    check: attributionCheck(part.change, compared, isComparable),
  };
}
