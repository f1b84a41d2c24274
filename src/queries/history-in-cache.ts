import type { QueryClient } from '@tanstack/react-query';
import { type HistoryDepth, historyDepths } from '~/domain/position/merged-history';

/**
 * The greatest depth to which the histories of all these assets have been read and are kept: what reads nothing but
 * that asks for nothing new. Null where one of them is missing.
 */
export function historyInCache(
  queryClient: QueryClient,
  trader: string,
  assets: readonly string[],
): HistoryDepth | null {
  const isKept = (asset: string, depth: HistoryDepth) =>
    queryClient.getQueryData(['listPositionHistory', trader, asset, String(depth)]) !== undefined;
  if (assets.length === 0) return null;
  return historyDepths.findLast((depth) => assets.every((asset) => isKept(asset, depth))) ?? null;
}
