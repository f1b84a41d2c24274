import { useCallback, useMemo } from 'react';
import type { AttributionCoverage } from '~/domain/pnl/attribution-coverage';
import { JournalPage } from '~/features/journal/journal-page';
import { type JournalSearch, readJournalSearch } from '~/features/journal/journal-search';
import { CoverageLines } from '~/features/pnl/attribution-panel';
import { type RangeChoice, rangeChoiceOf } from '~/features/pnl/pnl-search';
import { chosenRange, isBackwards } from '~/features/pnl/range-choice';
import { RangeLine } from '~/features/pnl/range-controls';
import { useSearchPatch } from '~/shell/use-search-patch';

type TraderJournalProps = { readonly trader: string; readonly search: JournalSearch };

/** The journal of a trader, with the range in words as on the PnL page. */
export function TraderJournal({ trader, search }: TraderJournalProps) {
  const { last, from, to } = search;
  const onSearch = useSearchPatch(readJournalSearch, { resetScroll: false });
  const choice = useMemo(() => rangeChoiceOf({ last, from, to }), [last, from, to]);
  const rangeAt = useCallback((nowMs: number) => chosenRange(choice, nowMs), [choice]);
  const onChoice = (next: RangeChoice) =>
    onSearch({ last: next.last ?? undefined, from: next.from ?? undefined, to: next.to ?? undefined });
  return (
    <JournalPage
      {...{ trader, search, onSearch, rangeAt, renderCoverage }}
      isBackwards={isBackwards(choice)}
      rangeLine={!isBackwards(choice) && <RangeLine choice={choice} onChoice={onChoice} />}
    />
  );
}

function renderCoverage(coverage: AttributionCoverage, readingOlder: boolean) {
  return <CoverageLines coverage={coverage} onDeeper={null} readingOlder={readingOlder} />;
}
