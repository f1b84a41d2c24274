import { fromDecimal, type Fixed } from '~/lib/fixed-point';

export type ValueAxis = {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** Digits after the point that tell the ticks apart. */
  readonly decimals: number;
};

/** A spread smaller than this part of the values is lost in floating point, and in pixels long before. */
const LEAST_SPREAD = 1e-12;
/** No amount of the service has finer steps than this. */
const FINEST = 1e-15;

/** An axis with round ticks around values. A constant series gets room above and below it. */
export function valueAxis(values: readonly number[], wanted: number): ValueAxis {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { domain: [0, 1], ticks: [], decimals: 0 };
  const size = Math.max(Math.abs(low), Math.abs(high));
  const varies = high - low > Math.max(size * LEAST_SPREAD, FINEST);
  const room = varies ? (high - low) * 0.06 : size > LEAST_SPREAD ? size * 0.01 : 1;
  const domain = [low - room, high + room] as const;
  const step = roundStep((domain[1] - domain[0]) / Math.max(1, wanted));
  const decimals = Math.min(20, Math.max(0, -Math.floor(Math.log10(step))));
  const first = Math.ceil(domain[0] / step);
  const count = Math.max(0, Math.floor(domain[1] / step) - first + 1);
  // Counted in whole steps: adding a step again and again would drift.
  const ticks = Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(decimals)) + 0);
  return { domain, ticks, decimals };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Steps that people count time in. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 4, 7, 14, 28, 56, 91, 182, 364].map((count) => count * DAY),
];

/**
 * Moments for the time axis on round UTC times, at most `most` of them; those
 * too near to an end for their label are left out.
 */
export function timeTicks(fromMs: number, toMs: number, most: number): readonly number[] {
  const span = toMs - fromMs;
  if (span <= 0) return [fromMs];
  const wide = span / Math.max(1, most);
  const step = timeSteps.find((one) => one >= wide) ?? Math.ceil(wide / (364 * DAY)) * 364 * DAY;
  const margin = wide / 3;
  const first = Math.ceil((fromMs + margin) / step) * step;
  const count = Math.max(0, Math.floor((toMs - margin - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** A tick as an exact decimal, for the one function that words amounts. Null for what has no plain decimal. */
export function tickValue(tick: number, decimals: number): Fixed | null {
  return fromDecimal(tick.toFixed(decimals));
}

/** 1, 2 or 5 times a power of ten, at or above the given step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = step / power;
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}
