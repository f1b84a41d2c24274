import type { MarketIdentity } from '~/domain/market/market-identity';
import type { HistoryEvent } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/merged-history';
import type { PositionLifecycle, PositionOutcome } from '~/domain/position/position-lifecycles';
import { outcomeAtEnd, type RealisedInRange } from '~/domain/position/realised-in-range';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { DayRange } from '~/lib/time';

export type EventRow = {
  readonly event: HistoryEvent;
  /** The known facts of its market; null for one that is not listed. */
  readonly market: MarketIdentity | null;
  /** The position of the event; null for the second copy of an event. */
  readonly lifecycle: PositionLifecycle | null;
};

/** A position with what it realised in the chosen range. */
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

/** The events that match; their outcome is that of their position at the end of the range. */
export function filterEvents(rows: readonly EventRow[], filter: HistoryFilter): readonly EventRow[] {
  const { text, outcome, range } = filter;
  const fits = textMatch(text);
  return rows.filter(({ event, market, lifecycle }) => {
    if (!isWanted(event, filter)) return false;
    if (outcome !== null && (lifecycle === null || outcomeAtEnd(lifecycle, range) !== outcome)) return false;
    return fits([market?.ticker ?? null, ...searchTermsOf(event)]);
  });
}

/** The positions that match by themselves, and by an event of that name in that range. */
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
