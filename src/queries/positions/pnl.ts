import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataOf, Reply } from '~/api/client';
import type { Assumptions } from '~/config/assumptions';
import { beginOf, type PnlSeriesPoint, toPnlSeries } from '~/domain/pnl/pnl-series';
import { coversWindows, type PnlWindow, pnlWindows } from '~/domain/pnl/pnl-windows';
import { type Api, useApi } from '../api-context';
import { polledOptions, type PollOptions } from '../background/polled-options';

type PnlQuery = {
  /** Raw address. The interface calls this parameter `trader`, as operations 13 to 16 do. */
  readonly trader: string;
  /** A plain decimal; null leaves the parameter out, and the choice to the service. Its unit is not known. */
  readonly period: string | null;
};

/** Operation 12. */
export function pnlHistoryOptions(api: Api, { trader, period }: PnlQuery, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'pnl', poll),
    queryKey: ['getPnlHistory', trader, period ?? ''],
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getPnlHistory(
        { trader, ...(period === null ? {} : { period: Number(period) }) },
        { signal, limiter: api.limiter.forRow(client, queryKey) },
      ),
  });
}

export function usePnlHistory(query: PnlQuery) {
  return useQuery(pnlHistoryOptions(useApi(), query));
}

type PnlReply = Reply<DataOf<'getPnlHistory'>>;

/** One client of such a service counts days. If this service uses another unit, the windows show their start. */
const A_MONTH = '31';

type PnlWindowsResult = {
  /** Null until the history was read once. */
  readonly windows: readonly PnlWindow[] | null;
  /** The points that the windows are computed from, oldest first; null until read. */
  readonly points: readonly PnlSeriesPoint[] | null;
  readonly query: UseQueryResult<PnlReply>;
  /**
   * State of the longer series; null when none is needed. While it fails, the windows count from the first point that
   * there is.
   */
  readonly longer: UseQueryResult<PnlReply> | null;
  /** The periods that are requested. */
  readonly periods: readonly (string | null)[];
};

const ownPeriod = [null];
const bothPeriods = [null, A_MONTH];

/**
 * PnL of today, 7 d and 30 d, the same for every page. They come from the series that the service chooses by default.
 * Only when that does not reach back far enough, a longer one is requested, and used if it reaches further.
 * @param watched how often something else reads them: see `useWatch`
 */
export function usePnlWindows(trader: string, watched?: PollOptions['leastIntervalMs']): PnlWindowsResult {
  const api = useApi();
  const { assumptions } = api.config;
  const optionsOf = (period: string | null) =>
    watched === undefined
      ? pnlHistoryOptions(api, { trader, period })
      : { ...pnlHistoryOptions(api, { trader, period }, { leastIntervalMs: watched }), enabled: false };
  const query = useQuery(optionsOf(null));
  const own = useSeries(query.data, assumptions);
  const isShort = own !== null && !coversWindows(own.points, own.nowMs);
  // No query when none is needed: a disabled one would look as if it were still loading.
  const [longer = null] = useQueries({
    queries: (isShort ? [A_MONTH] : []).map(optionsOf),
  });
  const other = useSeries(longer?.data, assumptions);
  const best = own !== null && other !== null && beginOf(other.points) < beginOf(own.points) ? other : own;
  const windows = useMemo(() => (best === null ? null : pnlWindows(best.points, best.nowMs)), [best]);
  return { windows, points: best?.points ?? null, query, longer, periods: isShort ? bothPeriods : ownPeriod };
}

/** Most answers have the same points as the one before: these are not computed again. */
function useSeries(reply: PnlReply | undefined, units: Assumptions) {
  const readings = reply?.data;
  const points = useMemo(
    () => (readings === undefined ? null : toPnlSeries(readings, units).points),
    [readings, units],
  );
  // By the service's clock if it is known: the series uses its times.
  const nowMs = reply === undefined ? null : (reply.serverTimeMs ?? reply.receivedAtMs);
  return useMemo(() => (points === null || nowMs === null ? null : { points, nowMs }), [points, nowMs]);
}
