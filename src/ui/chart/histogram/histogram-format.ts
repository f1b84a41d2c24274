import { useMemo } from 'react';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
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
          (value) => formatAmount(value, { kind: format, decimals: Math.max(0, decimals), compact }, numbers).text,
        );
      const short = write(true);
      // Of 1,234,100 and 1,234,200 both would be "1.2M".
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
