import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';

export type PnlQuery = {
  /** Raw address. The interface calls this parameter `trader`, as operations 13 to 16 do. */
  readonly trader: string;
  /** A plain decimal; null leaves the parameter out, and the choice to the service. Its unit is not known. */
  readonly period: string | null;
};

/** Operation 12. */
export function pnlHistoryOptions(api: Api, { trader, period }: PnlQuery) {
  return queryOptions({
    ...polledOptions(api, 'pnl'),
    queryKey: ['getPnlHistory', trader, period ?? ''],
    queryFn: ({ signal }) =>
      api.client.getPnlHistory(
        { trader, ...(period === null ? {} : { period: Number(period) }) },
        { signal, limiter: api.limiter },
      ),
  });
}

export function usePnlHistory(query: PnlQuery) {
  return useQuery(pnlHistoryOptions(useApi(), query));
}
