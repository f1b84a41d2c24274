import { fromDecimal, type Fixed } from '~/lib/fixed-point';

export type ValueAxis = {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** Digits after the point that tell the ticks apart. */
  readonly decimals: number;
};

/** An axis with round ticks around values. A constant series gets room above and below it. */
export function valueAxis(values: readonly number[], wanted: number): ValueAxis {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { domain: [0, 1], ticks: [], decimals: 0 };
  const room = high > low ? (high - low) * 0.06 : Math.abs(high) * 0.01 || 1;
  const domain = [low - room, high + room] as const;
  const step = roundStep((domain[1] - domain[0]) / Math.max(1, wanted));
  const decimals = Math.min(20, Math.max(0, -Math.floor(Math.log10(step))));
  const ticks: number[] = [];
  for (let tick = Math.ceil(domain[0] / step) * step; tick <= domain[1] && ticks.length < 50; tick += step) {
    ticks.push(Number(tick.toFixed(decimals)));
  }
  return { domain, ticks, decimals };
}

/** Evenly spread moments, a little inside both ends so that their labels are not cut off. */
export function timeTicks(fromMs: number, toMs: number, wanted: number): readonly number[] {
  if (toMs <= fromMs) return [fromMs];
  const count = Math.max(1, Math.floor(wanted));
  const step = (toMs - fromMs) / count;
  return Array.from({ length: count }, (_, index) => Math.round(fromMs + step * (index + 0.5)));
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
