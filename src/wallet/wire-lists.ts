/** The lists of the service that are searched for an order, each read a page at a time. */

import type { ApiClient, Reply } from '~/api/client';
import type { OperationId } from '~/api/operation-types';
import type { CallOptions } from '~/api/transport/send';
import type { CancelTarget } from './cancel-target';
import type { ListPage, PageQuery } from './find-in-list';
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
  /** Null: the answer has no list where one should be, or a cache had stored it. */
  readonly readPage: (page: PageQuery, options: CallOptions) => Promise<ListPage | null>;
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
  ask: (page: PageQuery, options: CallOptions) => Promise<Reply<unknown>>,
  rowsIn: (data: unknown) => unknown = (data) => data,
): WireList {
  return {
    key: JSON.stringify([operation, ...of]),
    operation,
    readPage: async (page, options) => {
      const { data, text, cachedMs } = await ask(page, options);
      const rows = rowsIn(data);
      return Array.isArray(rows) && cachedMs === 0 ? { rows, text } : null;
    },
  };
}
