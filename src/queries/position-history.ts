import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Position } from '~/api/generated/types.gen';
import type { DataOf, Reply } from '~/api/client';
import { eventKey } from '~/domain/position/history-event';
import { readCount } from '~/domain/read-field';
import type { Field } from '~/lib/field';
import type { Api, Asking } from './api-context';
import type { AssetHistory } from './asset-history';
import { continueHistory, keepRows } from './continue-history';
import { polledOptions } from './polled-options';
import { POSITIONS_PAGE } from './positions';
import type { Page } from './read-all-pages';
import { readCountedPages, type CountedReply } from './read-counted-pages';

export type HistoryQuery = { readonly trader: string; readonly asset: string; readonly maxRows: number };

type ReadHistory = HistoryQuery & { readonly signal: AbortSignal; readonly onRows?: (rows: number, total: Field<number>) => void };

/** Operation 16 for one asset, newest first, page after page up to `maxRows`: see `readCountedPages`. */
export async function readHistory(api: Asking, { trader, asset, maxRows, signal, onRows }: ReadHistory): Promise<AssetHistory> {
  const pages = await readCountedPages<Lenient<Position>>({
    pageSize: POSITIONS_PAGE,
    maxRows,
    keyOf: eventKey,
    onRows,
    readPage: (page) => readPage(api, { trader, asset, signal, ...page }),
  });
  const { problems, answers, receivedAtMs: atMs } = pages;
  return { ...pages, whole: { problems, answers, atMs } };
}

/** One asset's newest events as a query. A poll reads the newest page alone where that tells all that is new. */
export function historyOptions(api: Api, query: HistoryQuery) {
  const { trader, asset, maxRows } = query;
  const queryKey = ['listPositionHistory', trader, asset, String(maxRows)] as const;
  return queryOptions({
    ...polledOptions(api, 'positionHistory'),
    queryKey,
    // Rows that have not changed are kept as the same objects here; comparing all else of thousands of them is not free.
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<AssetHistory> => {
      const before = client.getQueryData<AssetHistory>(queryKey);
      if (before === undefined) return readHistory(api, { ...query, signal });
      const continued = await continueHistory(before, { maxRows, readPage: (page) => readPage(api, { trader, asset, signal, ...page }) });
      if (continued !== null) return continued;
      const again = await readHistory(api, { ...query, signal });
      return { ...again, rows: keepRows(before.rows, again.rows) };
    },
  });
}

type ReadPage = Page & { readonly trader: string; readonly asset: string; readonly signal: AbortSignal };

async function readPage(api: Asking, { signal, ...params }: ReadPage): Promise<CountedReply<Lenient<Position>>> {
  const reply = await api.client.listPositionHistory(params, { signal, gate: api.gate });
  return { ...reply, data: listOf(reply), totalCount: readCount(reply.data.totalCount) };
}

/** An answer without its list is no empty history. */
function listOf({ data, request }: Reply<DataOf<'listPositionHistory'>>): readonly (Lenient<Position> | BadValue)[] {
  if (!(data.data instanceof BadValue)) return data.data;
  throw new ApiError({ kind: 'shape', operation: 'listPositionHistory', url: request.url, attempts: 1, status: 200, mayHaveReachedService: true });
}
