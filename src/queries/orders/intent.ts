import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import { absent, type Field, known } from '~/lib/field';
import { type Api, useApi } from '../api-context';
import { activeOrdersOptions } from './orders';
import { polledOptions } from '../background/polled-options';

/** Operation 3. @param hash 64 hexadecimal digits in lower case */
export function intentOptions(api: Api, hash: string) {
  return queryOptions({
    ...polledOptions(api, 'intent'),
    queryKey: intentKey(hash),
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getIntent(
        { hash },
        { signal, limiter: api.limiter, previous: client.getQueryData<Reply<unknown>>(queryKey) },
      ),
    // A body of any size: searching it for unchanged parts would take longer than rendering it again.
    structuralSharing: false,
  });
}

export function useIntent(hash: string) {
  return useQuery(intentOptions(useApi(), hash));
}

/**
 * Whether the order that an intent created is among the active orders of its account (operation 13), so that a link to
 * it has a target. Orders are found by the hash of their intent, if the assumptions say that orders have one; otherwise
 * the answer is unknown.
 * @param account raw address; null while unknown, and then nothing is requested
 */
export function useIsActiveOrder(account: string | null, hash: string): Field<boolean> {
  const api = useApi();
  const { orderIdIsIntentHash } = api.config.assumptions;
  const query = useQuery({
    ...activeOrdersOptions(api, { trader: account ?? '', statuses: null }),
    enabled: account !== null && orderIdIsIntentHash,
  });
  if (account === null || !orderIdIsIntentHash) return absent('notApplicable');
  if (query.data === undefined) return absent(query.error === null ? 'notLoaded' : 'failed');
  return known(query.data.rows.some(({ id }) => typeof id === 'string' && id.toLowerCase() === hash));
}

/** The key of operation 3. @param hash 64 hexadecimal digits in lower case */
export function intentKey(hash: string) {
  return ['getIntent', hash] as const;
}
