import { ticks as roundTicks, tickStep } from 'd3-array';
import { precisionFixed } from 'd3-format';
import { fromDecimal, type Fixed } from '~/lib/fixed-point';

export type ValueAxis = {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** Digits after the point that distinguish the ticks. */
  readonly decimals: number;
};

/** A spread smaller than this fraction of the values is lost in floating point. */
const LEAST_SPREAD = 1e-14;
/** The finest step of the service's amounts. */
const FINEST = 1e-15;

/**
 * An axis with round ticks around values. A constant series gets space above and below it. `fromZero` is for bars and
 * other values measured from zero: no space is added on the side that ends at zero.
 */
export function valueAxis(values: readonly number[], wanted: number, fromZero = false): ValueAxis {
  const low = values.reduce((least, value) => Math.min(least, value), fromZero && values.length > 0 ? 0 : Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), fromZero && values.length > 0 ? 0 : -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { domain: [0, 1], ticks: [], decimals: 0 };
  const size = Math.max(Math.abs(low), Math.abs(high));
  const varies = high - low > Math.max(size * LEAST_SPREAD, FINEST);
  const room = varies ? (high - low) * 0.06 : size > LEAST_SPREAD ? size * 0.01 : 1;
  const domain = [
    fromZero && varies && low === 0 ? 0 : low - room,
    fromZero && varies && high === 0 ? 0 : high + room,
  ] as const;
  const count = Math.max(1, wanted);
  // Products of floats are not round beyond 2^53: 2e29, not 2.0000000000000002e29. Adding zero turns −0 into 0.
  const ticks = roundTicks(domain[0], domain[1], count).map((tick) => Number(tick.toPrecision(15)) + 0);
  const decimals = Math.min(20, precisionFixed(tickStep(domain[0], domain[1], count)));
  return { domain, ticks, decimals };
}

/** Larger floats are written with an exponent. */
const EXPONENT_FROM = 1e21;

/** A tick as an exact decimal, for the function that formats amounts; null for a value that is not a number. */
export function tickValue(tick: number, decimals: number): Fixed | null {
  if (Math.abs(tick) >= EXPONENT_FROM && Number.isInteger(tick)) return { raw: BigInt(tick), scale: 0 };
  return fromDecimal(tick.toFixed(decimals));
}

/** The width of a character of an axis label, set in 11 px. */
export const PIXELS_A_CHARACTER = 6.6;
const BESIDE_A_LABEL = 14;

/** The estimated width of an axis's labels, limited so that the picture keeps some space. */
export function labelWidth(labels: readonly string[], width: number): number {
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  return Math.ceil(Math.min(Math.max(40, longest * PIXELS_A_CHARACTER + BESIDE_A_LABEL), width / 2));
}

/** Shortens a label at its start, since labels differ at the end. */
export function fittingLabel(label: string, room: number): string {
  const most = Math.max(1, Math.floor((room - BESIDE_A_LABEL) / PIXELS_A_CHARACTER));
  return label.length <= most ? label : `…${label.slice(1 - most)}`;
}
