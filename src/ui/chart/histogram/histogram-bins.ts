import { compare, isZero, sign } from '~/lib/fixed-point';
import type { HistogramBin } from '../chart-props';

/** The edge of bins that is zero, counted from the left; null where none is. */
export function zeroEdge(bins: readonly HistogramBin[]): number | null {
  const index = bins.findIndex(({ from }) => isZero(from));
  const last = bins.at(-1);
  if (index >= 0) return index;
  return last !== undefined && isZero(last.to) ? bins.length : null;
}

/** Which side of zero the values of a bin are on; 0 where they may be on both. */
export function sideOf({ from, to }: HistogramBin): -1 | 0 | 1 {
  if (sign(from) >= 0) return 1;
  return sign(to) <= 0 ? -1 : 0;
}

/**
 * No more bins than `most`, two or so many more neighbours put together where there are: counted from zero where that
 * is an edge, so that it stays one. The bars at the ends may be narrower in truth than they are drawn.
 */
export function joinedBins(
  bins: readonly HistogramBin[],
  most: number,
): { readonly bins: readonly HistogramBin[]; readonly each: number } {
  // Those of both ends may be cut off by zero: they count as one more.
  const each = bins.length <= most ? 1 : Math.ceil(bins.length / Math.max(1, most - 1));
  if (each === 1) return { bins, each };
  const before = (zeroEdge(bins) ?? 0) % each;
  const starts = [
    ...(before > 0 ? [0] : []),
    ...Array.from({ length: Math.ceil((bins.length - before) / each) }, (_, index) => before + index * each),
  ];
  return { bins: starts.flatMap((start, index) => joined(bins.slice(start, starts[index + 1])) ?? []), each };
}

function joined(bins: readonly HistogramBin[]): HistogramBin | null {
  const [first] = bins;
  const last = bins.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: first.from, to: last.to, count: bins.reduce((sum, { count }) => sum + count, 0) };
}

/** Index of the fullest bin, the first of several; -1 of none. */
export function fullest(bins: readonly HistogramBin[]): number {
  return bins.reduce((best, { count }, index) => (count > (bins[best]?.count ?? -1) ? index : best), -1);
}

/** From the lowest to the highest, as the props promise; bins that have no width hold nothing that could be drawn. */
export function orderedBins(bins: readonly HistogramBin[]): readonly HistogramBin[] {
  return bins.filter(({ from, to }) => compare(from, to) < 0).toSorted((a, b) => compare(a.from, b.from));
}
