import { DAY_MS } from '~/lib/day-ms';
import { DAY_HEIGHT, MONTHS_HEIGHT } from './heat-map-layout';
import type { HeatMapWords } from './use-heat-map-words';

export type WeekdayLabelsProps = {
  readonly words: HeatMapWords;
  readonly width: number;
  readonly height: number;
  /** A Monday. */
  readonly firstMs: number;
};

/** Every other day is named: that is enough to count by. */
const named = [0, 2, 4, 6];

/** Names of days beside the weeks, which stay when those are moved. For the eye only: rows and days have names of their own. */
export function WeekdayLabels({ words, width, height, firstMs }: WeekdayLabelsProps) {
  return (
    <svg aria-hidden="true" width={width} height={height} fill="var(--faint)" fontSize={11} className="shrink-0">
      {named.map((weekday) => (
        <text key={weekday} x={0} y={MONTHS_HEIGHT + weekday * DAY_HEIGHT + DAY_HEIGHT / 2 + 5}>
          {words.weekday(firstMs + weekday * DAY_MS)}
        </text>
      ))}
    </svg>
  );
}
