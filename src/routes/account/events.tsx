import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { eventsOptions } from '~/queries/events';
import type { KeptSearch } from '~/shell/kept-search';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { useStirred } from '~/ui/use-stirred';
import { AccountPage } from './-account-page';
import { readEventsSearch } from './-search';
import { eventsQueryOf } from './-use-account-events';

// Not with the page itself: who comes by a link to one event does not wait for the list beneath it.
const EventsList = lazy(async () => ({ default: (await import('./-events-list')).EventsList }));

export const Route = createFileRoute('/account/events')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search as KeptSearch & ReturnType<typeof readEventsSearch>,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account === null) return;
    void queryClient.prefetchQuery(eventsOptions(api, eventsQueryOf(account, deps)));
  },
  component: AccountEventsPage,
});

function AccountEventsPage() {
  const t = useText(eventsText);
  const covered = useChildMatches({ select: (matches) => matches.length > 0 });
  const stirred = useStirred();
  const [wanted, setWanted] = useState(!covered);
  // Once it is there it stays: it keeps its place under a drawer.
  if (!wanted && (!covered || stirred)) setWanted(true);
  return (
    <>
      <AccountPage title={t.title}>
        {(account) =>
          wanted ? (
            <Suspense fallback={<Place isComing />}>
              <EventsList key={account} account={account} />
            </Suspense>
          ) : (
            <Place />
          )
        }
      </AccountPage>
      <Outlet />
    </>
  );
}

/** Where the list is to come; under a drawer that was opened by a link it is not on its way yet. */
function Place({ isComing = false }: { readonly isComing?: boolean }) {
  return <div aria-busy={isComing} className="min-h-dvh rounded-panel border border-line bg-panel" />;
}
