import { createRootRouteWithContext, Outlet, retainSearchParams, useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
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
  const router = useRouter();
  const again = () => {
    // A page whose chunk could not be loaded is only asked for again by loading the route anew.
    void router.invalidate().then(reset);
  };
  return <ErrorPage error={error instanceof Error ? error : new Error(String(error))} report={errorReport()} onAgain={again} onReload={reload} />;
}
