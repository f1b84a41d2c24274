import { DAY_MS, share } from '../amounts';
import { baseOf } from '../orders/order-draft';
import { submitOrder } from '../orders/submit';
import type { AccountBook } from '../world/account-book';
import { positionKey } from '../world/account-book';
import type { World } from '../world/world';
import { freeBalance, marketNamed } from '../world/world';
import type { Temper } from './temper';

/** Long enough before the lively part to be a holding, short enough that the price stays far from its end. */
const HELD_FOR_MS = 30 * DAY_MS;
const LOOKED_AFTER_EVERY_MS = 5 * DAY_MS;
const LEVERAGE_RAW = 1_500_000_000n;
const STAKE = 0.02;
const STOP_BELOW = 0.45;

/**
 * The one position that a trader keeps whatever else happens, with a stop far below: in a
 * market of its own, which the daily trading never touches. So everybody always has a
 * position and a resting order to look at. Bought again should it have been lost.
 */
export function scheduleHolding(world: World, book: AccountBook, temper: Temper, joinedMs: number): void {
  const lookAfter = (atMs: number): void => {
    buyIfMissing(world, book, temper, atMs);
    const thenMs = atMs + LOOKED_AFTER_EVERY_MS;
    world.agenda.add(thenMs, () => lookAfter(thenMs));
  };
  const firstMs = Math.max(joinedMs + DAY_MS, world.calendar.liveFromMs - HELD_FOR_MS);
  world.agenda.add(firstMs, () => lookAfter(firstMs));
}

function buyIfMissing(world: World, book: AccountBook, temper: Temper, atMs: number): void {
  const spec = marketNamed(temper.holding);
  if (book.positions.has(positionKey(spec.address, 'long'))) return;
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  const amountRaw = share(freeBalance(book, spec.token.name), STAKE);
  const order = submitOrder(
    world,
    book,
    { spec, type: 'market', direction: 'long', amountRaw, leverageRaw: LEVERAGE_RAW },
    atMs,
  );
  if (order === null) return;
  submitOrder(
    world,
    book,
    {
      spec,
      type: 'stop',
      direction: 'long',
      parentId: order.id,
      amountRaw: baseOf(amountRaw, LEVERAGE_RAW, indexRaw, settlementRaw),
      stopTriggerPriceRaw: indexRaw - share(indexRaw, STOP_BELOW),
      stopPriceRaw: indexRaw - share(indexRaw, STOP_BELOW + 0.05),
    },
    atMs,
  );
}
