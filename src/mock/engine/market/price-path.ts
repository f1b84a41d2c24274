import { DAY_MS, HOUR_MS } from '../amounts';
import { createWaves, growth, labelHash, mix } from '../noise';
import type { Asset } from './asset-catalogue';

/**
 * An asset's price as a pure function of seed and time: noise on octaves from three seconds to half a year, each as
 * strong as a random walk would be over its length. So no price is stored, and catching up over a year costs nothing.
 */
export type PricePath = {
  /** USD per unit at scale 1e9, a safe integer; at least 1. */
  spot(atMs: number): number;
  /** The price without its fast part: similar to an average over about an hour. */
  slow(atMs: number): number;
  /** Fills `prices` with the slow prices at moments `stepMs` apart. */
  slowSeries(prices: Float64Array, fromMs: number, stepMs: number): void;
  /** How often the oracle publishes, ms. */
  readonly slotMs: number;
};

export type Turbulence = {
  /**
   * Multiplies all moves within days. Moves of weeks and months stay unchanged, since otherwise a price would end at a
   * hundredth of its start.
   */
  readonly strength: number;
  /** Repeated crashes: every `everyMs` the price falls by `depth` and recovers. Null for none. */
  readonly crash: { readonly fromMs: number; readonly everyMs: number; readonly depth: number } | null;
};

const FASTEST_MS = 3_000;
const OCTAVES = 12;
/** Octaves slower than this make up the slow price. */
const SLOW_FROM_MS = HOUR_MS / 2;
/**
 * Range of the fastest octave as a share of the daily move: 0.9 · √(3 s / 1 day), so that a day's change is about one
 * daily move.
 */
const FASTEST_REACH = 0.0053;
/** Octaves slower than this are the same in every scenario. */
const STRENGTHENED_BELOW_MS = 3 * DAY_MS;
/** Share of a crash's cycle spent falling, and spent recovering. */
const FALL = 0.06;
const RECOVERY = 0.3;

export function createPricePath(seed: number, asset: Asset, turbulence: Turbulence): PricePath {
  const curve = labelHash(seed, `price/${asset.name}`);
  const octaves = Array.from({ length: OCTAVES }, (_, step) => {
    // A random walk's range grows with the square root of its time: in four times the time it moves twice as far.
    const wavelengthMs = FASTEST_MS * (1 << (2 * step));
    return {
      curve: mix(curve, step),
      wavelengthMs,
      loudness:
        FASTEST_REACH *
        (1 << step) *
        asset.dailyMove *
        (wavelengthMs < STRENGTHENED_BELOW_MS ? turbulence.strength : 1),
    };
  });
  const firstSlow = octaves.findIndex((octave) => octave.wavelengthMs >= SLOW_FROM_MS);
  const waves = createWaves(octaves);
  const phase = mix(curve, 99) / 0x1_0000_0000;

  const priceOf = (move: number): number => Math.max(1, Math.round(asset.price * growth(move)));
  const priceFrom = (first: number, atMs: number): number =>
    priceOf(waves.sum(-crashDepth(turbulence, phase, atMs), first, atMs));

  return {
    spot: (atMs) => priceFrom(0, atMs),
    slow: (atMs) => priceFrom(firstSlow, atMs),
    slowSeries(prices, fromMs, stepMs) {
      for (let index = 0; index < prices.length; index += 1)
        prices[index] = -crashDepth(turbulence, phase, fromMs + index * stepMs);
      waves.addTo(prices, firstSlow, fromMs, stepMs);
      for (let index = 0; index < prices.length; index += 1) prices[index] = priceOf(prices[index] ?? 0);
    },
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
