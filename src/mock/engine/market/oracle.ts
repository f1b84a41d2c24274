import { ONE } from '../amounts';
import type { EngineTimes } from '../engine';
import type { ScenarioProfile } from '../scenario-profile';
import { type Asset, ASSETS } from './asset-catalogue';
import type { MarketSpec } from './market-catalogue';
import { createMarketConditions, type MarketCondition } from './market-condition';
import { createPricePath, type PricePath } from './price-path';

type Quote = {
  /** When the oracle published it: at or before the requested moment. */
  readonly oracleAtMs: number;
  /** USD per base, scale 1e9. */
  readonly indexRaw: bigint;
  /** USD per unit of collateral, scale 1e9; exactly 1e9 in USDT. */
  readonly settlementRaw: bigint;
};

export type Oracle = {
  quote(spec: MarketSpec, atMs: number): Quote;
  /** Only the index price, as a safe integer, for the many comparisons with triggers. */
  index(spec: MarketSpec, atMs: number): number;
  /** Averages over about an hour, scale 1e9. */
  slowQuote(spec: MarketSpec, atMs: number): { readonly indexRaw: bigint; readonly settlementRaw: bigint };
  /**
   * `slowQuote` as collateral per base unit, at moments `stepMs` apart. These are plain numbers, not amounts: quotients
   * of two integers, which every engine computes identically.
   */
  slowPrices(spec: MarketSpec, prices: Float64Array, fromMs: number, stepMs: number): void;
  condition(spec: MarketSpec, atMs: number): MarketCondition;
  /** The market is open and its oracle is not late: the sequencer executes orders only then. */
  isTradable(spec: MarketSpec, atMs: number): boolean;
  slotMs(spec: MarketSpec): number;
};

export function createOracle(seed: number, profile: ScenarioProfile, calendar: EngineTimes): Oracle {
  const conditions = createMarketConditions(profile, calendar);
  const paths = new Map(ASSETS.map((asset) => [asset.name, createPricePath(seed, asset, profile.turbulence)]));

  const pathOf = (name: Asset['name']): PricePath => {
    const path = paths.get(name);
    if (path === undefined) throw new RangeError(`no price path for ${name}`);
    return path;
  };
  // Catching up requests many values of one market for the same moment; the latest answer of each is cached.
  const indexes = new Map(ASSETS.map((asset) => [asset.name, { atMs: Number.NaN, index: Number.NaN }]));
  const known: { atMs: number; condition: MarketCondition }[] = [];
  const conditionAt = (spec: MarketSpec, atMs: number): MarketCondition => {
    const last = known[spec.number];
    if (last?.atMs === atMs) return last.condition;
    const condition = conditions.conditionOf(spec, atMs);
    known[spec.number] = { atMs, condition };
    return condition;
  };
  const publishedAt = (spec: MarketSpec, atMs: number): number => {
    const { slotMs } = pathOf(spec.asset.name);
    // Most markets never halt, and catching up calls this a hundred thousand times, so their condition is not computed.
    const untilMs = conditions.isUnhindered(spec, atMs) ? atMs : conditionAt(spec, atMs).oracleUntilMs;
    return Math.floor(untilMs / slotMs) * slotMs;
  };
  const settlementAt = (spec: MarketSpec, atMs: number): bigint => {
    if (spec.token.name === 'USDT') return ONE;
    const path = pathOf(spec.token.name);
    return BigInt(path.spot(Math.floor(atMs / path.slotMs) * path.slotMs));
  };

  const indexAt = (spec: MarketSpec, atMs: number): number => {
    const publishedMs = publishedAt(spec, atMs);
    const last = indexes.get(spec.asset.name);
    if (last === undefined) throw new RangeError(`no price path for ${spec.asset.name}`);
    if (last.atMs !== publishedMs) {
      last.atMs = publishedMs;
      last.index = pathOf(spec.asset.name).spot(publishedMs);
    }
    return last.index;
  };

  return {
    quote(spec, atMs) {
      const oracleAtMs = publishedAt(spec, atMs);
      const indexRaw = BigInt(indexAt(spec, atMs));
      // A coin-margined market settles at its own index price.
      return { oracleAtMs, indexRaw, settlementRaw: spec.type === 'coinm' ? indexRaw : settlementAt(spec, oracleAtMs) };
    },
    index: indexAt,
    slowQuote(spec, atMs) {
      const settlementRaw = spec.token.name === 'USDT' ? ONE : BigInt(pathOf(spec.token.name).slow(atMs));
      return { indexRaw: BigInt(pathOf(spec.asset.name).slow(atMs)), settlementRaw };
    },
    slowPrices(spec, prices, fromMs, stepMs) {
      pathOf(spec.asset.name).slowSeries(prices, fromMs, stepMs);
      const units = new Float64Array(prices.length).fill(1e9);
      if (spec.token.name !== 'USDT') pathOf(spec.token.name).slowSeries(units, fromMs, stepMs);
      for (let index = 0; index < prices.length; index += 1)
        prices[index] = (prices[index] ?? 0) / (units[index] ?? 1e9);
    },
    condition: conditionAt,
    isTradable(spec, atMs) {
      if (conditions.isUnhindered(spec, atMs)) return true;
      const { isPaused, oracleUntilMs } = conditionAt(spec, atMs);
      return !isPaused && atMs - oracleUntilMs <= spec.settings.maxOracleDelay * 1_000;
    },
    slotMs: (spec) => pathOf(spec.asset.name).slotMs,
  };
}
