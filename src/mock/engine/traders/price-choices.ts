import { DAY_MS, MINUTE_MS, share } from '../amounts';
import type { MarketSpec } from '../market/market-catalogue';
import type { Direction } from '../wire';
import type { World } from '../world/world';
import { between, happens, isLively, type Trader } from './trader';

/** The prices that people choose: at a distance that fits the market's speed, as round figures. */

/** Twelve minutes' move as a share of a day's. */
const LIVELY_SHARE = 0.09;
const SIGNIFICANT_DIGITS = 5;
/** A stop must come before the margin is gone. */
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
export function chooseLimit(world: World, trader: Trader, wish: Wish): LimitChoice {
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
export function chooseProtection(world: World, trader: Trader, wish: Wish, leverageRaw: bigint): ProtectionChoice {
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

/** A trigger that the market has already reached: how a position is closed by hand (stop at a loss, take at a gain). */
export function triggerReached(indexRaw: bigint, direction: Direction, type: 'stop' | 'take'): bigint {
  const isAbove = (type === 'stop') === (direction === 'long');
  return indexRaw + share(indexRaw, isAbove ? 0.002 : -0.002);
}
