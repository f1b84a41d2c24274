import { useMemo } from 'react';
import type { PnlControls } from '~/features/pnl/pnl-controls';
import { type PnlSearch, rangeChoiceOf } from '~/features/pnl/pnl-search';
import { type RangeChoice, useRangeText } from '~/features/pnl/range-choice';

/** Changes parts of the view in the URL. `opens`: as an entry of its own in the history of the browser. */
export type PatchPnl = (part: PnlSearch, how?: { readonly opens?: boolean }) => void;

/** What the reader has chosen, by the URL. */
export function usePnlControls(search: PnlSearch, patch: PatchPnl): PnlControls {
  const { last, from, to, by = 'day' } = search;
  const choice = useMemo(() => rangeChoiceOf({ last, from, to }), [last, from, to]);
  const rangeText = useRangeText(choice);
  return useMemo(
    () => ({
      choice,
      rangeText,
      length: by,
      onChoice: (next) => patch(rangeSearch(next)),
      onOpen: (days) => patch(rangeSearch({ last: null, ...days }), { opens: true }),
    }),
    [choice, rangeText, by, patch],
  );
}

function rangeSearch({ last, from, to }: RangeChoice): PnlSearch {
  return { last: last ?? undefined, from: from ?? undefined, to: to ?? undefined };
}
