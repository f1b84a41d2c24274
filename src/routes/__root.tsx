import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Frame } from '~/shell/frame';
import { PageError } from '~/shell/page-error';
import { References } from '~/shell/references/references';
import type { RouterContext } from '~/shell/router-context';
import { readKeptSearch } from './-search';

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
  return (
    <Frame>
      <References>
        <Outlet />
      </References>
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
