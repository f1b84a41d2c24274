import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { toHistoryEvent, type HistoryEvent } from '~/domain/position/history-event';
import type { HistorySnapshot } from '~/domain/position/merged-history';
import { absent } from '~/lib/field';
import { useApi, type Api } from './api-context';
import type { AssetHistory } from './asset-history';
import { gather, reuse } from './gather';
import { historyOptions } from './position-history';
import { POSITIONS_PAGE } from './positions';
import type { HistoryEvents } from './visit-memory';

export type HistoryBoardQuery = {
  readonly trader: string;
  /** Keep the list the same while its members are. */
  readonly assets: readonly string[];
  /** Newest rows that are read of each asset. */
  readonly maxRows: number;
};

/** The histories of many assets, each read and failing alone. Mount `HistoryPollers` beside it, or nothing is asked for. */
export function useHistoryBoard({ trader, assets, maxRows }: HistoryBoardQuery): readonly HistorySnapshot[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const gathered = useMemo(() => {
    const asked = new Set(assets);
    return gather<HistorySnapshot>({
      cache: queryClient.getQueryCache(),
      concerns: ([operation, subject, asset]) =>
        operation === 'listPositionHistory' && subject === trader && typeof asset === 'string' && asked.has(asset),
      readRows: (before) =>
        assets.map((asset, index) => readAsset(api, queryClient, { trader, asset, maxRows }, before[index])),
    });
  }, [api, queryClient, trader, assets, maxRows]);
  return useSyncExternalStore(gathered.subscribe, gathered.read);
}

type Subject = { readonly trader: string; readonly asset: string; readonly maxRows: number };

function readAsset(api: Api, queryClient: QueryClient, subject: Subject, before?: HistorySnapshot): HistorySnapshot {
  const state = queryClient.getQueryState(historyOptions(api, subject).queryKey);
  const data = state?.data ?? shorterHistory(api, queryClient, subject);
  const failure = state?.status === 'error' ? state.error : null;
  if (before !== undefined && before.source === data) return reuse(before, { ...before, failure }, ['failure']);
  return {
    asset: subject.asset,
    rows: data === undefined ? null : toEvents(data, subject.asset, api),
    totalCount: data?.totalCount ?? absent('missing'),
    complete: data === undefined || data.complete,
    withheld: data?.withheld ?? 0,
    failure,
    receivedAtMs: data?.receivedAtMs ?? null,
    source: data,
  };
}

/** While more rows are on their way, what was read of fewer stays in sight. */
function shorterHistory(
  api: Api,
  queryClient: QueryClient,
  { trader, asset, maxRows }: Subject,
): AssetHistory | undefined {
  for (let rows = maxRows / 2; rows >= POSITIONS_PAGE; rows /= 2) {
    const data = queryClient.getQueryData(historyOptions(api, { trader, asset, maxRows: rows }).queryKey);
    if (data !== undefined) return data;
  }
  return undefined;
}

function toEvents({ rows }: AssetHistory, asset: string, api: Api): readonly HistoryEvent[] {
  const { byRow, byList } = api.historyEvents;
  const kept = byList.get(rows);
  if (kept !== undefined) return kept;
  const events = eventsOf(rows, asset, { byRow, units: api.config.assumptions });
  byList.set(rows, events);
  return events;
}

type MakeEvents = Pick<HistoryEvents, 'byRow'> & { readonly units: Assumptions };

function eventsOf(rows: AssetHistory['rows'], asset: string, { byRow, units }: MakeEvents): readonly HistoryEvent[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const before = byRow.get(row);
    if (before !== undefined && !taken.has(before.key)) {
      taken.add(before.key);
      return before;
    }
    const event = toHistoryEvent(row, asset, units);
    const key = unlike(taken, event.key === '' ? `${asset} at ${index}` : event.key);
    taken.add(key);
    const kept = { ...event, key };
    byRow.set(row, kept);
    return kept;
  });
}

/** Rows that cannot be told apart are all shown. */
function unlike(taken: ReadonlySet<string>, key: string): string {
  let other = key;
  for (let number = 2; taken.has(other); number += 1) other = `${key} (${number})`;
  return other;
}
