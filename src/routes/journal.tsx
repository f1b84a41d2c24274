import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '~/features/journal/journal-page';
import { readJournalSearch } from '~/features/journal/journal-search';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/journal')({ validateSearch: readJournalSearch, component: JournalRoute });

function JournalRoute() {
  const t = useText(journalText);
  const { trader, ...search } = Route.useSearch();
  const onSearch = useSearchPatch(readJournalSearch, { resetScroll: false });
  if (trader !== undefined) return <JournalPage key={trader} {...{ trader, search, onSearch }} />;
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
