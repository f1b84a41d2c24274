import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LinksContext } from '~/features/shared/links';
import { AppShell } from '~/shell/app-shell';
import { LookAlikeMark } from '~/shell/look-alike-watch';
import { UnknownPage } from '~/shell/not-found';
import { PageError } from '~/shell/error-page';
import { RouterLink } from '~/shell/router-links';
import type { RouterContext } from '~/shell/router-context';
import { LookAlikeContext } from '~/ui/look-alike-slot';
import { readKeptSearch } from './-search';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readKeptSearch,
  search: { middlewares: [retainSearchParams(['trader', 'account', 'scenario', 'seed'])] },
  component: RootPage,
  notFoundComponent: UnknownPage,
  errorComponent: PageError,
});

const lookAlikeMark = (value: string) => <LookAlikeMark value={value} />;

function RootPage() {
  const trader = Route.useSearch({ select: (search) => search.trader });
  const links = useMemo(() => ({ Link: RouterLink, trader }), [trader]);
  return (
    <AppShell>
      <LinksContext value={links}>
        <LookAlikeContext value={lookAlikeMark}>
          <Outlet />
        </LookAlikeContext>
      </LinksContext>
    </AppShell>
  );
}
