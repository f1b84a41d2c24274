import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { PositionPollers, usePositionRows } from '~/queries/position-rows';
import { NoTrader } from '~/shell/no-trader';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { Departed } from './-departed';
import { LateList } from './-late-list';
import { readPositionsSearch } from './-search';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/_open')({
  validateSearch: readPositionsSearch,
  component: PositionsPage,
});

const loadList = () => import('./-positions-list');

function PositionsPage() {
  const t = useText(positionsText);
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
  const t = useText(positionsText);
  const { wallet } = Route.useSearch();
  const board = usePositionRows(trader, wallet);
  const isRead = board.assets.every(({ complete }) => complete);
  const covered = useChildMatches().some(({ routeId }) => routeId === '/positions/_open/$market/$side/$idx');
  return (
    <>
      <PageHeader
        title={t.title}
        aside={board.rows.length === 0 ? null : (isRead ? t.count : t.countAtLeast)(board.rows.length)}
        actions={<PositionViews />}
      />
      <PositionPollers board={board} />
      <Departed board={board} />
      {wallet !== undefined && <p className="text-muted">{t.ofWallet(wallet)}</p>}
      <LateList covered={covered} load={loadList}>
        {({ PositionsList }) => <PositionsList board={board} />}
      </LateList>
      <Outlet />
    </>
  );
}
