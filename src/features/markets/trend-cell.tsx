import { memo, useMemo } from 'react';
import { markTrend, type MarkTrend } from '~/domain/market/mark-trend';
import type { MarketSample } from '~/domain/market/market-sample';
import { absent } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { useRecalledSamples, useSamplePoints } from '~/queries/market-samples';
import { trendText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { Sparkline } from '~/ui/sparkline';
import { AbsentMark } from '~/ui/value-marks';

const nothingYet = absent('notLoaded');

/**
 * How a market's mark price went over the last day, as far as this browser has seen it.
 * It listens to its own market alone, so that a new price draws this cell and not the row.
 */
export const TrendCell = memo(function TrendCell({ address }: { readonly address: string }) {
  const points = useSamplePoints(useRecalledSamples(address), markOf);
  const trend = useMemo(() => markTrend(points), [points]);
  const label = useTrendLabel(trend);
  return points.some(({ value }) => value !== null) ? (
    <Sparkline points={points} direction={trend?.direction ?? 0} label={label} />
  ) : (
    <span className="inline-block h-7 w-24 align-middle">
      <AbsentMark field={nothingYet} />
    </span>
  );
});

function markOf({ mark }: MarketSample) {
  return mark;
}

function useTrendLabel(trend: MarkTrend | null): string {
  const t = useText(trendText);
  const core = useText();
  const { numbers } = useFormat();
  if (trend === null) return t.one;
  const span = ageText(core, numbers, trend.spanMs);
  if (trend.direction === 0 || trend.change === null) return t.level(span);
  const { raw, scale } = trend.change;
  const change = formatAmount({ raw: raw < 0n ? -raw : raw, scale }, { kind: 'percent' }, numbers).text;
  return trend.direction > 0 ? t.up(change, span) : t.down(change, span);
}
