import { queryOptions } from '@tanstack/react-query';
import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { positionKey } from '~/domain/position/position-view';
import type { Api } from '../api-context';
import { polledOptions, type PollOptions } from '../background/polled-options';
import { POSITIONS_PAGE } from '../lists/page-sizes';
import { readAllPages } from '../lists/read-all-pages';

const MAX_ROWS = 2_000;

type PositionsRequest = PollOptions & {
  /** `walletId` of operation 15. Its meaning is undocumented, so it is sent as typed. */
  readonly walletId?: string | undefined;
};

/**
 * Operation 15 for one asset, over all its pages. Positions of every collateral come together; each wallet id is a
 * separate query with its own data.
 */
export function positionsOptions(
  api: Api,
  trader: string,
  asset: string,
  { walletId, ...poll }: PositionsRequest = {},
) {
  const wallet = walletId === undefined ? {} : { walletId };
  return queryOptions({
    ...polledOptions(api, 'positions', poll),
    queryKey: positionsKey(trader, asset, walletId),
    queryFn: async ({ signal, client, queryKey }) => {
      // Most assets hold no position: requests for those give way to markets with positions, balances and orders.
      const limiter = api.limiter.forRow(client, queryKey);
      const startedAtMs = api.clock.now();
      const pages = await readAllPages<Lenient<Position>>({
        pageSize: POSITIONS_PAGE,
        maxRows: MAX_ROWS,
        keyOf,
        readPage: (page) => api.client.listActivePositions({ trader, asset, ...wallet, ...page }, { signal, limiter }),
      });
      return { ...pages, startedAtMs };
    },
  });
}

function keyOf({ market, direction, idx }: Lenient<Position>): string | null {
  if (typeof market !== 'string' || typeof direction !== 'string' || typeof idx !== 'string') return null;
  return positionKey(market, direction, idx);
}

/** Key of operation 15. Without a wallet id it is also the prefix of the keys with one. */
export function positionsKey(trader: string, asset: string, walletId?: string): readonly string[] {
  return ['listActivePositions', trader, asset, ...(walletId === undefined ? [] : [walletId])];
}
