import { useChartText } from '~/text/areas/use-chart-text';
import type { ChartWords } from './chart-words';
import type { ChartPoint } from './series';

export type ChartHeadlineProps = {
  readonly point: ChartPoint;
  readonly words: ChartWords;
  /** Whether a cursor stands on the point; else it is the latest one. */
  readonly pointed: boolean;
};

/** What the cursor stands on, in full. Silent: the slider below says the same to those who listen. */
export function ChartHeadline({ point, words, pointed }: ChartHeadlineProps) {
  const t = useChartText();
  const decimal = words.decimal(point);
  const text = words.value(point);
  return (
    <p aria-hidden="true" className="flex h-6 min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap">
      <span className="shrink-0 text-muted">{pointed ? words.moment(point.atMs) : t.latest}</span>
      {decimal === null ? (
        <span className="min-w-0 truncate text-muted" title={text}>
          {text}
        </span>
      ) : (
        <data value={decimal} title={decimal} className="min-w-0 truncate font-semibold">
          {text}
        </data>
      )}
    </p>
  );
}
