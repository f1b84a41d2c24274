import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import type { JournalSearch } from './journal-search';

type JournalPageProps = {
  readonly trader: string;
  readonly search: JournalSearch;
  readonly onSearch: (part: JournalSearch) => void;
};

/** Closed positions in figures, with notes and tags of this browser. */
export function JournalPage(_props: JournalPageProps) {
  return <PageHeader title={useText(journalText).title} />;
}
