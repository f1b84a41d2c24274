import { sameAddress } from '~/lib/address';
import type { OrderQuery, Page } from '../engine';
import { IN_FLIGHT, RESTING } from '../ledger';
import type { WireOrder } from '../wire';
import type { AccountBook } from '../world/account-book';
import { marketAt } from '../world/world';
import { orderBody } from './order-body';

/** The statuses that "active" means when none are requested: all that are not final. */
const ACTIVE: ReadonlySet<string> = new Set([...IN_FLIGHT, ...RESTING]);

/** Operations 13 and 14: newest first. Explicit statuses may be final ones; orders are kept for ever. */
export function activeOrders(book: AccountBook, query: OrderQuery): WireOrder[] {
  if (!matchesWallet(book, query.walletId)) return [];
  const wanted = query.statuses === null || query.statuses.length === 0 ? ACTIVE : new Set(query.statuses);
  const onlyLive = [...wanted].every((status) => ACTIVE.has(status));
  const candidates = onlyLive ? book.orders.filter((order) => book.live.has(order)) : book.orders;
  const found = candidates.filter(
    (order) =>
      wanted.has(order.status) &&
      (query.direction === null || order.direction === query.direction) &&
      (query.asset === null || marketAt(order.market).asset.name === query.asset),
  );
  return page(found.toReversed(), query).map(orderBody);
}

export function page<T>(list: readonly T[], { offset, limit }: Page): T[] {
  return list.slice(offset, offset + limit);
}

/** Our reading of `walletId`: the owner's wallet, in either form of its address. Anything else matches nothing. */
export function matchesWallet(book: AccountBook, walletId: string | null): boolean {
  return walletId === null || sameAddress(walletId, book.identity.owner);
}
