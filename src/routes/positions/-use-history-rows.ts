import { useCallback } from 'react';
import type { HistoryEvent } from '~/domain/position/history-event';
import { newestFirst } from '~/domain/position/history-reading';
import type { HistoryRow } from '~/features/positions/history-row';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/market-finder';
import { readWholeHistory } from '~/queries/read-whole-history';
import type { ReadAllRows } from '~/ui/table/use-csv-export';

/** Events as rows of the table: those that were read for the screen, and all there are for an export. */
export function useHistoryRows(trader: string, assets: readonly string[]) {
  const api = useApi();
  const find = useMarketFinder();
  const toRows = useCallback(
    (events: readonly HistoryEvent[]) =>
      events.map((event): HistoryRow => {
        const address = valueOrNull(event.market);
        return { event, market: address === null ? null : find(address) };
      }),
    [find],
  );
  const readAll: ReadAllRows<HistoryRow> = async (signal, onProgress) => {
    return toRows(newestFirst(await readWholeHistory(api, { trader, assets, signal, onProgress })));
  };
  return { toRows, readAll };
}
