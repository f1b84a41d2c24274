import { cancelHashHex } from '../account/cancel-intent';
import { DAY_MS, MINUTE_MS, mul, share, units } from '../amounts';
import { RESTING } from '../ledger';
import type { MarketSpec } from '../market/market-catalogue';
import { baseOf, type OrderDraft } from '../orders/order-draft';
import { requestCancel, submitOrder } from '../orders/requests';
import { termsAt } from '../orders/terms';
import type { OrderRecord, PositionHistoryRow, Token } from '../records';
import { pnlOf } from '../trade/position-math';
import type { Direction } from '../wire';
import { freeBalance, marketNamed, type World } from '../world/world';
import { addGas, balanceFunds } from './maintenance';
import {
  between,
  guessDirection,
  happens,
  isLively,
  leverage,
  openableMarket,
  ownPosition,
  stake,
  type Trader,
} from './trader';

type Choice = readonly [weight: number, act: () => boolean];

/** One decision of a trader: funds first, then the number of resting orders, then a random action. */
export function decide(world: World, trader: Trader, factorOf: (token: Token['name']) => number, atMs: number): void {
  const { temper, chance, book } = trader;
  if (balanceFunds(world, book, temper, factorOf, atMs)) return;
  if (happens(chance, 2)) addGas(book, atMs);
  const resting = [...book.live].filter((order) => RESTING.has(order.status)).length;
  const [fewest, most] = temper.restingOrders;
  if (resting > most && cancelResting(world, trader, atMs)) return;
  if (resting < fewest && (protectPosition(world, trader, atMs) || openPosition(world, trader, atMs, 'limit'))) return;
  const hasRoom = book.positions.size < temper.positions;
  const limit: Choice = [20, () => openPosition(world, trader, atMs, 'limit')];
  const choices: readonly Choice[] = [
    ...(hasRoom ? [[32, () => openPosition(world, trader, atMs, 'market')] as const, limit] : []),
    [hasRoom ? 20 : 45, () => closePosition(world, trader, atMs, 1)],
    [10, () => closePosition(world, trader, atMs, between(chance, 0.2, 0.6))],
    [7, () => moveMargin(world, trader, atMs, 'add_margin')],
    [4, () => moveMargin(world, trader, atMs, 'remove_margin')],
    [7, () => protectPosition(world, trader, atMs)],
    [4, () => cancelResting(world, trader, atMs)],
  ];
  // If an action was not possible, tries another one, once.
  if (!pickByWeight(trader, choices)()) pickByWeight(trader, choices)();
}

function pickByWeight({ chance }: Trader, choices: readonly Choice[]): () => boolean {
  let left = chance.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of choices) {
    if (left < weight) return act;
    left -= weight;
  }
  throw new RangeError('no choice left');
}

/** Each of these functions is one possible action of a trader; it returns false when the action was not possible. */

function openPosition(world: World, trader: Trader, atMs: number, type: 'market' | 'limit'): boolean {
  const spec = openableMarket(world, trader, atMs);
  const amountRaw = spec === null ? null : stake(trader, spec);
  if (spec === null || amountRaw === null) return false;
  const direction = guessDirection(world, trader, spec, atMs);
  const leverageRaw = leverage(world, trader, spec, atMs);
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  const limit = type === 'limit' ? chooseLimit(world, trader, { spec, direction, atMs, priceRaw: indexRaw }) : null;
  const expirationMs = limit?.expirationMs ?? null;
  const entryRaw = limit?.priceRaw ?? indexRaw;
  const isProtected = happens(trader.chance, trader.temper.protectsPercent) && !world.profile.isReckless;
  const protection = isProtected
    ? chooseProtection(world, trader, { spec, direction, atMs, priceRaw: entryRaw }, leverageRaw)
    : null;
  const order = submitOrder(
    world,
    trader.book,
    {
      spec,
      type,
      direction,
      amountRaw,
      leverageRaw,
      ...(limit === null ? {} : { limitPriceRaw: limit.priceRaw }),
      ...(expirationMs === null ? {} : { expirationMs }),
      ...(protection === null
        ? {}
        : { stopTriggerPriceRaw: protection.stopRaw, takeTriggerPriceRaw: protection.takeRaw }),
    },
    atMs,
  );
  if (order === null) return false;
  if (protection !== null) {
    const common = {
      spec,
      direction,
      amountRaw: baseOf(amountRaw, leverageRaw, entryRaw, settlementRaw),
      parentId: order.id,
    };
    submitOrder(
      world,
      trader.book,
      { ...common, type: 'stop', stopTriggerPriceRaw: protection.stopRaw, stopPriceRaw: protection.worstRaw },
      atMs,
    );
    submitOrder(world, trader.book, { ...common, type: 'take', takeTriggerPriceRaw: protection.takeRaw }, atMs);
  }
  return true;
}

