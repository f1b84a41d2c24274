import { useEffect, useRef } from 'react';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useAnnounce } from '~/ui/live-region';
import { useKeptPlace } from '~/ui/use-kept-place';
import { allReadings, isBackwards, isOfDays, type RangeChoice } from './range-choice';
import { useRangeText } from './use-range-text';

export type RangeLineProps = { readonly choice: RangeChoice; readonly onChoice: (choice: RangeChoice) => void };

/** What the page shows, said once for all of it, and the way back to everything. */
export function RangeLine({ choice, onChoice }: RangeLineProps) {
  const t = useText(pnlText).range;
  const text = useRangeText(choice);
  const announce = useAnnounce();
  const said = useRef(text);
  useEffect(() => {
    // What was chosen in a picture changes the whole page: those who listen hear it once.
    if (said.current !== text) announce(`${t.shown} ${text}`);
    said.current = text;
  }, [announce, t, text]);
  const isPart = choice.last !== null || (isOfDays(choice) && !isBackwards(choice));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{t.shown}</span>
      <span className="font-semibold text-ink">{text}</span>
      {isPart && (
        <span className="print:hidden">
          <ShowAll onShowAll={() => onChoice(allReadings)} />
        </span>
      )}
    </span>
  );
}

/** Goes away with the range that it ends. */
function ShowAll({ onShowAll }: { readonly onShowAll: () => void }) {
  const keptRef = useKeptPlace();
  return (
    <Button ref={keptRef} size="small" onClick={onShowAll}>
      {useText(pnlText).range.showAll}
    </Button>
  );
}
