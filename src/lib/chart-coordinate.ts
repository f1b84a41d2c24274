import { type Fixed, toDecimalString } from './fixed-point';

/** 10^22 is the last power of ten that a float represents exactly. */
const LARGEST_EXACT_SCALE = 22;
const powersOfTen = Array.from({ length: LARGEST_EXACT_SCALE + 1 }, (_, exponent) => 10 ** exponent);
/** Leaves room for sums and differences of a few coordinates, which must be finite too. */
const LARGEST_COORDINATE = 1e300;

/**
 * The one place where an amount becomes a floating-point number: for positions on a chart, where the error is smaller
 * than a pixel. Never use it for display, comparison or sums. Null beyond 10^300, which cannot be drawn.
 */
export function chartCoordinate(value: Fixed): number | null {
  const coordinate = nearestFloat(value);
  return Math.abs(coordinate) <= LARGEST_COORDINATE ? coordinate : null;
}

function nearestFloat({ raw, scale }: Fixed): number {
  const float = Number(raw);
  // A single division of two exact floats is rounded once, like parsing the decimal, and is much faster.
  const power = powersOfTen[scale];
  return Math.abs(float) <= Number.MAX_SAFE_INTEGER && power !== undefined
    ? float / power
    : Number(toDecimalString({ raw, scale }));
}
