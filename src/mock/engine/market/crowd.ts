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
  /** (long − short) / (long + short) at the start of the hour, −1 … 1. */
  skew(spec: MarketSpec, atMs: number): number;
  /** Quote volume over the day before `atMs`, scale 1e9 USD. */
  dayVolume(spec: MarketSpec, atMs: number): bigint;
};

const MEMBERS = 4;
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
  /** A member's share of its side, between 0 and 2 / MEMBERS; slow moves and faster ones. */
  const shareOf = (spec: MarketSpec, side: number, member: number, hour: number): number => {
    const curve = mix(curveOf(spec), side * MEMBERS + member + 1);
    const mood = 0.6 * valueNoise(curve, hour * HOUR_MS, 6 * DAY_MS) + 0.35 * valueNoise(mix(curve, 5), hour * HOUR_MS, 9 * HOUR_MS);
    return (1 + mood) / MEMBERS;
  };

  return {
    positions(spec, atMs) {
      const hour = Math.floor(atMs / HOUR_MS);
      const known = cache.get(spec.address);
      if (known?.hour === hour) return known.list;
      const sideRaw = usualOpenInterest(spec, profile);
      const list = SIDES.flatMap((direction, side) =>
        Array.from({ length: MEMBERS }, (_, member) => {
          const entryRaw = oracle.slowQuote(spec, hour * HOUR_MS - (member + 1) * 3 * DAY_MS).indexRaw;
          const sizeRaw = (share(sideRaw, shareOf(spec, side, member, hour)) * ONE) / BigInt(spec.asset.price);
          return { trader: addressOfName(`crowd/${direction}/${member}`), direction, sizeRaw, notionalRaw: mul(sizeRaw, entryRaw) };
        }),
      );
      cache.set(spec.address, { hour, list });
      return list;
    },
    skew(spec, atMs) {
      const hour = Math.floor(atMs / HOUR_MS);
      let long = 0;
      let short = 0;
      for (let member = 0; member < MEMBERS; member += 1) {
        long += shareOf(spec, 0, member, hour);
        short += shareOf(spec, 1, member, hour);
      }
      return (long - short) / (long + short);
    },
    dayVolume(spec, atMs) {
      const mood = 1 + 0.5 * valueNoise(mix(curveOf(spec), 77), atMs, 7 * HOUR_MS);
      return share(usualOpenInterest(spec, profile), TURNOVER_A_DAY * mood);
    },
  };
}
