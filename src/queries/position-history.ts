import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Position } from '~/api/generated/types.gen';
import type { DataOf, Reply } from '~/api/client';
import { eventKey } from '~/domain/position/history-event';
import { readCount } from '~/domain/read-field';
import { absent, type Field } from '~/lib/field';
import type { Api, Asking } from './api-context';
import { polledOptions } from './polled-options';
import { POSITIONS_PAGE } from './positions';
import { readAllPages, type AllPages } from './read-all-pages';

/** The newest events of one asset, as far as they were read. */
export type AssetHistory = AllPages<Lenient<Position>> & {
  /** Of all events of the asset, by the newest page. */
  readonly totalCount: Field<number>;
};

export type HistoryQuery = { readonly trader: string; readonly asset: string; readonly maxRows: number };

type ReadHistory = HistoryQuery & { readonly signal: AbortSignal; readonly onRows?: (rows: number, total: Field<number>) => void };

/**
 * Operation 16 for one asset, newest first, page after page up to `maxRows`. A new
 * event shifts all rows to a later place while we read: a row that comes twice is
 * kept once, by market, side, number and version.
 */
export async function readHistory(api: Asking, { trader, asset, maxRows, signal, onRows }: ReadHistory): Promise<AssetHistory> {
  let totalCount: Field<number> = absent('missing');
  const pages = await readAllPages<Lenient<Position>>({
    pageSize: POSITIONS_PAGE,
    maxRows,
    keyOf: eventKey,
    onRows: (rows) => onRows?.(rows, totalCount),
    readPage: async (page) => {
      const reply = await api.client.listPositionHistory({ trader, asset, ...page }, { signal, gate: api.gate });
      if (page.offset === 0) totalCount = readCount(reply.data.totalCount);
      return { ...reply, data: listOf(reply) };
    },
  });
  return { ...pages, totalCount };
}

/** One asset's newest events as a query. */
export function historyOptions(api: Api, query: HistoryQuery) {
  const { trader, asset, maxRows } = query;
  return queryOptions({
    ...polledOptions(api, 'positionHistory'),
    queryKey: ['listPositionHistory', trader, asset, String(maxRows)],
    queryFn: ({ signal }) => readHistory(api, { ...query, signal }),
  });
}

/** An answer without its list is no empty history. */
function listOf({ data, request }: Reply<DataOf<'listPositionHistory'>>): readonly (Lenient<Position> | BadValue)[] {
  if (!(data.data instanceof BadValue)) return data.data;
  throw new ApiError({ kind: 'shape', operation: 'listPositionHistory', url: request.url, attempts: 1, status: 200, mayHaveReachedService: true });
}
