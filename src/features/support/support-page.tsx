import { supportText } from '~/text/en/support';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import type { SupportSearch } from './support-search';

type SupportPageProps = {
  readonly search: SupportSearch;
  readonly onSearch: (part: SupportSearch) => void;
};

/** What a request for help needs, in one file. */
export function SupportPage(_props: SupportPageProps) {
  return <PageHeader title={useText(supportText).title} />;
}
