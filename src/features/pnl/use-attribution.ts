import { useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  attributionCheck,
  attributionCoverage,
  attributionSpan,
  isFullCoverage,
  isInSpan,
} from '~/domain/pnl/attribution-coverage';
import { netUsdOf, pnlAttribution } from '~/domain/pnl/pnl-attribution';
import type { PnlPart } from '~/domain/pnl/pnl-range';
import type { HistoryEvent } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/merged-history';
import { createLifecycleBuilder } from '~/domain/position/position-lifecycles';
import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import type { OpenRange } from '~/lib/time';
import { useAssetNames } from '~/queries/assets';
import { useFreshness } from '~/queries/freshness/freshness';
import { useHistoryFetching, useHistoryRetry, useHistorySnapshots } from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';

/** The panel state of the histories that were added up, and of what could name more of them. */
export function useAttributionState(
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

/** The known facts of an event's market; null for one that is not listed. */
export type MarketOf = (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null;

export type AttributionView = ReturnType<typeof useAttributionView>;

type AttributionQuery = {
  readonly trader: string;
  /** Half-open; a stable object. */
  readonly range: OpenRange;
  /** What the snapshots of operation 12 show for that range. */
  readonly part: PnlPart;
  /** The number of newest rows to read of each asset. */
  readonly maxRows: number;
  /** Reads only back to this time; null reads up to `maxRows`. */
  readonly backToMs?: number | null;
};

/**
 * The events of the range and their sum, and those between the snapshots beside the service's change. Mount
 * `HistoryPollers` with it, which sends the requests.
 */
export function useAttributionView(
  { trader, range, part, maxRows, backToMs = null }: AttributionQuery,
  marketOf: MarketOf,
) {
  const { assets, ...naming } = useAssetNames(trader);
  const list = useHistorySnapshots({ trader, assets, maxRows, backToMs });
  const lifecyclesOf = useMemo(() => createLifecycleBuilder(), []);
  // The same object while no row is new, as after most polls: then nothing below is worked out again.
  const lifecycles = useMemo(() => lifecyclesOf(list.flatMap(({ rows }) => rows ?? [])), [lifecyclesOf, list]);
  // An event that was sent twice is in one lifecycle once.
  const events = useMemo(() => lifecycles.flatMap(({ steps }) => steps.map(({ event }) => event)), [lifecycles]);
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
    /** All that were read, each once. */
    events,
    span,
    attribution,
    coverage,
    isWhole: isFullCoverage(coverage),
    check: attributionCheck(part.change, compared, isComparable),
  };
}
