import { createRoot, type Root } from 'react-dom/client';
import type { TimeRange } from '~/lib/time';
import type { BrushControl, ChartPoint, SeriesOptions } from '~/ui/chart/chart-props';
import { ComposedChart } from '~/ui/chart/time/composed-chart';
import { pointsInRange } from '~/ui/chart/time/series';
import type { Subject } from './subject';

/** Our composed chart: an area, with headline, words and keys as on pages, and optionally with a brush. */
export function ourChart(box: HTMLElement, { hasBrush }: { readonly hasBrush: boolean }): Subject {
  let root: Root | null = null;
  let series: readonly SeriesOptions[] = [];
  let range: TimeRange | null = null;
  const render = () => {
    const brush: BrushControl = { range, onRange: () => {} };
    root?.render(
      <ComposedChart title="Cumulative PnL" series={series} sensitivity="public" {...(hasBrush ? { brush } : {})} />,
    );
  };
  return {
    mount: (given) => {
      root = createRoot(box);
      series = seriesOf(given);
      render();
    },
    update: (given) => {
      series = seriesOf(given);
      render();
    },
    show: (given) => {
      range = given;
      // A chart without a brush can't select a range itself: the page passes only the points of the range.
      if (!hasBrush) series = series.map((one) => ({ ...one, points: pointsInRange(one.points, given) }));
      render();
    },
    picture: () => box.querySelector('path.recharts-curve')?.getAttribute('d') ?? null,
    unmount: () => {
      root?.unmount();
      range = null;
    },
  };
}

function seriesOf(points: readonly ChartPoint[]): readonly SeriesOptions[] {
  return [{ id: 'total', label: 'Total', kind: 'area', points, format: 'usd', signed: true }];
}
