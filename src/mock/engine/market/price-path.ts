import { DAY_MS, HOUR_MS } from '../amounts';
import { createNoise, growth, labelHash, mix } from '../noise';
import type { Asset } from './asset-catalogue';

/**
 * An asset's price as a pure function of seed and time: noise on octaves from three
 * seconds to half a year, each as strong as a random walk would be over its length. So
 * no price is ever stored, and catching up over a year costs nothing.
 */
export type PricePath = {
  /** USD per unit at scale 1e9, a safe integer; at least 1. */
  spot(atMs: number): number;
  /** The same without its fast part: what an average over an hour or so would say. */
  slow(atMs: number): number;
  /** How often the oracle publishes, ms. */
  readonly slotMs: number;
};

export type Turbulence = {
  /** Multiplies every move within days. Those of weeks and months stay, or a price would end at a hundredth of where it began. */
  readonly strength: number;
  /** Repeated crashes: every `everyMs` the price falls by `depth` and comes back. Null for none. */
  readonly crash: { readonly fromMs: number; readonly everyMs: number; readonly depth: number } | null;
};

const FASTEST_MS = 3_000;
const OCTAVES = 12;
/** Octaves slower than this make up the slow price. */
const SLOW_FROM_MS = HOUR_MS / 2;
/** Reach of the fastest octave as a share of the daily move: 0.9 · √(3 s / 1 day), so that a day's change comes out as about one daily move. */
const FASTEST_REACH = 0.0053;
/** Octaves slower than this are the same in every scenario. */
const STRENGTHENED_BELOW_MS = 3 * DAY_MS;
/** Share of a crash's cycle spent falling, and spent recovering. */
const FALL = 0.06;
const RECOVERY = 0.3;

export function createPricePath(seed: number, asset: Asset, turbulence: Turbulence): PricePath {
  const curve = labelHash(seed, `price/${asset.name}`);
  const octaves = Array.from({ length: OCTAVES }, (_, step) => {
    // A random walk's reach grows with the square root of its time: four times as long, twice as far.
    const wavelengthMs = FASTEST_MS * (1 << (2 * step));
    return {
      wavelengthMs,
      noise: createNoise(mix(curve, step), wavelengthMs),
      loudness:
        FASTEST_REACH *
        (1 << step) *
        asset.dailyMove *
        (wavelengthMs < STRENGTHENED_BELOW_MS ? turbulence.strength : 1),
    };
  });
  const slow = octaves.filter((octave) => octave.wavelengthMs >= SLOW_FROM_MS);
  const phase = mix(curve, 99) / 0x1_0000_0000;

  const priceFrom = (list: typeof octaves, atMs: number): number => {
    let move = -crashDepth(turbulence, phase, atMs);
    for (const octave of list) move += octave.loudness * octave.noise(atMs);
    return Math.max(1, Math.round(asset.price * growth(move)));
  };

  return {
    spot: (atMs) => priceFrom(octaves, atMs),
    slow: (atMs) => priceFrom(slow, atMs),
    slotMs: 1_000 + (mix(curve, 7) % 1_000),
  };
}

function crashDepth({ crash }: Turbulence, phase: number, atMs: number): number {
  if (crash === null || atMs < crash.fromMs) return 0;
  const turns = atMs / crash.everyMs + phase;
  const along = turns - Math.floor(turns);
  if (along < FALL) return (crash.depth * along) / FALL;
  return along < FALL + RECOVERY ? (crash.depth * (FALL + RECOVERY - along)) / RECOVERY : 0;
}
