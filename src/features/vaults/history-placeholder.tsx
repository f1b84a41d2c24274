import { ChartPlaceholder } from '~/ui/chart/lazy';
import { headlineCells } from '~/ui/chart/chart-layout';
import { classNames } from '~/ui/class-names';
import { Skeleton } from '~/ui/skeleton';

export type HistoryPlaceholderProps = {
  /** Whether the headline will tell a change. */
  readonly hasChange?: boolean;
  readonly hasBrush?: boolean;
  /** Classes with the height of the figures that will stand below the chart. */
  readonly figures: string;
};

/** The room of a chart and its figures: a window is chosen and answered, and what stands below has not moved. */
export function HistoryPlaceholder({ hasChange = false, hasBrush = false, figures }: HistoryPlaceholderProps) {
  return (
    <>
      <ChartPlaceholder rows={{ cells: headlineCells([hasChange]), hasBrush, hasFiles: true }} />
      <div className={classNames('px-4 pb-4', figures)}>
        <Skeleton height="100%" />
      </div>
    </>
  );
}
