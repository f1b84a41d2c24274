import type { ReactNode } from 'react';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { footCells } from './chart-room-cells';

export type ChartFootProps = {
  /** What the picture does not say of itself. */
  readonly notes: readonly string[];
  readonly asTable: boolean;
  /** Null when there is only the table. */
  readonly onTable: ((asTable: boolean) => void) | null;
  /** Buttons that save files. */
  readonly files?: ReactNode;
};

/** Under the picture, or the table that stands for it; two short lines have room. Buttons that do not fit beside them stand below. */
export function ChartFoot({ notes, asTable, onTable, files }: ChartFootProps) {
  const t = useText(chartText);
  const hasFiles = files !== undefined;
  return (
    <div className={hasFiles ? 'flex flex-wrap items-center' : 'flex h-[26px] items-center justify-between gap-2'}>
      <span
        className="flex min-h-[26px] min-w-0 items-center text-small leading-[13px] text-faint"
        style={hasFiles ? { flex: `1 0 ${footCells.notes.basis}` } : undefined}
      >
        {notes.join(' · ')}
      </span>
      <span
        className="flex min-w-0 flex-wrap items-center justify-end"
        style={hasFiles ? { flex: `0 0 ${footCells.buttons.basis}` } : undefined}
      >
        {files}
        {onTable !== null && (
          <Button size="small" tone="quiet" onClick={() => onTable(!asTable)}>
            {asTable ? t.showChart : t.showTable}
          </Button>
        )}
      </span>
    </div>
  );
}
