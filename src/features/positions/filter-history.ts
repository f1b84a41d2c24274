import type { HistoryEvent } from '~/domain/position/history-event';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { HistoryRow } from './history-row';
import type { SideChoice } from './position-filters';

export type HistoryFilter = {
  readonly text: string;
  /** Null for both. */
  readonly side: SideChoice | null;
  /** As the service spells it; null for every event. */
  readonly event: string | null;
};

/** The rows that fit a text (market, asset, event, number), a side and an event. */
export function filterHistory(rows: readonly HistoryRow[], { text, side, event: name }: HistoryFilter): readonly HistoryRow[] {
  const fits = textMatch(text);
  return rows.filter(({ event, market }) => {
    if (side !== null && valueOrNull(event.side) !== side) return false;
    if (name !== null && valueOrNull(event.name) !== name) return false;
    return fits([market?.ticker ?? null, event.asset, valueOrNull(event.market), valueOrNull(event.name), valueOrNull(event.idx), valueOrNull(event.orderId)]);
  });
}

/** The names of the events that were read, each once. */
export function eventNames(events: readonly HistoryEvent[]): readonly string[] {
  return [...new Set(events.flatMap(({ name }) => (name.kind === 'known' ? [name.value] : [])))].toSorted();
}
