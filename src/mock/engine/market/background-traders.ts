import { DAY_MS, HOUR_MS, mul, ONE, share } from '../amounts';
import { createWaves, labelHash, mix, valueNoise, type Waves } from '../noise';
import type { ScenarioProfile } from '../scenario-profile';
import type { Direction } from '../wire';
import { type MarketSpec, usualOpenInterest } from './market-catalogue';
import type { Oracle } from './oracle';

/**
 * The background traders: anonymous positions that give every market its open interest, volume and skew. They depend
 * only on the time (they change every hour), belong to no account, and no operation returns them.
 */
type CrowdPosition = { readonly direction: Direction; readonly sizeRaw: bigint; readonly notionalRaw: bigint };

export type Crowd = {
  positions(spec: MarketSpec, atMs: number): readonly CrowdPosition[];
  /** An upper bound of the value of either side's positions; much cheaper to compute than the positions. */
  mostNotional(spec: MarketSpec, atMs: number): bigint;
  /** (long − short) / (long + short) of the crowd's sizes during the hour, −0.5 … 0.5. */
  skew(spec: MarketSpec, atMs: number): number;
  /** Fills `skews` with the values at moments `stepMs` apart; both times are whole hours. */
  skewSeries(spec: MarketSpec, skews: Float64Array, fromMs: number, stepMs: number): void;
  /** Quote volume over the day before `atMs`, scale 1e9 USD. */
  dayVolume(spec: MarketSpec, atMs: number): bigint;
};

/** The shares of each side's members. */
const SHARES = [0.37, 0.29, 0.2, 0.14];
const SIDES: readonly Direction[] = ['long', 'short'];
const TURNOVER_A_DAY = 1.7;
/** How often the oldest member of each side leaves and a new one enters at the current price. */
const TURNOVER_MS = 3 * DAY_MS;

export function createCrowd(seed: number, profile: ScenarioProfile, oracle: Oracle): Crowd {
  const opinions = new Map<string, Waves>();
  const cache = new Map<string, { hour: number; list: readonly CrowdPosition[] }>();
  const entries = new Map<string, { turn: number; prices: readonly bigint[] }>();

  const curveOf = (spec: MarketSpec): number => labelHash(seed, `crowd/${spec.name}`);
  /** Slow and fast changes of opinion, −0.5 … 0.5. */
  const opinionOf = (spec: MarketSpec): Waves => {
    const known = opinions.get(spec.address);
    if (known !== undefined) return known;
    const curve = curveOf(spec);
    const opinion = createWaves([
      { curve, wavelengthMs: 19 * DAY_MS, loudness: 0.28 },
      { curve: mix(curve, 1), wavelengthMs: 2 * DAY_MS, loudness: 0.14 },
      { curve: mix(curve, 2), wavelengthMs: 5 * HOUR_MS, loudness: 0.07 },
    ]);
    opinions.set(spec.address, opinion);
    return opinion;
  };
  const skewAt = (spec: MarketSpec, hour: number): number => opinionOf(spec).sum(0, 0, hour * HOUR_MS);

  const entriesAt = (spec: MarketSpec, turn: number): readonly bigint[] => {
    const known = entries.get(spec.address);
    if (known?.turn === turn) return known.prices;
    const prices = SHARES.map((_, member) => oracle.slowQuote(spec, (turn - member) * TURNOVER_MS).indexRaw);
    entries.set(spec.address, { turn, prices });
    return prices;
  };

  return {
    positions(spec, atMs) {
      const hour = Math.floor(atMs / HOUR_MS);
      const known = cache.get(spec.address);
      if (known?.hour === hour) return known.list;
      const sideRaw = usualOpenInterest(spec, profile);
      const skew = skewAt(spec, hour);
      const prices = entriesAt(spec, Math.floor(atMs / TURNOVER_MS));
      const list = SIDES.flatMap((direction) =>
        SHARES.map((part, member) => {
          const entryRaw = prices[member] ?? 0n;
          const sizeRaw =
            (share(sideRaw, part * (direction === 'long' ? 1 + skew : 1 - skew)) * ONE) / BigInt(spec.asset.price);
          return { direction, sizeRaw, notionalRaw: mul(sizeRaw, entryRaw) };
        }),
      );
      cache.set(spec.address, { hour, list });
      return list;
    },
    mostNotional(spec, atMs) {
      let dearest = 0n;
      for (const price of entriesAt(spec, Math.floor(atMs / TURNOVER_MS))) if (price > dearest) dearest = price;
      // A skew of at most 0.49 makes a side 1.49 times its usual size.
      return (usualOpenInterest(spec, profile) * 3n * dearest) / (2n * BigInt(spec.asset.price));
    },
    skew: (spec, atMs) => skewAt(spec, Math.floor(atMs / HOUR_MS)),
    skewSeries: (spec, skews, fromMs, stepMs) => opinionOf(spec).addTo(skews.fill(0), 0, fromMs, stepMs),
    dayVolume(spec, atMs) {
      const mood = 1 + 0.5 * valueNoise(mix(curveOf(spec), 77), atMs, 7 * HOUR_MS);
      return share(usualOpenInterest(spec, profile), TURNOVER_A_DAY * mood);
    },
  };
}
