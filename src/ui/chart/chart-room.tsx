import type { ReactNode } from 'react';
import { chartHeight, type TimeChartProps } from './time-chart-props';

export type ChartRoomProps = Pick<TimeChartProps, 'size' | 'height'> & { readonly children: ReactNode };

/** As high as the chart that is, or will be, in it: what stands below does not move when it comes. */
export function ChartRoom({ children, ...look }: ChartRoomProps) {
  return <div style={{ minHeight: chartHeight(look) }}>{children}</div>;
}
