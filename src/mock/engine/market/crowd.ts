import { DAY_MS, HOUR_MS, ONE, mul, share } from '../amounts';
import { labelHash, mix, valueNoise } from '../noise';
import { addressOfName } from '../simulated-address';
import type { ScenarioProfile } from '../scenario-profile';
import type { Direction } from '../wire';
import type { MarketSpec } from './market-catalogue';
import { usualOpenInterest } from './market-scale';
import type { Oracle } from './oracle';

/**
 * The background traders: nameless positions that give every market its open interest,
 * volume and skew. They are a pure function of the time (they change on the hour), have
 * no account and cannot be looked up by an operation.
 */
export type CrowdPosition = { readonly trader: string; readonly direction: Direction; readonly sizeRaw: bigint; readonly notionalRaw: bigint };

export type Crowd = {
  positions(spec: MarketSpec, atMs: number): readonly CrowdPosition[];
  /** (long − short) / (long + short) of the crowd's sizes during the hour, −0.5 … 0.5. */
  skew(spec: MarketSpec, atMs: number): number;
  /** Quote volume over the day before `atMs`, scale 1e9 USD. */
  dayVolume(spec: MarketSpec, atMs: number): bigint;
};

/** How each side is split among its members. */
const SHARES = [0.37, 0.29, 0.2, 0.14];
const SIDES: readonly Direction[] = ['long', 'short'];
const TURNOVER_A_DAY = 1.7;

export function createCrowd(seed: number, profile: ScenarioProfile, oracle: Oracle): Crowd {
  const curves = new Map<string, number>();
  const cache = new Map<string, { hour: number; list: readonly CrowdPosition[] }>();

  const curveOf = (spec: MarketSpec): number => {
    const known = curves.get(spec.address);
    if (known !== undefined) return known;
    const curve = labelHash(seed, `crowd/${spec.name}`);
    curves.set(spec.address, curve);
    return curve;
  };
  /** Slow moves of opinion and faster ones, by the hour; −0.5 … 0.5. */
  const skewAt = (spec: MarketSpec, hour: number): number => {
    const curve = curveOf(spec);
    const atMs = hour * HOUR_MS;
    return 0.28 * valueNoise(curve, atMs, 19 * DAY_MS) + 0.14 * valueNoise(mix(curve, 1), atMs, 2 * DAY_MS) + 0.07 * valueNoise(mix(curve, 2), atMs, 5 * HOUR_MS);
  };

  return {
    positions(spec, atMs) {
      const hour = Math.floor(atMs / HOUR_MS);
      const known = cache.get(spec.address);
      if (known?.hour === hour) return known.list;
      const sideRaw = usualOpenInterest(spec, profile);
      const skew = skewAt(spec, hour);
      const list = SIDES.flatMap((direction) =>
        SHARES.map((part, member) => {
          const entryRaw = oracle.slowQuote(spec, hour * HOUR_MS - (member + 1) * 3 * DAY_MS).indexRaw;
          const sizeRaw = (share(sideRaw, part * (direction === 'long' ? 1 + skew : 1 - skew)) * ONE) / BigInt(spec.asset.price);
          return { trader: addressOfName(`crowd/${direction}/${member}`), direction, sizeRaw, notionalRaw: mul(sizeRaw, entryRaw) };
        }),
      );
      cache.set(spec.address, { hour, list });
      return list;
    },
    skew: (spec, atMs) => skewAt(spec, Math.floor(atMs / HOUR_MS)),
    dayVolume(spec, atMs) {
      const mood = 1 + 0.5 * valueNoise(mix(curveOf(spec), 77), atMs, 7 * HOUR_MS);
      return share(usualOpenInterest(spec, profile), TURNOVER_A_DAY * mood);
    },
  };
}
