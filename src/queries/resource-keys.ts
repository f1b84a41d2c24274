import { USUAL_PAGE, type EventsQuery } from './events-query';

/*
 * Keys of the queries that tell whether something is there. Apart from the options that go by them: a link looks at
 * what was read, on pages that read none of these themselves, and is not to bring along how each is read.
 */

/** Of operation 2. */
export function accountStateKey(account: string) {
  return ['getAccountState', account] as const;
}

/** Of operation 1. */
export function queryIdKey(account: string) {
  return ['getQueryId', account] as const;
}

/** Of operation 8. */
export function bundleKey(account: string, queryId: number) {
  return ['getBundle', account, String(queryId)] as const;
}

/** Of operation 5. */
export function eventsKey({ account, types, order, limit = USUAL_PAGE }: EventsQuery) {
  return ['listAccountEvents', account, order, types.join(','), limit] as const;
}

/** Of operation 3. @param hash 64 hexadecimal digits in lower case */
export function intentKey(hash: string) {
  return ['getIntent', hash] as const;
}

/** Of operation 10. */
export function vaultsKey() {
  return ['listVaults'] as const;
}

/** Of operation 15. Without a wallet id it begins those with one too. */
export function positionsKey(trader: string, asset: string, walletId?: string): readonly string[] {
  return ['listActivePositions', trader, asset, ...(walletId === undefined ? [] : [walletId])];
}

type OrdersQuestion = {
  readonly trader: string;
  readonly statuses: readonly string[] | null;
  readonly asset?: string | undefined;
  readonly walletId?: string | undefined;
};

/** Which operation answers a question about orders. */
export function ordersOperation({
  asset,
}: Pick<OrdersQuestion, 'asset'>): 'listActiveOrders' | 'listActiveOrdersByAsset' {
  return asset === undefined ? 'listActiveOrders' : 'listActiveOrdersByAsset';
}

/** Of operations 13 and 14: what one question differs by from another. */
export function questionKey({ trader, statuses, asset, walletId }: OrdersQuestion): readonly string[] {
  return [ordersOperation({ asset }), trader, asset ?? '', statuses?.join(',') ?? '', walletId ?? ''];
}
