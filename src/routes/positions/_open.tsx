import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { PositionViews } from '~/features/positions/list/page-parts';
import { PositionsPage } from '~/features/positions/list/positions-page';
import { readPositionsSearch } from '~/features/positions/list/positions-search';
import { useApi } from '~/queries/api-context';
import { AlertsButton } from '~/shell/alerts/alerts-button';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/positions/_open')({
  validateSearch: readPositionsSearch,
  component: PositionsRoute,
});

/** The open positions, and the drawer of the position in the URL. */
function PositionsRoute() {
  const t = useText(positionsText);
  const search = Route.useSearch();
  const { trader } = search;
  const covered = useChildMatches().some(({ routeId }) => routeId === '/positions/_open/$market/$side/$idx');
  const account = accountOf(search, useApi().config.assumptions);
  const onSearch = useSearchPatch(readPositionsSearch);
  return (
    <>
      {trader === undefined ? (
        <>
          <PageHeader title={t.title} actions={<PositionViews />} />
          <NoTrader>{t.noTrader}</NoTrader>
        </>
      ) : (
        <PositionsPage
          key={trader}
          trader={trader}
          search={search}
          onSearch={onSearch}
          alerts={<AlertsButton trader={trader} />}
          covered={covered}
          account={account}
        />
      )}
      <Outlet />
    </>
  );
}
