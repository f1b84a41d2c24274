import { RESTING } from '../ledger';
import type { OrderRecord } from '../records';
import { type AccountBook, leaseQueryId, record } from '../world/account-book';
import { freeBalance, type World } from '../world/world';
import { putOnChain, startExecuting } from './advance';
import { orderDelay, TOPIC } from './failures';
import { expire, isFinal } from './finish';
import { type OrderDraft, orderFrom, reservedBy } from './order-draft';

/** Submits a trader's order to the sequencer; null when the account has too little free collateral. */
export function submitOrder(world: World, book: AccountBook, draft: OrderDraft, atMs: number): OrderRecord | null {
  if (reservedBy(draft) > freeBalance(book, draft.spec.token.name)) return null;
  const order = keep(world, book, orderFrom(world, book, draft, atMs, false));
  order.queryId = leaseQueryId(book);
  record(book, atMs, { kind: 'order_submitted', order, queryId: order.queryId });
  const thenMs = atMs + orderDelay(order, TOPIC.execute, 700, 2_600);
  world.agenda.add(thenMs, () => startExecuting(world, book, order, thenMs));
  const { expirationMs } = order;
  if (expirationMs !== null) world.agenda.add(expirationMs, () => expireIfResting(book, order, expirationMs));
  return order;
}

/** An order by the exchange itself (liquidation, max_pnl): it goes straight to the chain. */
export function submitBySystem(world: World, book: AccountBook, draft: OrderDraft, atMs: number): OrderRecord {
  const order = keep(world, book, orderFrom(world, book, draft, atMs, true));
  order.positionId = `${draft.spec.address}_${draft.direction}_${book.positionCount.get(`${draft.spec.address}_${draft.direction}`) ?? 1}`;
  putOnChain(world, book, order, atMs);
  return order;
}

function keep(world: World, book: AccountBook, order: OrderRecord): OrderRecord {
  book.orders.push(order);
  book.live.add(order);
  world.ordersById.set(order.id, order);
  return order;
}

/** An order that is on the chain at its expiration is settled, not expired. */
function expireIfResting(book: AccountBook, order: OrderRecord, atMs: number): void {
  if (!isFinal(order) && RESTING.has(order.status)) expire(book, order, atMs);
}
