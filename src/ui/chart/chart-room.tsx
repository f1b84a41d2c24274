import type { ReactNode } from 'react';
import { BRUSH_PX } from './chart-room-cells';
import { chartHeight, type TimeChartProps } from './time-chart-props';

export type ChartRoomProps = Pick<TimeChartProps, 'size' | 'height'> & {
  readonly hasBrush?: boolean | undefined;
  readonly children: ReactNode;
};

/** As high as the chart that is, or will be, in it: what stands below does not move when it comes. */
export function ChartRoom({ children, hasBrush = false, ...look }: ChartRoomProps) {
  return <div style={{ minHeight: chartHeight(look) + (hasBrush ? BRUSH_PX : 0) }}>{children}</div>;
}
