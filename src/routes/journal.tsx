import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AttributionCoverage } from '~/domain/pnl/attribution-coverage';
import { JournalPage } from '~/features/journal/journal-page';
import { readJournalSearch } from '~/features/journal/journal-search';
import { CoverageLines } from '~/features/pnl/attribution-panel';
import { type RangeChoice, rangeChoiceOf } from '~/features/pnl/pnl-search';
import { chosenRange, isBackwards, isOfDays, wholeHistory } from '~/features/pnl/range-choice';
import { RangeLine } from '~/features/pnl/range-controls';
import { DayRangeChoice } from '~/features/shared/day-range';
import { namedRanges } from '~/lib/ranges';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { journalText } from '~/text/en/journal';
import { pnlText } from '~/text/en/pnl';
import { rangesText } from '~/text/en/ranges';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/journal')({ validateSearch: readJournalSearch, component: JournalRoute });

const ALL = 'all';

/** The journal, with the choice of a range as the page of PnL has it. */
function JournalRoute() {
  const t = useText(journalText);
  const ranges = useText(rangesText);
  const words = useText(pnlText).range;
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
        range={{
          line: !isBackwards(choice) && <RangeLine choice={choice} onChoice={onChoice} />,
          controls: (
            <DayRangeChoice
              label={words.label}
              names={[
                { value: ALL, label: words.all },
                ...namedRanges.map((name) => ({ value: String(name), label: ranges.short[name] })),
              ]}
              named={isOfDays(choice) ? null : String(last ?? ALL)}
              days={search}
              isBackwards={isBackwards(choice)}
              onNamed={(value) =>
                onChoice({ ...wholeHistory, last: namedRanges.find((name) => String(name) === value) ?? null })
              }
              onDays={(part) => onSearch({ ...part, last: undefined })}
            />
          ),
        }}
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
