import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '~/features/statement/statement-page';
import { readStatementSearch } from '~/features/statement/statement-search';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/statement')({ validateSearch: readStatementSearch, component: StatementRoute });

function StatementRoute() {
  const t = useText(statementText);
  const { trader, ...search } = Route.useSearch();
  const onSearch = useSearchPatch(readStatementSearch, { resetScroll: false });
  if (trader !== undefined) return <StatementPage key={trader} {...{ trader, search, onSearch }} />;
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
