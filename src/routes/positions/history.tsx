import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { NoTrader } from '~/shell/no-trader';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { LateList } from './-late-list';
import { readHistorySearch } from './-search';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/history')({
  validateSearch: readHistorySearch,
  component: PositionHistoryPage,
});

const loadList = () => import('./-trader-history');

function PositionHistoryPage() {
  const t = useText(historyText);
  const { trader } = Route.useSearch();
  const covered = useChildMatches().length > 0;
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      {trader === undefined ? (
        <NoTrader>{t.noTrader}</NoTrader>
      ) : (
        <LateList covered={covered} load={loadList}>
          {({ TraderHistory }) => <TraderHistory key={trader} trader={trader} />}
        </LateList>
      )}
      <Outlet />
    </>
  );
}
