import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { NoTrader } from '~/shell/no-trader';
import { useHistoryText } from '~/text/areas/use-history-text';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { useLate } from '~/ui/use-late';
import { readHistorySearch } from './-search';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/history')({
  validateSearch: readHistorySearch,
  component: PositionHistoryPage,
});

const loadList = () => import('./-trader-history');

function PositionHistoryPage() {
  const t = useHistoryText();
  const core = useText();
  const { trader } = Route.useSearch();
  const covered = useChildMatches().length > 0;
  // A story that is opened by its link covers the list, which comes when it is closed; then it stays.
  const [seen, setSeen] = useState(!covered);
  if (!seen && !covered) setSeen(true);
  const list = useLate(seen && trader !== undefined, loadList);
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      {trader === undefined && <NoTrader>{t.noTrader}</NoTrader>}
      {trader !== undefined && list.kind === 'ready' && <list.part.TraderHistory key={trader} trader={trader} />}
      {trader !== undefined && list.kind === 'waiting' && <div aria-busy="true" className="min-h-96 rounded-panel border border-line bg-panel" />}
      {list.kind === 'failed' && <p role="alert">{core.common.partMissing}</p>}
      <Outlet />
    </>
  );
}
