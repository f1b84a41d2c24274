import { createRootRouteWithContext, lazyRouteComponent, Outlet, retainSearchParams } from '@tanstack/react-router';
import { Frame } from '~/shell/frame';
import { PageError } from '~/shell/page-error';
import type { RouterContext } from '~/shell/router-context';
import { readKeptSearch } from './-search';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readKeptSearch,
  search: { middlewares: [retainSearchParams(['trader', 'account', 'scenario', 'seed'])] },
  component: RootPage,
  notFoundComponent: lazyRouteComponent(() => import('~/shell/unknown-page'), 'UnknownPage'),
  errorComponent: PageError,
});

function RootPage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
