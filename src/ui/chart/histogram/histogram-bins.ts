import { compare, isZero, sign } from '~/lib/fixed-point';
import type { HistogramBin } from '../chart-props';

/** The number of the edge at zero, counted from the left; null where there is none. */
export function zeroEdge(bins: readonly HistogramBin[]): number | null {
  const index = bins.findIndex(({ from }) => isZero(from));
  const last = bins.at(-1);
  if (index >= 0) return index;
  return last !== undefined && isZero(last.to) ? bins.length : null;
}

/** The sign of the values in a bin; 0 where it may contain both. */
export function sideOf({ from, to }: HistogramBin): -1 | 0 | 1 {
  if (sign(from) >= 0) return 1;
  return sign(to) <= 0 ? -1 : 0;
}

/**
 * Merges neighbouring bins until at most `most` are left. Groups are counted from the zero edge if there is one, so
 * that it stays an edge. The last group on either side may contain fewer bins, but is drawn at full width.
 */
export function joinedBins(
  bins: readonly HistogramBin[],
  most: number,
): { readonly bins: readonly HistogramBin[]; readonly each: number } {
  // The groups at both ends may be cut off by zero, which counts as one more.
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

/** The index of the fullest bin, the first of equals; -1 without bins. */
export function fullest(bins: readonly HistogramBin[]): number {
  return bins.reduce((best, { count }, index) => (count > (bins[best]?.count ?? -1) ? index : best), -1);
}

/** Sorts by value, as the props promise; bins without width cannot be drawn and are left out. */
export function orderedBins(bins: readonly HistogramBin[]): readonly HistogramBin[] {
  return bins.filter(({ from, to }) => compare(from, to) < 0).toSorted((a, b) => compare(a.from, b.from));
}
