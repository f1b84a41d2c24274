import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { FeesSwitch } from '~/features/positions/fees-switch';
import { usePositionBoard } from '~/queries/position-board';
import { PositionPollers } from '~/queries/position-pollers';
import { NoTrader } from '~/shell/no-trader';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { useLate } from '~/ui/use-late';
import { Departed } from './-departed';
import { readPositionsSearch } from './-search';
import { usePositionsView } from './-use-positions-view';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/_open')({
  validateSearch: readPositionsSearch,
  component: PositionsPage,
});

const loadList = () => import('./-positions-list');

function PositionsPage() {
  const t = usePositionsText();
  const { trader } = Route.useSearch();
  if (trader !== undefined) return <TraderPositions key={trader} trader={trader} />;
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}

function TraderPositions({ trader }: { readonly trader: string }) {
  const t = usePositionsText();
  const { partMissing } = useText().common;
  const { choice, wallet, onChoice } = usePositionsView();
  const board = usePositionBoard(trader, wallet);
  const isRead = board.assets.every(({ complete }) => complete);
  const covered = useChildMatches().some(({ routeId }) => routeId === '/positions/_open/$market/$side/$idx');
  // A position that is opened by its link covers the list, which comes when it is closed; then it stays.
  const [seen, setSeen] = useState(!covered);
  if (!seen && !covered) setSeen(true);
  const list = useLate(seen, loadList);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={board.rows.length === 0 ? null : (isRead ? t.count : t.countAtLeast)(board.rows.length)}
        actions={
          <>
            <PositionViews />
            <FeesSwitch afterFees={choice.afterFees} onChange={(afterFees) => onChoice({ afterFees })} />
          </>
        }
      />
      <PositionPollers board={board} />
      <Departed board={board} />
      {wallet !== undefined && <p className="text-muted">{t.ofWallet(wallet)}</p>}
      {list.kind === 'ready' && <list.part.PositionsList board={board} />}
      {list.kind === 'waiting' && <div aria-busy="true" className="min-h-96 rounded-panel border border-line bg-panel" />}
      {list.kind === 'failed' && <p role="alert">{partMissing}</p>}
      <Outlet />
    </>
  );
}
