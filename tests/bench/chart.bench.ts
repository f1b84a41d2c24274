import type { ChartPoint } from '~/ui/chart/chart-props';
import { plottedPoints } from '~/ui/chart/time/downsample-series';
import { orderedPoints, seriesFacts } from '~/ui/chart/time/series';
import { valueAxis } from '~/ui/chart/common/value-axis';
import type { Benchmark } from './measure';

const HOUR = 3_600_000;
const POINTS = 100_000;
const WIDTH = 1_100;

/** A cumulative series with gaps, in the service's nine decimals. */
function series(): readonly ChartPoint[] {
  return Array.from({ length: POINTS }, (_, hour) => ({
    atMs: hour * HOUR,
    value: hour % 997 === 0 ? null : { raw: BigInt(Math.round((hour + 400 * Math.sin(hour / 50)) * 1e9)), scale: 9 },
  }));
}

/** The computations of a chart before it is drawn: everything that grows with the number of points. */
export function chartBenchmarks(): readonly Benchmark[] {
  const points = series();
  const ordered = orderedPoints(points);
  const copies = () => points.map((point) => ({ ...point }));
  // Kept alive, as a page keeps its current points until it shows the next.
  let held = points;
  const grown = () => {
    held = [...points.slice(0, -1), { atMs: POINTS * HOUR, value: { raw: BigInt(POINTS) * 10n ** 9n, scale: 9 } }];
    return held;
  };
  const drawn = plottedPoints(ordered, 'line', WIDTH);
  return [
    // Copies, since facts about a list or its first points are cached.
    { name: `chart: ${POINTS} new points in order, with summary`, run: () => seriesFacts(orderedPoints(copies())) },
    { name: `chart: ${POINTS} points of which one is new`, run: () => seriesFacts(orderedPoints(grown())) },
    {
      name: `chart: ${POINTS} points reduced to ${WIDTH} px as a line`,
      run: () => plottedPoints(ordered, 'line', WIDTH),
    },
    { name: `chart: ${POINTS} points reduced to ${WIDTH} px as bars`, run: () => plottedPoints(ordered, 'bar', WIDTH) },
    {
      name: `chart: value axis of ${drawn.length} points`,
      run: () =>
        valueAxis(
          drawn.flatMap((point) => point.y ?? []),
          5,
        ),
    },
  ];
}
