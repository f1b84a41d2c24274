import { createFileRoute } from '@tanstack/react-router';
import { readStatementSearch } from '~/features/pnl/statement-search';
import { NoTrader } from '~/shell/no-trader';
import { statementText } from '~/text/en/statement';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { TraderStatement } from '~/pages/pnl/trader-statement';

export const Route = createFileRoute('/statement')({ validateSearch: readStatementSearch, component: StatementRoute });

function StatementRoute() {
  const t = useText(statementText);
  const { trader, account, ...search } = Route.useSearch();
  if (trader !== undefined)
    return <TraderStatement key={trader} trader={trader} account={account ?? null} search={search} />;
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
