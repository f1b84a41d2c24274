import { useCallback, useMemo, useState } from 'react';
import { coverageOf } from '~/domain/position/coverage';
import { DEEPEST_HISTORY, historyDepths } from '~/domain/position/history-depth';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createMerge } from '~/domain/position/merged-history';
import { createLifecycleBuilder, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import { realisedInRange } from '~/domain/position/realised-in-range';
import { type Field, valueOrNull } from '~/lib/field';
import { type DayRange, readDayRange } from '~/lib/time';
import { useTraderAssets } from '~/queries/assets';
import { useMarketFinder } from '~/queries/markets';
import { useHistorySnapshots } from '~/queries/position-history-rows';
import type { EventRow, HistoryFilter, LifecycleRow } from './history-rows';
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
  // A range is read back to its first day, until the reader stops that.
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
    maxRows,
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
  readonly lifecyclesOf: (events: readonly HistoryEvent[]) => readonly PositionLifecycle[];
  readonly lifecycleRows: (lifecycles: readonly PositionLifecycle[]) => readonly LifecycleRow[];
  /** @param lifecycles those of the events */
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
    const ofLifecycle = new WeakMap<PositionLifecycle, LifecycleRow>();
    const ofEvent = new WeakMap<HistoryEvent, EventRow>();
    const lifecycleRow = (lifecycle: PositionLifecycle): LifecycleRow => {
      const row = ofLifecycle.get(lifecycle) ?? {
        lifecycle,
        market: marketOf(lifecycle.market),
        inRange: realisedInRange(lifecycle, range),
      };
      ofLifecycle.set(lifecycle, row);
      return row;
    };
    const eventRow = (event: HistoryEvent, lifecycle: PositionLifecycle | null): EventRow => {
      const before = ofEvent.get(event);
      const row = before?.lifecycle === lifecycle ? before : { event, market: marketOf(event.market), lifecycle };
      ofEvent.set(event, row);
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
