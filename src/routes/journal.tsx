import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AttributionCoverage } from '~/domain/pnl/attribution-coverage';
import { JournalPage } from '~/features/journal/journal-page';
import { readJournalSearch } from '~/features/journal/journal-search';
import { CoverageLines } from '~/features/pnl/attribution-panel';
import { type RangeChoice, rangeChoiceOf } from '~/features/pnl/pnl-search';
import { chosenRange, isBackwards } from '~/features/pnl/range-choice';
import { RangeLine } from '~/features/pnl/range-controls';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/journal')({ validateSearch: readJournalSearch, component: JournalRoute });

/** The journal, with the range in words as on the PnL page. */
function JournalRoute() {
  const t = useText(journalText);
  const { trader, ...search } = Route.useSearch();
  const { last, from, to } = search;
  const onSearch = useSearchPatch(readJournalSearch, { resetScroll: false });
  const choice = useMemo(() => rangeChoiceOf({ last, from, to }), [last, from, to]);
  const rangeAt = useCallback((nowMs: number) => chosenRange(choice, nowMs), [choice]);
  const onChoice = (next: RangeChoice) =>
    onSearch({ last: next.last ?? undefined, from: next.from ?? undefined, to: next.to ?? undefined });
  if (trader !== undefined)
    return (
      <JournalPage
        key={trader}
        {...{ trader, search, onSearch, rangeAt, renderCoverage }}
        isBackwards={isBackwards(choice)}
        rangeLine={!isBackwards(choice) && <RangeLine choice={choice} onChoice={onChoice} />}
      />
    );
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}

function renderCoverage(coverage: AttributionCoverage, readingOlder: boolean) {
  return <CoverageLines coverage={coverage} onDeeper={null} readingOlder={readingOlder} />;
}
