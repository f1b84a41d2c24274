import { useMemo } from 'react';
import { compare, type Fixed, isZero, sign, toDecimalString } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { chartHistogramText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { useFormat } from '../../format-context';
import { useMasked } from '../../privacy-context';
import type { HistogramBin, HistogramProps } from '../chart-props';

/** Formats everything that a histogram shows or announces. */
export type HistogramFormat = {
  /** The full range of a bin; its number instead where privacy mode masks the range. */
  readonly span: (bins: readonly HistogramBin[], index: number) => string;
  /** The full range of all bins; empty where privacy mode masks it. */
  readonly extent: (bins: readonly HistogramBin[]) => string | null;
  readonly count: (bin: HistogramBin) => string;
  /** "$100 to $200: 3 days" */
  readonly bin: (bins: readonly HistogramBin[], index: number) => string;
  /** Short labels of the edges. There is one more edge than bins. */
  readonly edges: (bins: readonly HistogramBin[]) => readonly string[];
  /** "12", a label of the axis of counts. */
  readonly countLabel: (count: number) => string;
};

export function useHistogramFormat({
  format,
  unit,
  sensitivity = 'personal',
  countText,
}: Pick<HistogramProps, 'format' | 'unit' | 'sensitivity' | 'countText'>): HistogramFormat {
  const t = useText(chartHistogramText);
  const { numbers } = useFormat();
  const masked = useMasked(sensitivity, format === 'percent' || format === 'multiple');
  return useMemo(() => {
    const exact = (value: Fixed) => {
      const { exactText } = formatAmount(value, { kind: format }, numbers);
      return unit === undefined ? exactText : `${exactText} ${unit}`;
    };
    const span = (bins: readonly HistogramBin[], index: number) => {
      const bin = bins[index];
      if (bin === undefined) return '';
      return masked ? t.hiddenSpan(index + 1, bins.length) : t.span(exact(bin.from), exact(bin.to));
    };
    const extent = (bins: readonly HistogramBin[]) => {
      const [[first], last] = [bins, bins.at(-1)];
      return masked || first === undefined || last === undefined ? null : t.span(exact(first.from), exact(last.to));
    };
    const count = (bin: HistogramBin) => countText(bin.count);
    const edges = (bins: readonly HistogramBin[]) => {
      const values = edgesOf(bins);
      if (masked) return values.map(() => '•••');
      const decimals = Math.max(0, ...values.map(decimalsOf)) - (format === 'percent' ? 2 : 0);
      const write = (compact: boolean) =>
        values.map(
          (value) =>
            formatAmount(value, { kind: format, decimals: Math.max(0, decimals), compact, countsZeros: true }, numbers)
              .text,
        );
      const short = write(true);
      // Short forms of 1,234,100 and 1,234,200 would both be "1.2M".
      return new Set(short).size === short.length ? short : write(false);
    };
    return {
      span,
      extent,
      count,
      bin: (bins, index) => {
        const bin = bins[index];
        return bin === undefined ? '' : t.bin(span(bins, index), count(bin));
      },
      edges,
      countLabel: (counted) => numbers.group(BigInt(counted)),
    };
  }, [t, numbers, masked, format, unit, countText]);
}

function edgesOf(bins: readonly HistogramBin[]): readonly Fixed[] {
  const last = bins.at(-1);
  return last === undefined ? [] : [...bins.map(({ from }) => from), last.to];
}

function decimalsOf(value: Fixed): number {
  return toDecimalString(value).split('.')[1]?.length ?? 0;
}

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
