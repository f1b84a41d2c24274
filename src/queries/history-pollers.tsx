import { useIsFetching, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { useApi } from './api-context';
import type { HistoryBoardQuery } from './history-board';
import { historyOptions } from './position-history';

/** Keeps the histories of these assets polling; draws nothing. */
export const HistoryPollers = memo(function HistoryPollers({ trader, assets, maxRows }: HistoryBoardQuery) {
  return assets.map((asset) => <HistoryPoller key={asset} trader={trader} asset={asset} maxRows={maxRows} />);
});

function HistoryPoller({
  trader,
  asset,
  maxRows,
}: {
  readonly trader: string;
  readonly asset: string;
  readonly maxRows: number;
}) {
  useQuery({ ...historyOptions(useApi(), { trader, asset, maxRows }), notifyOnChangeProps: [] });
  return null;
}

/** Asks for the histories of these assets again at once; resolves when all have been answered or have failed again. */
export function useHistoryRetry(trader: string): (assets: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (assets) => {
      await Promise.all(
        assets.map((asset) =>
          queryClient.refetchQueries({ queryKey: ['listPositionHistory', trader, asset], type: 'active' }),
        ),
      );
    },
    [queryClient, trader],
  );
}

/** Whether rows are on their way that were never read: to this depth, or of this asset. Polls of what was read are no news. */
export function useReadingHistory(trader: string): boolean {
  return useIsFetching({ queryKey: ['listPositionHistory', trader], predicate: isFirstReading }) > 0;
}

function isFirstReading({ state }: Query): boolean {
  return state.data === undefined;
}
