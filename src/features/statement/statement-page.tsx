import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import type { StatementSearch } from './statement-search';

type StatementPageProps = {
  readonly trader: string;
  readonly search: StatementSearch;
  readonly onSearch: (part: StatementSearch) => void;
};

/** A day or a period on one page. */
export function StatementPage(_props: StatementPageProps) {
  return <PageHeader title={useText(statementText).title} />;
}
