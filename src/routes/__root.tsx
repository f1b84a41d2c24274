import { createRootRouteWithContext, Outlet, retainSearchParams, type ErrorComponentProps } from '@tanstack/react-router';
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
  notFoundComponent: NotFound,
  errorComponent: PageError,
});

function RootPage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function PageError({ error, reset }: ErrorComponentProps) {
  const { errorReport, reload } = useAppServices();
  return <ErrorPage error={error} report={errorReport()} onAgain={reset} onReload={reload} />;
}
