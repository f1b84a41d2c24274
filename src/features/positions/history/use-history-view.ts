import { useCallback, useMemo, useState } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { coverageOf } from '~/domain/position/coverage';
import { DEEPEST_HISTORY, historyDepths } from '~/domain/position/history-depth';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createMerge, isInRange } from '~/domain/position/merged-history';
import {
  createLifecycleBuilder,
  type PositionLifecycle,
  type PositionOutcome,
} from '~/domain/position/position-lifecycles';
import { outcomeAtEnd, realisedInRange, type RealisedInRange } from '~/domain/position/realised-in-range';
import { type Field, valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import { type DayRange, readDayRange } from '~/lib/time';
import { useTraderAssets } from '~/queries/positions/assets';
import { useMarketFinder } from '~/queries/markets/markets';
import { useHistorySnapshots } from '~/queries/positions/position-history-rows';
import type { HistorySearch } from './history-search';

export type HistoryView = ReturnType<typeof useHistoryView>;

export type HistoryViewProps = {
  readonly trader: string;
  readonly search: HistorySearch;
  readonly onSearch: (part: HistorySearch) => void;
};

/** The state of the page of a trader's history, by its URL and the rows that were read. */
export function useHistoryView({ trader, search, onSearch }: HistoryViewProps) {
  const {
    q = '',
    event = null,
    outcome = null,
    from = null,
    to = null,
    side = null,
    depth = historyDepths[0],
  } = search;
  const asset = search.asset ?? null;
  const known = useTraderAssets(trader);
  const assets = useMemo(() => (asset === null ? known : [asset]), [known, asset]);
  const range = useMemo(() => readDayRange(from, to), [from, to]);
  // A range is read back to its first day, unless the reader stops that.
  const [stoppedFrom, setStoppedFrom] = useState<string | null>(null);
  const backToMs = from === stoppedFrom ? null : range.fromMs;
  const maxRows = backToMs === null ? depth : DEEPEST_HISTORY;
  const list = useHistorySnapshots({ trader, assets, maxRows, backToMs });
  const merge = useMemo(() => createMerge(), []);
  const merged = useMemo(() => merge(list), [merge, list]);
  const filter = useMemo(
    (): HistoryFilter => ({ text: q, side, event, outcome, range }),
    [q, side, event, outcome, range],
  );
  return {
    trader,
    search,
    onSearch,
    known,
    assets,
    asset,
    depth,
    backToMs,
    /** Stops reading back to the range's first day, or continues. */
    onReadRange: (on: boolean) => setStoppedFrom(on ? null : from),
    list,
    merged,
    coverage: coverageOf(list),
    filter,
  };
}

/** The filters in the URL. */
export function historyChoices({ q: text = '', asset, side, event, outcome, from, to }: HistorySearch) {
  return {
    text,
    asset: asset ?? null,
    side: side ?? null,
    event: event ?? null,
    outcome: outcome ?? null,
    range: readDayRange(from ?? null, to ?? null),
    from: from ?? null,
    to: to ?? null,
  };
}

type HistoryRows = {
  readonly lifecyclesOf: ReturnType<typeof createLifecycleBuilder>;
  readonly lifecycleRows: (lifecycles: readonly PositionLifecycle[]) => readonly LifecycleRow[];
  /** @param lifecycles the lifecycles of the events */
  readonly eventRows: (
    events: readonly HistoryEvent[],
    lifecycles: readonly PositionLifecycle[],
  ) => readonly EventRow[];
};

/**
 * Makes rows of the tables, for the screen or an export, with sums over the range. Unchanged rows stay the same
 * objects, and are not rendered again.
 */
export function useHistoryRows(range: DayRange): HistoryRows {
  const find = useMarketFinder();
  const lifecyclesOf = useMemo(() => createLifecycleBuilder(), []);
  const marketOf = useCallback(
    (market: Field<string>) => {
      const address = valueOrNull(market);
      return address === null ? null : find(address);
    },
    [find],
  );
  return useMemo(() => {
    const rowByLifecycle = new WeakMap<PositionLifecycle, LifecycleRow>();
    const rowByEvent = new WeakMap<HistoryEvent, EventRow>();
    const lifecycleRow = (lifecycle: PositionLifecycle): LifecycleRow => {
      const row = rowByLifecycle.get(lifecycle) ?? {
        lifecycle,
        market: marketOf(lifecycle.market),
        inRange: realisedInRange(lifecycle, range),
      };
      rowByLifecycle.set(lifecycle, row);
      return row;
    };
    const eventRow = (event: HistoryEvent, lifecycle: PositionLifecycle | null): EventRow => {
      const before = rowByEvent.get(event);
      const row = before?.lifecycle === lifecycle ? before : { event, market: marketOf(event.market), lifecycle };
      rowByEvent.set(event, row);
      return row;
    };
    return {
      lifecyclesOf,
      lifecycleRows: (all) => all.map(lifecycleRow),
      eventRows: (events, all) => {
        const lifecycleOf = new Map<HistoryEvent, PositionLifecycle>();
        for (const lifecycle of all) for (const { event } of lifecycle.steps) lifecycleOf.set(event, lifecycle);
        return events.map((event) => eventRow(event, lifecycleOf.get(event) ?? null));
      },
    };
  }, [lifecyclesOf, marketOf, range]);
}

export type EventRow = {
  readonly event: HistoryEvent;
  /** The known facts of its market; null for a market that is not listed. */
  readonly market: MarketIdentity | null;
  /** The position of the event; null for the second copy of an event. */
  readonly lifecycle: PositionLifecycle | null;
};

/** A position with the amounts that it realised in the chosen range. */
export type LifecycleRow = {
  readonly lifecycle: PositionLifecycle;
  /** Null for a market that is not listed. */
  readonly market: MarketIdentity | null;
  readonly inRange: RealisedInRange;
};

export type HistoryFilter = {
  readonly text: string;
  /** Null for both. */
  readonly side: 'long' | 'short' | null;
  /** As the service spells it; null for every event. */
  readonly event: string | null;
  /** The outcome of the position at the end of the range; null for all. */
  readonly outcome: PositionOutcome | null;
  readonly range: DayRange;
};

/** The events that match. The filter by outcome compares the outcome of their position at the end of the range. */
export function filterEvents(rows: readonly EventRow[], filter: HistoryFilter): readonly EventRow[] {
  const { text, outcome, range } = filter;
  const fits = textMatch(text);
  return rows.filter(({ event, market, lifecycle }) => {
    if (!isWanted(event, filter)) return false;
    if (outcome !== null && (lifecycle === null || outcomeAtEnd(lifecycle, range) !== outcome)) return false;
    return fits([market?.ticker ?? null, ...searchTermsOf(event)]);
  });
}

/** The positions that match the filters, and have an event with the chosen name in the range. */
export function filterLifecycles(rows: readonly LifecycleRow[], filter: HistoryFilter): readonly LifecycleRow[] {
  const { text, outcome } = filter;
  const fits = textMatch(text);
  return rows.filter(({ lifecycle, market, inRange }) => {
    if (outcome !== null && inRange.outcome !== outcome) return false;
    if (!lifecycle.steps.some(({ event }) => isWanted(event, filter))) return false;
    return (
      text === '' || fits([market?.ticker ?? null, ...lifecycle.steps.flatMap(({ event }) => searchTermsOf(event))])
    );
  });
}

function isWanted(event: HistoryEvent, { side, event: name, range }: HistoryFilter): boolean {
  if (side !== null && valueOrNull(event.side) !== side) return false;
  if (name !== null && valueOrNull(event.name) !== name) return false;
  return isInRange(range, event.atMs);
}

function searchTermsOf(event: HistoryEvent): readonly (string | null)[] {
  return [
    event.asset,
    valueOrNull(event.market),
    valueOrNull(event.name),
    valueOrNull(event.idx),
    valueOrNull(event.orderId),
  ];
}

/** The names of the events that were read, each once. */
export function eventNames(events: readonly HistoryEvent[]): readonly string[] {
  return [...new Set(events.flatMap(({ name }) => (name.kind === 'known' ? [name.value] : [])))].toSorted();
}
