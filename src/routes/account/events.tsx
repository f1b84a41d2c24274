import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { EventsList } from '~/features/account/events-list';
import { eventsQueryOf } from '~/features/account/account-events';
import { type EventsSearch, readEventsSearch } from '~/features/account/events-search';
import { eventsOptions } from '~/queries/account/events';
import type { RetainedSearch } from '~/shell/retained-search';
import { useSearchPatch } from '~/shell/use-search-patch';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { AccountRoute } from '~/pages/account/account-route';

export const Route = createFileRoute('/account/events')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search as RetainedSearch & EventsSearch,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(eventsOptions(api, eventsQueryOf(account, deps)));
  },
  component: AccountEventsPage,
});

function AccountEventsPage() {
  const t = useText(eventsText);
  const search = Route.useSearch();
  const covered = useChildMatches({ select: (matches) => matches.length > 0 });
  const onSearch = useSearchPatch(readEventsSearch, { resetScroll: false });
  return (
    <>
      <AccountRoute title={t.title}>
        {(account) => (
          <EventsList key={account} account={account} search={search} onSearch={onSearch} covered={covered} />
        )}
      </AccountRoute>
      <Outlet />
    </>
  );
}
