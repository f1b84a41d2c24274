import { createRootRouteWithContext, Outlet, retainSearchParams, useLocation, type ErrorComponentProps } from '@tanstack/react-router';
import { useAppServices } from '~/shell/app-services';
import { ErrorPage } from '~/shell/error-page';
import { Frame } from '~/shell/frame';
import { NotFound } from '~/shell/not-found';
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

function PageError({ error, reset }: ErrorComponentProps) {
  const { errorReport, reload } = useAppServices();
  return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} report={errorReport()} onAgain={reset} onReload={reload} />;
}
