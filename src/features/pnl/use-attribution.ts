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
import { useHistories, usePartReadBy } from '../shared/use-position-histories';
import type { OpenRange } from '~/lib/time';

/** The known facts of an event's market; null for a market that is not listed. */
export type MarketOf = (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null;

type AttributionQuery = Parameters<typeof useHistories>[0] & {
  /** Half-open; a stable object. */
  readonly range: OpenRange;
  /** The snapshots of operation 12 in that range. */
  readonly part: PnlPart;
};

/**
 * The events of the range and their sum, and the sum of the events between the snapshots beside the service's change.
 */
export function useAttributionView({ range, part, ...query }: AttributionQuery, marketOf: MarketOf) {
  const histories = useHistories(query);
  const { list, lifecycles, names, readAtMs } = histories;
  const both = usePartReadBy(part, range, readAtMs) ?? part;
  const events = useMemo(() => lifecycles.flatMap(({ steps }) => steps.map(({ event }) => event)), [lifecycles]);
  /** How many later positions have the number of an event's position; without an entry if there are none. */
  const later = useMemo(
    () =>
      new Map(
        lifecycles.flatMap(({ steps, laterLifecycles }) =>
          laterLifecycles === 0 ? [] : steps.map(({ event }) => [event, laterLifecycles] as const),
        ),
      ),
    [lifecycles],
  );
  const attribution = useMemo(() => {
    const days = { fromMs: range.fromMs, beforeMs: range.toMs };
    const inRange = events.filter(({ atMs }) => isInRange(days, atMs));
    return pnlAttribution(inRange, (event) => marketOf(event)?.collateral ?? null);
  }, [events, range, marketOf]);
  const span = useMemo(() => attributionSpan(range, both), [range, both]);
  const compared = useMemo(() => netUsdOf(events.filter(({ atMs }) => isInSpan(span, atMs))), [events, span]);
  const coverage = useMemo(() => attributionCoverage(list, range, names), [list, range, names]);
  const isComparable = useMemo(() => isFullCoverage(attributionCoverage(list, span, names)), [list, span, names]);
  return {
    ...histories,
    /** All events that were read, each once. */
    events,
    later,
    span,
    attribution,
    coverage,
    isWhole: isFullCoverage(coverage),
    check: attributionCheck(both.change, compared, isComparable),
  };
}
