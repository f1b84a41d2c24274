import { exportsText } from '~/text/en/exports';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import type { ExportsSearch } from './exports-search';

type ExportsPageProps = {
  readonly trader: string;
  readonly search: ExportsSearch;
  readonly onSearch: (part: ExportsSearch) => void;
};

/** Files for tax and accounts. */
export function ExportsPage(_props: ExportsPageProps) {
  return <PageHeader title={useText(exportsText).title} />;
}
