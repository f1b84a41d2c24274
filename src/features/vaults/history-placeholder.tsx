import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { headlineCells } from '~/ui/chart/chart-room-cells';
import { Skeleton } from '~/ui/skeleton';

export type HistoryPlaceholderProps = {
  /** Whether the headline will tell a change. */
  readonly hasChange?: boolean;
  readonly hasBrush?: boolean;
  /** Of the figures that will stand below the chart, in CSS pixels. */
  readonly figuresPx: number;
};

/** The room of a chart and its figures: a window is chosen and answered, and what stands below has not moved. */
export function HistoryPlaceholder({ hasChange = false, hasBrush = false, figuresPx }: HistoryPlaceholderProps) {
  return (
    <>
      <ChartPlaceholder room={{ cells: headlineCells([hasChange]), hasBrush, hasFiles: true }} />
      <div className="px-4 pb-4">
        <Skeleton height={`${figuresPx.toString()}px`} />
      </div>
    </>
  );
}
