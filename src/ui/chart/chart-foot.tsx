import { useChartText } from '~/text/areas/use-chart-text';
import { Button } from '../button';

export type ChartFootProps = {
  /** What the picture does not say of itself. */
  readonly notes: readonly string[];
  readonly asTable: boolean;
  /** Null when there is only the table. */
  readonly onTable: ((asTable: boolean) => void) | null;
};

/** Under the picture, or the table that stands for it; two short lines have room. */
export function ChartFoot({ notes, asTable, onTable }: ChartFootProps) {
  const t = useChartText();
  return (
    <div className="flex h-[26px] items-center justify-between gap-2">
      <span className="min-w-0 text-small leading-[13px] text-faint">{notes.join(' · ')}</span>
      {onTable !== null && (
        <Button size="small" tone="quiet" onClick={() => onTable(!asTable)}>
          {asTable ? t.showChart : t.showTable}
        </Button>
      )}
    </div>
  );
}
