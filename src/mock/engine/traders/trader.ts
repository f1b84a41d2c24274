import type { Prng } from '~/lib/prng';
import { DAY_MS, MINUTE_MS, ONE, share, units } from '../amounts';
import type { MarketSpec } from '../market/market-catalogue';
import type { PositionHistoryRow, Token } from '../records';
import type { Direction } from '../wire';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { freeBalance, marketNamed } from '../world/world';
import type { Temper } from './trader-profile';

/** One simulated person: a character, an account, and a random sequence. */
export type Trader = { readonly temper: Temper; readonly book: AccountBook; readonly chance: Prng };

const SMALLEST_STAKE: Readonly<Record<Token['name'], bigint>> = { USDT: units(5), TON: units(2), NOT: units(1_000) };
const CENT = 10_000_000n;

export function isLively(world: World, atMs: number): boolean {
  return atMs >= world.calendar.liveFromMs;
}

/** A number from `low` to `high`, evenly. */
export function between(chance: Prng, low: number, high: number): number {
  return low + chance.float01() * (high - low);
}

export function happens(chance: Prng, percent: number): boolean {
  return chance.below(100) < percent;
}

/** One of the trader's markets that accepts opening orders now; null when three tries find none. */
export function openableMarket(world: World, trader: Trader, atMs: number): MarketSpec | null {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const spec = marketNamed(trader.chance.pick(trader.temper.markets));
    if (world.oracle.isTradable(spec, atMs) && !world.oracle.condition(spec, atMs).isCloseOnly) return spec;
  }
  return null;
}

/** An open position in the trader's usual markets on which the trader can act now; null if there is none. */
export function ownPosition(
  world: World,
  trader: Trader,
  atMs: number,
): { readonly spec: MarketSpec; readonly row: PositionHistoryRow } | null {
  const rows = [...trader.book.positions.values()].flatMap((row) => {
    const name = trader.temper.markets.find((one) => marketNamed(one).address === row.market);
    const spec = name === undefined ? null : marketNamed(name);
    return spec !== null && world.oracle.isTradable(spec, atMs) ? [{ spec, row }] : [];
  });
  return rows.length === 0 ? null : trader.chance.pick(rows);
}

/** The trader's guess of the price's direction. It is correct as often as the trader's skill says. */
export function guessDirection(world: World, trader: Trader, spec: MarketSpec, atMs: number): Direction {
  const { chance, temper } = trader;
  const horizonMs = isLively(world, atMs) ? 2 * MINUTE_MS : DAY_MS / 3;
  const rises = world.oracle.index(spec, atMs + horizonMs) > world.oracle.index(spec, atMs);
  const skill = isLively(world, atMs) && world.profile.isReckless ? 40 : temper.skillPercent;
  return happens(chance, skill) === rises ? 'long' : 'short';
}

/** Collateral for one order, in whole cents; null when the account has too little. */
export function stake(trader: Trader, spec: MarketSpec): bigint | null {
  const [low, high] = trader.temper.stakePerMille;
  const amountRaw = share(freeBalance(trader.book, spec.token.name), between(trader.chance, low, high) / 1_000);
  return amountRaw < SMALLEST_STAKE[spec.token.name] ? null : amountRaw - (amountRaw % CENT);
}

/** Leverage in tenths, below the market's limit after fees. */
export function leverage(world: World, trader: Trader, spec: MarketSpec, atMs: number): bigint {
  const most = mostLeverage(spec);
  if (isLively(world, atMs) && world.profile.isReckless) return most;
  const [low, high] = trader.temper.leverageTenths;
  const wantedRaw = (BigInt(low + trader.chance.below(high - low + 1)) * ONE) / 10n;
  return wantedRaw < most ? wantedRaw : most;
}

export function mostLeverage(spec: MarketSpec): bigint {
  const { initMarginRatio, fee, executionFee } = spec.settings;
  const exactRaw = (ONE * ONE) / (initMarginRatio + fee + executionFee);
  const tenth = ONE / 10n;
  return exactRaw - (exactRaw % tenth) - tenth;
}
