import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { LinksContext } from '~/features/shared/links';
import { Frame } from '~/shell/frame';
import { PageError } from '~/shell/page-error';
import { RouterLink } from '~/shell/router-links';
import type { RouterContext } from '~/shell/router-context';
import { LookAlikeContext } from '~/ui/look-alike-context';
import { readKeptSearch } from './-search';

// Asked for by chips, once the reader stirs.
const loadLookAlikes = () => import('~/shell/references/look-alike-watch');
// Most addresses are those of pages.
const UnknownPage = lazy(async () => ({ default: (await import('~/shell/unknown-page')).UnknownPage }));

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readKeptSearch,
  search: { middlewares: [retainSearchParams(['trader', 'account', 'scenario', 'seed'])] },
  component: RootPage,
  notFoundComponent: NoPage,
  errorComponent: PageError,
});

function RootPage() {
  const trader = Route.useSearch({ select: (search) => search.trader });
  const links = useMemo(() => ({ Link: RouterLink, trader }), [trader]);
  return (
    <Frame>
      <LinksContext value={links}>
        <LookAlikeContext value={loadLookAlikes}>
          <Outlet />
        </LookAlikeContext>
      </LinksContext>
    </Frame>
  );
}

function NoPage() {
  return (
    <Suspense>
      <UnknownPage />
    </Suspense>
  );
}
