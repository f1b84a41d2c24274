import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import type { Api } from '../api-context';

type Row = Lenient<Position>;

/** The events of one asset: the same list for the same rows, and the same event for the same row. */
export function toEvents(rows: readonly Row[], asset: string, api: Api): readonly HistoryEvent[] {
  const { byList } = api.historyEvents;
  const cached = byList.get(rows);
  if (cached !== undefined) return cached;
  const events = eventsOf(rows, asset, api);
  byList.set(rows, events);
  return events;
}

function eventsOf(rows: readonly Row[], asset: string, api: Api): readonly HistoryEvent[] {
  const { byRow } = api.historyEvents;
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const before = byRow.get(row);
    if (before !== undefined && !taken.has(before.key)) {
      taken.add(before.key);
      return before;
    }
    const event = toHistoryEvent(row, asset, api.config.assumptions);
    const key = unlike(taken, event.key === '' ? `${asset} at ${index}` : event.key);
    taken.add(key);
    const cached = { ...event, key };
    byRow.set(row, cached);
    return cached;
  });
}

/** Rows that cannot be distinguished are all shown. */
function unlike(taken: ReadonlySet<string>, key: string): string {
  let other = key;
  for (let number = 2; taken.has(other); number += 1) other = `${key} (${number})`;
  return other;
}

/** Makes the events of a page while further pages are awaited: thousands at once would hold up the screen. */
export function prepareEvents(rows: readonly (Row | BadValue)[], asset: string, api: Api): void {
  const { byRow } = api.historyEvents;
  for (const row of rows) {
    if (row instanceof BadValue || byRow.has(row)) continue;
    const event = toHistoryEvent(row, asset, api.config.assumptions);
    if (event.key !== '') byRow.set(row, event);
  }
}
