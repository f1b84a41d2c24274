import { createRootRouteWithContext, Outlet, retainSearchParams, useLocation } from '@tanstack/react-router';
import { Frame } from '~/shell/frame';
import { NotFound } from '~/shell/not-found';
import { PageError } from '~/shell/page-error';
import type { RouterContext } from '~/shell/router-context';
import { readKeptSearch } from './-search';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readKeptSearch,
  search: { middlewares: [retainSearchParams(['trader', 'account', 'scenario', 'seed'])] },
  component: RootPage,
  notFoundComponent: UnknownPage,
  errorComponent: PageError,
});

function RootPage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function UnknownPage() {
  const path = useLocation({ select: (location) => location.pathname });
  return <NotFound path={path} />;
}
