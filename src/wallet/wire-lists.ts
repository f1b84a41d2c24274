/**
 * The lists of the service in which orders are searched, each read page by page. They don't use `queries/lists`: the
 * wallet may not import queries, and a wrong end would make a live order look gone.
 */

import type { ApiClient, Reply } from '~/api/client';
import type { OperationId } from '~/api/operation-types';
import type { CallOptions } from '~/api/transport/send';
import type { CancelTarget } from './cancel-target';
import { ALL_ORDER_STATUSES } from './observation';
import { wireMember } from './wire-text';

export type ListClient = Pick<
  ApiClient,
  'listActiveOrders' | 'listActiveOrdersByAsset' | 'listActivePositions' | 'listPositionHistory'
>;

export type WireList = {
  /** Two lists with the same key have the same rows. */
  readonly key: string;
  readonly operation: OperationId;
  /** Null when the answer has no list where one should be, or a cache had stored it. */
  readonly readPage: (page: ListQuery, options: CallOptions) => Promise<ListPage | NoPage>;
};

type Owner = Pick<CancelTarget, 'trader'>;
type OwnerAndAsset = Owner & { readonly asset: string };

/** Operation 13 with all ten statuses. */
export function ordersOfTrader(client: ListClient, { trader }: Owner): WireList {
  const statuses = [...ALL_ORDER_STATUSES];
  return wireList('listActiveOrders', [trader], (page, options) =>
    client.listActiveOrders({ trader, statuses, ...page }, options),
  );
}

/** Operation 14 with all ten statuses. */
export function ordersOfAsset(client: ListClient, { trader, asset }: OwnerAndAsset): WireList {
  const statuses = [...ALL_ORDER_STATUSES];
  return wireList('listActiveOrdersByAsset', [trader, asset], (page, options) =>
    client.listActiveOrdersByAsset({ trader, asset, statuses, ...page }, options),
  );
}

/** Operation 15. */
export function positionsOfAsset(client: ListClient, { trader, asset }: OwnerAndAsset): WireList {
  return wireList('listActivePositions', [trader, asset], (page, options) =>
    client.listActivePositions({ trader, asset, ...page }, options),
  );
}

/** Operation 16. */
export function historyOfAsset(client: ListClient, { trader, asset }: OwnerAndAsset): WireList {
  return wireList(
    'listPositionHistory',
    [trader, asset],
    (page, options) => client.listPositionHistory({ trader, asset, ...page }, options),
    (data) => wireMember(data, 'data'),
  );
}

function wireList(
  operation: OperationId,
  of: readonly string[],
  ask: (page: ListQuery, options: CallOptions) => Promise<Reply<unknown>>,
  rowsIn: (data: unknown) => unknown = (data) => data,
): WireList {
  return {
    key: JSON.stringify([operation, ...of]),
    operation,
    readPage: async (page, options) => {
      const { data, text, cachedMs } = await ask(page, options);
      const rows = rowsIn(data);
      if (cachedMs > 0) return 'cached';
      return Array.isArray(rows) ? { rows, text } : 'unreadable';
    },
  };
}

export type ListQuery = { readonly limit: number; readonly offset: number };

export type ListPage = {
  readonly rows: readonly unknown[];
  /** The answer as received. */
  readonly text: string;
};

/** The answer isn't a page: it has no list where one should be, or a cache returned an older answer. */
export type NoPage = 'unreadable' | 'cached';

type ReadListPage = (page: ListQuery) => Promise<ListPage | NoPage>;

export type Search<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** The list was read to its end. */
  | { readonly kind: 'not-there' }
  /** The list could not be read to its end. */
  | Unread;

/** `isCached`: a cache answered instead of the service. */
export type Unread = { readonly kind: 'unread'; readonly isCached?: true };

/** The maximum of operations 15 and 16; operations 13 and 14 state none. */
const PAGE_SIZE = 100;
/** These operations return at least this many rows if there are more: their default limit. */
const SURE_PAGE = 20;
/** A list with more rows than this counts as unread; otherwise a search might never end. */
const MAX_ROWS = 2_000;
const MAX_PAGES = MAX_ROWS / SURE_PAGE;

/**
 * Searches a list with limit and offset that promises neither a total nor pages of the requested length (operations 13
 * to 16). Only an empty page is the end: a service may return 20 rows at a time whatever the limit, and rows missed for
 * that reason would look gone.
 * @param find searches the rows of a page; null when they do not contain it
 * @throws the errors of `readPage`
 */
export async function findInList<T>(
  readPage: ReadListPage,
  find: (rows: readonly unknown[]) => T | null,
): Promise<Search<T>> {
  let first: ListPage | null = null;
  let offset = 0;
  for (let pages = 0; pages < MAX_PAGES && offset < MAX_ROWS; pages += 1) {
    const page = await readPage({ limit: PAGE_SIZE, offset });
    if (typeof page === 'string') return page === 'cached' ? { kind: 'unread', isCached: true } : { kind: 'unread' };
    const value = find(page.rows);
    if (value !== null) return { kind: 'found', value };
    if (page.rows.length === 0) return { kind: 'not-there' };
    // The service ignores the offset, so every further page would be the same.
    if (page.text === first?.text) return { kind: page.rows.length < SURE_PAGE ? 'not-there' : 'unread' };
    first ??= page;
    offset += page.rows.length;
  }
  return { kind: 'unread' };
}
