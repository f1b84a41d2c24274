import { memo } from 'react';
import type { GridDay } from './heat-map-grid';
import { dayBox, type HeatMapLayout } from './heat-map-layout';
import { HeatMapMark } from './heat-map-mark';
import type { MagnitudeStep } from './heat-map-steps';

export type HeatMapCellProps = {
  readonly day: GridDay;
  readonly layout: HeatMapLayout;
  readonly step: MagnitudeStep;
  /** The day and its value in full. */
  readonly name: string;
  /** Whether Tab leads here: to one day of all, which alone can have the focus. */
  readonly isStop: boolean;
  /** Undefined where days cannot be chosen. */
  readonly isChosen: boolean | undefined;
};

/** A day among the others. Drawn again only when it changes itself: there are 371 of them. */
export const HeatMapCell = memo(function HeatMapCell({ day, layout, step, name, isStop, isChosen }: HeatMapCellProps) {
  const box = dayBox(day, layout);
  return (
    <g role="gridcell" aria-label={name} aria-selected={isChosen} tabIndex={isStop ? 0 : -1} data-day={day.startMs} className="group outline-none">
      <HeatMapMark box={box} value={day.value} isRead={day.isRead} step={step} />
      {isStop && <rect {...box} rx={3} fill="none" stroke="var(--accent)" strokeWidth={2} className="opacity-0 group-focus-visible:opacity-100" />}
    </g>
  );
});
