import { createFileRoute } from '@tanstack/react-router';
import { readJournalSearch } from '~/features/journal/journal-search';
import { TraderJournal } from '~/pages/journal/trader-journal';
import { NoTrader } from '~/shell/no-trader';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/journal')({ validateSearch: readJournalSearch, component: JournalRoute });

function JournalRoute() {
  const t = useText(journalText);
  const { trader, ...search } = Route.useSearch();
  if (trader !== undefined) return <TraderJournal key={trader} trader={trader} search={search} />;
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
