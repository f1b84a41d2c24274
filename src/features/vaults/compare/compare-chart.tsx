import { useMemo } from 'react';
import type { CompareOption } from '~/domain/vault/compare-choice';
import type { ComparedLines } from '~/domain/vault/compare-lines';
import type { TimeRange } from '~/lib/time-range';
import { vaultsCompareText } from '~/text/en/vaults-compare';
import { useText } from '~/text/text-context';
import type { ChartSeries, SeriesTone } from '~/ui/chart/composed-chart-props';
import { fieldPoint } from '~/ui/chart/field-point';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';
import { lineTones } from './line-tones';

export type CompareChartProps = {
  /** All vaults of the list: which of them a vault is decides on its colour. */
  readonly options: readonly CompareOption[];
  /** At least one line. */
  readonly lines: ComparedLines;
  readonly onRange: (range: TimeRange | null) => void;
};

/** All that are compared on one chart: each rate as a share of its base, which is 100. Vaults are nobody's own. */
export function CompareChart({ options, lines: { lines, shown }, onRange }: CompareChartProps) {
  const t = useText(vaultsCompareText);
  const series = useMemo(() => {
    const tones = lineTones(options, lines.map(({ address }) => address));
    return lines.map(({ address, points }): ChartSeries => ({
      id: address,
      label: options.find((option) => option.address === address)?.name ?? address,
      kind: 'line',
      points: points.map(({ atMs, value }) => fieldPoint(atMs, value)),
      format: 'amount',
      tone: tones.get(address) satisfies SeriesTone | undefined,
    }));
  }, [options, lines]);
  return <LazyComposedChart title={t.chart} series={series} reach="public" height={300} brush={{ range: shown, onRange }} fileName="vault-comparison" />;
}
