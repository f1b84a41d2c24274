import { chartCoordinate } from '~/lib/chart-coordinate';
import { add, compare, div, type Fixed, isZero, sub } from '~/lib/fixed-point';
import { type AttributionPart, attributionParts, type AttributionSums } from './pnl-attribution';

/** One bar of a waterfall chart. Its ends are shares of the whole width, 0 to 1 from the left. */
export type WaterfallBar = {
  readonly part: AttributionPart;
  readonly from: number;
  readonly to: number;
};

type Waterfall = {
  readonly bars: readonly WaterfallBar[];
  /** Where zero is, as a share of the width. */
  readonly zero: number;
};

/**
 * The waterfall from price PnL over fees, funding and rollover to the net result: each bar begins where the previous
 * one ends, and the last one goes from zero to the end of the previous one.
 * @returns null if a sum is unknown, or all are zero
 */
export function waterfallOf(sums: AttributionSums): Waterfall | null {
  const ends = endsOf(sums);
  if (ends === null) return null;
  const corners = ends.flatMap(({ from, to }) => [from, to]);
  const least = corners.reduce((a, b) => (compare(b, a) < 0 ? b : a), zero);
  const most = corners.reduce((a, b) => (compare(b, a) > 0 ? b : a), zero);
  const width = sub(most, least);
  if (isZero(width)) return null;
  const place = (value: Fixed) => chartCoordinate(div(sub(value, least), width, PICTURE_DIGITS, 'halfUp') ?? zero) ?? 0;
  return { bars: ends.map(({ part, from, to }) => ({ part, from: place(from), to: place(to) })), zero: place(zero) };
}

const zero: Fixed = { raw: 0n, scale: 0 };
/** Digits of a share: enough for any screen, since none is ten thousand pixels wide. */
const PICTURE_DIGITS = 4;

type End = { readonly part: AttributionPart; readonly from: Fixed; readonly to: Fixed };

function endsOf(sums: AttributionSums): readonly End[] | null {
  const ends: End[] = [];
  let from = zero;
  for (const part of attributionParts) {
    const { field, counted, of } = sums[part];
    // The bars would not join if their sums lacked different events.
    if (field.kind !== 'known' || counted < of) return null;
    const begin = part === 'net' ? zero : from;
    const to = add(begin, field.value);
    ends.push({ part, from: begin, to });
    from = to;
  }
  return ends;
}
