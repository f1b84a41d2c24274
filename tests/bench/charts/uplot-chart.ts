import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { chartCoordinate } from '~/lib/chart-coordinate';
import type { ChartPoint } from '~/ui/chart/chart-props';
import type { Subject } from './subject';

/**
 * uPlot with an area, axes and its cursor, with the same points: it does not need exact decimals, so converting them is
 * part of its work too.
 */
export function uplotChart(
  box: HTMLElement,
  { width, height }: { readonly width: number; readonly height: number },
): Subject {
  let chart: UPlot | null = null;
  let drawn = 0;
  const options: UPlot.Options = {
    width,
    height,
    series: [{}, { stroke: '#8b9cff', fill: '#8b9cff20', width: 1.75 }],
    hooks: { draw: [() => (drawn += 1)] },
  };
  return {
    mount: (points) => {
      chart = new UPlot(options, dataOf(points), box);
    },
    update: (points) => chart?.setData(dataOf(points)),
    show: ({ fromMs, toMs }) => chart?.setScale('x', { min: fromMs / 1_000, max: toMs / 1_000 }),
    picture: () => drawn,
    unmount: () => chart?.destroy(),
  };
}

function dataOf(points: readonly ChartPoint[]): UPlot.AlignedData {
  return [
    points.map(({ atMs }) => atMs / 1_000),
    points.map(({ value }) => (value === null ? null : chartCoordinate(value))),
  ];
}
