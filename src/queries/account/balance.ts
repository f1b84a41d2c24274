import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import { useApi, type Api } from '../api-context';
import type { BalanceReply } from './moment-memory';
import { polledOptions, type PollOptions } from '../background/polled-options';

/** A balance as answered; `toBalanceView` reads it. */
export type BalanceAnswer = Reply<DataOf<'getBalance'>>;

/**
 * Operation 6, one collateral of an account with its leased and locked parts.
 *
 * @param account raw address of the smart account
 * @param assetId as the vault's config spells it, see `domain/account/collateral.ts`
 */
export function balanceOptions(api: Api, account: string, assetId: string, poll: PollOptions = {}) {
  return queryOptions({
    ...polledOptions(api, 'balance', poll),
    queryKey: ['getBalance', account, assetId],
    queryFn: async ({ signal, client, queryKey }): Promise<BalanceReply> => {
      const startedAtMs = api.clock.now();
      const reply = await api.client.getBalance(
        { address: account, token_address: assetId, include_breakdown: true },
        { signal, limiter: api.limiter.forRow(client, queryKey) },
      );
      return { ...reply, startedAtMs };
    },
  });
}

/** Operation 7, the locked balance of one collateral, which should be the `locked` of operation 6. */
function lockedBalanceOptions(api: Api, account: string, assetId: string, onScreen: boolean) {
  return queryOptions({
    ...polledOptions(api, 'balance', { onScreen }),
    queryKey: ['getLockedBalance', account, assetId],
    queryFn: ({ signal }) =>
      api.client.getLockedBalance({ address: account, token_address: assetId }, { signal, limiter: api.limiter }),
  });
}

type IsOnScreen = (assetId: string) => boolean;

const always: IsOnScreen = () => true;

/**
 * One query for each collateral, in the order of `assetIds`. Each is read, and fails, separately.
 * @param isOnScreen balances that are not on screen are read less often; when left out, all are on screen
 * @param watched how often something else reads them: see `useWatch`
 */
export function useBalances(
  account: string,
  assetIds: readonly string[],
  isOnScreen = always,
  watched?: PollOptions['leastIntervalMs'],
): readonly UseQueryResult<BalanceReply>[] {
  const api = useApi();
  return useQueries({
    queries: assetIds.map((assetId) => {
      const onScreen = isOnScreen(assetId);
      return watched === undefined
        ? balanceOptions(api, account, assetId, { onScreen })
        : { ...balanceOptions(api, account, assetId, { onScreen, leastIntervalMs: watched }), enabled: false };
    }),
  });
}

/** Like `useBalances`, by operation 7. */
export function useLockedBalances(
  account: string,
  assetIds: readonly string[],
  isOnScreen = always,
): readonly UseQueryResult<BalanceAnswer>[] {
  const api = useApi();
  return useQueries({
    queries: assetIds.map((assetId) => lockedBalanceOptions(api, account, assetId, isOnScreen(assetId))),
  });
}