/** Closes a position, or a part of it, by an order with a trigger that is already reached. */
function closePosition(world: World, trader: Trader, atMs: number, part: number): boolean {
  const own = ownPosition(world, trader, atMs);
  if (own === null || isBusy(trader, own.row)) return false;
  const terms = termsAt(world, own.spec, trader.book, own.row.direction, { atMs });
  const type = pnlOf(terms, own.row.state.sizeRaw, own.row.state.notionalRaw) < 0n ? 'stop' : 'take';
  const triggerRaw = triggerReached(terms.indexRaw, own.row.direction, type);
  // Skips parts of almost no value.
  if (part < 1 && own.row.state.notionalRaw < units(5)) return false;
  const amountRaw = part === 1 ? own.row.state.sizeRaw : share(own.row.state.sizeRaw, part);
  const draft: OrderDraft = { spec: own.spec, type, direction: own.row.direction, amountRaw };
  return (
    submitOrder(
      world,
      trader.book,
      type === 'stop' ? { ...draft, stopTriggerPriceRaw: triggerRaw } : { ...draft, takeTriggerPriceRaw: triggerRaw },
      atMs,
    ) !== null
  );
}

/** Adds a fifth or so to a position's margin, or takes a tenth out of it. */
function moveMargin(world: World, trader: Trader, atMs: number, type: 'add_margin' | 'remove_margin'): boolean {
  const own = ownPosition(world, trader, atMs);
  if (own === null || isBusy(trader, own.row)) return false;
  const part = type === 'add_margin' ? between(trader.chance, 0.1, 0.3) : between(trader.chance, 0.05, 0.12);
  const amountRaw = share(own.row.state.marginRaw, part);
  if (amountRaw === 0n || (type === 'add_margin' && amountRaw > freeBalance(trader.book, own.spec.token.name)))
    return false;
  return (
    submitOrder(world, trader.book, { spec: own.spec, type, direction: own.row.direction, amountRaw }, atMs) !== null
  );
}

/** Adds a stop or a take to a position that has none of this kind. */
function protectPosition(world: World, trader: Trader, atMs: number): boolean {
  const own = ownPosition(world, trader, atMs);
  if (own === null) return false;
  const { spec, row } = own;
  const type = happens(trader.chance, 50) ? 'stop' : 'take';
  if (restingFor(trader, row.market, row.direction).some((order) => order.type === type)) return false;
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  const wish = { spec, direction: row.direction, atMs, priceRaw: indexRaw };
  const protection = chooseProtection(world, trader, wish, effectiveLeverage(row, indexRaw, settlementRaw));
  const draft: OrderDraft = { spec, type, direction: row.direction, amountRaw: row.state.sizeRaw };
  return (
    submitOrder(
      world,
      trader.book,
      type === 'stop'
        ? { ...draft, stopTriggerPriceRaw: protection.stopRaw, stopPriceRaw: protection.worstRaw }
        : { ...draft, takeTriggerPriceRaw: protection.takeRaw },
      atMs,
    ) !== null
  );
}

/** Cancels a resting order as a viewer's cancel does; the stop of the permanent holding stays. */
function cancelResting(world: World, trader: Trader, atMs: number): boolean {
  const holdingMarket = marketNamed(trader.temper.holding).address;
  const resting = [...trader.book.live].filter(
    (order) => RESTING.has(order.status) && order.cancelRequestedAtMs === null && order.market !== holdingMarket,
  );
  if (resting.length === 0) return false;
  const order = trader.chance.pick(resting);
  const { address, demoKey } = trader.book.identity;
  // Their keys are derived, and sign, only when the intent is requested (`cancelIntent`), as for orders, because both
  // take time.
  const unsigned = {
    get publicKey() {
      return demoKey.publicKey;
    },
    messageHashHex: cancelHashHex({ account: address, orderHash: order.id }),
    signature: new Uint8Array(),
  };
  return requestCancel(world, trader.book, order, unsigned, atMs);
}

