import { createRootRouteWithContext, Outlet, retainSearchParams, useLocation, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { LinksContext } from '~/features/shared/links';
import { NamedAccountContext } from '~/features/shared/named-account';
import { wait } from '~/lib/clock';
import { createValueStore } from '~/lib/value-store';
import { BackgroundReads } from '~/queries/api-context';
import { LoadedWatch } from '~/shell/alerts/alerts';
import type { RouterContext } from '~/shell/app-services';
import { AppShell } from '~/shell/app-shell';
import { PageError } from '~/shell/error-page';
import { LookAlikeMark } from '~/shell/similar-address-warning';
import { UnknownPage } from '~/shell/not-found';
import { RouterLink } from '~/shell/router-links';
import { LookAlikeContext } from '~/ui/look-alike-slot';
import { PausedListsContext, PageViewContext } from '~/ui/table/use-stable-order';
import { addressParam, intParam, searchReader, wordParam } from '~/lib/search-params';

/** The watched trader and the demo, kept on every page. Addresses become raw, whichever form the link had. */
const readRetainedSearch = searchReader({
  trader: addressParam(),
  account: addressParam(),
  scenario: wordParam(),
  seed: intParam(),
});

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readRetainedSearch,
  search: { middlewares: [retainSearchParams(['trader', 'account', 'scenario', 'seed'])] },
  component: RootPage,
  notFoundComponent: UnknownPage,
  errorComponent: PageError,
});

/** Pages that show positions have their own warning about positions close to liquidation. */
const showsPositions = /^\/(?:$|risk|carry|orders|positions(?!\/history))/;
/** Loads after the page itself, for which the reader waits. */
const WATCH_AFTER_MS = 1_500;
const loadWatch = () => wait(WATCH_AFTER_MS).then(() => import('~/pages/liquidation-watch'));

const lookAlikeMark = (value: string) => <LookAlikeMark value={value} />;

function RootPage() {
  const trader = Route.useSearch({ select: (search) => search.trader });
  const account = Route.useSearch({ select: (search) => search.account });
  const isWatched = useLocation({ select: ({ pathname }) => !showsPositions.test(pathname) });
  const links = useMemo(() => ({ Link: RouterLink, trader }), [trader]);
  const named = useMemo(() => ({ trader, account }), [trader, account]);
  const [pausedLists] = useState(() => createValueStore(0));
  return (
    <NamedAccountContext value={named}>
      <PageViewContext value={useSearch({ strict: false, select: (search) => JSON.stringify(search) })}>
        <PausedListsContext value={pausedLists}>
          <AppShell>
            <LinksContext value={links}>
              <LookAlikeContext value={lookAlikeMark}>
                {trader !== undefined && isWatched && (
                  <BackgroundReads>
                    <LoadedWatch key={trader} trader={trader} load={loadWatch} />
                  </BackgroundReads>
                )}
                <Outlet />
              </LookAlikeContext>
            </LinksContext>
          </AppShell>
        </PausedListsContext>
      </PageViewContext>
    </NamedAccountContext>
  );
}
