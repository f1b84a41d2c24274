import { usePnlText } from '~/text/areas/use-pnl-text';
import { Button } from '~/ui/button';
import { allReadings, isBackwards, isOfDays, type RangeChoice } from './range-choice';
import { useRangeText } from './use-range-text';

export type RangeLineProps = { readonly choice: RangeChoice; readonly onChoice: (choice: RangeChoice) => void };

/** What the page shows, said once for all of it, and the way back to everything. */
export function RangeLine({ choice, onChoice }: RangeLineProps) {
  const t = usePnlText().range;
  const text = useRangeText(choice);
  const isPart = choice.last !== null || (isOfDays(choice) && !isBackwards(choice));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t.shown}</span>
      <span className="font-semibold text-ink">
        {text}
      </span>
      {isPart && (
        <span className="print:hidden">
          <Button size="small" onClick={() => onChoice(allReadings)}>
            {t.showAll}
          </Button>
        </span>
      )}
    </span>
  );
}