/** Present value over margin. Adds one unit to avoid dividing by zero. */
function effectiveLeverage(row: PositionHistoryRow, indexRaw: bigint, settlementRaw: bigint): bigint {
  return (row.state.sizeRaw * indexRaw) / (mul(row.state.marginRaw, settlementRaw) + 1n);
}

function restingFor(trader: Trader, market: string, direction: Direction): OrderRecord[] {
  return [...trader.book.live].filter((order) => order.market === market && order.direction === direction);
}

function isBusy(trader: Trader, row: PositionHistoryRow): boolean {
  return restingFor(trader, row.market, row.direction).some(
    (order) => order.status === 'tx_sent' || order.status.startsWith('seq_'),
  );
}

/** The prices that people choose: round figures, at a distance that fits the market's speed. */

/** Twelve minutes' move as a share of a day's. */
const LIVELY_SHARE = 0.09;
const SIGNIFICANT_DIGITS = 5;
/** A stop must be reached before the margin is lost. */
const STOP_SHARE_OF_MARGIN = 0.7;

/** A trader's plan: side, market, moment and price. */
type Wish = {
  readonly spec: MarketSpec;
  readonly direction: Direction;
  readonly atMs: number;
  readonly priceRaw: bigint;
};

function step(world: World, { spec, atMs }: Wish): number {
  return spec.asset.dailyMove * world.profile.turbulence.strength * (isLively(world, atMs) ? LIVELY_SHARE : 1);
}

/** Rounds down to five significant digits. */
function roundFigure(priceRaw: bigint): bigint {
  const digits = priceRaw.toString().length;
  if (digits <= SIGNIFICANT_DIGITS) return priceRaw;
  const unit = 10n ** BigInt(digits - SIGNIFICANT_DIGITS);
  return priceRaw - (priceRaw % unit);
}

function away(priceRaw: bigint, distance: number, towards: 'up' | 'down'): bigint {
  return roundFigure(priceRaw + share(priceRaw, towards === 'up' ? distance : -distance));
}

type LimitChoice = { readonly priceRaw: bigint; readonly expirationMs: number | null };

/** Below the market for a long, above it for a short; three in ten are far away and stay for days. */
function chooseLimit(world: World, trader: Trader, wish: Wish): LimitChoice {
  const { direction, priceRaw, atMs } = wish;
  const { chance } = trader;
  const isFar = happens(chance, 30);
  const lively = isLively(world, atMs);
  const distance = between(chance, 0.3, 1.2) * step(world, wish) * (isFar ? (lively ? 14 : 3) : 1);
  const lifeMs = isFar || !lively ? between(chance, 1, 9) * DAY_MS : between(chance, 8, 90) * MINUTE_MS;
  return {
    priceRaw: away(priceRaw, distance, direction === 'long' ? 'down' : 'up'),
    expirationMs: happens(chance, 25) ? null : Math.round((atMs + lifeMs) / 1_000) * 1_000,
  };
}

type ProtectionChoice = { readonly stopRaw: bigint; readonly takeRaw: bigint; readonly worstRaw: bigint };

/** A stop on the losing side of an entry price and a take on the winning one, and the worst price the stop accepts. */
function chooseProtection(world: World, trader: Trader, wish: Wish, leverageRaw: bigint): ProtectionChoice {
  const { direction, priceRaw } = wish;
  const { chance } = trader;
  const unit = step(world, wish) * (happens(chance, 30) ? 4 : 1);
  const margin = STOP_SHARE_OF_MARGIN / (Number(leverageRaw) / 1e9);
  const loss = Math.min(between(chance, 1, 2.5) * unit, margin);
  const gain = between(chance, 1.2, 3.5) * unit;
  const [losing, winning] = direction === 'long' ? (['down', 'up'] as const) : (['up', 'down'] as const);
  return {
    stopRaw: away(priceRaw, loss, losing),
    takeRaw: away(priceRaw, gain, winning),
    worstRaw: away(priceRaw, loss + 0.03, losing),
  };
}

/** A trigger that the market has already reached, which closes a position at once (stop at a loss, take at a gain). */
function triggerReached(indexRaw: bigint, direction: Direction, type: 'stop' | 'take'): bigint {
  const isAbove = (type === 'stop') === (direction === 'long');
  return indexRaw + share(indexRaw, isAbove ? 0.002 : -0.002);
}
