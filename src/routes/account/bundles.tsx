import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { bundleColumns } from '~/features/account/bundle-columns';
import { BundlesPanel } from '~/features/account/bundles-panel';
import { OpenBundleForm } from '~/features/account/open-bundle-form';
import { queryIdOptions } from '~/queries/query-id';
import type { KeptSearch } from '~/shell/kept-search';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { AccountPage } from './-account-page';
import { intentLink } from './-intent-link';
import { useMarketName } from './-market-name';
import { MOST_BUNDLES, readBundlesSearch } from './-search';
import { useBundleRows } from './-use-bundle-rows';

export const Route = createFileRoute('/account/bundles')({
  validateSearch: readBundlesSearch,
  loaderDeps: ({ search }) => search as KeptSearch,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(queryIdOptions(api, account));
  },
  component: AccountBundlesPage,
});

/** A first look that is over in a few seconds, and how many more each wish adds. */
const STEP = 32;

function AccountBundlesPage() {
  const t = useBundlesText();
  return (
    <>
      <AccountPage title={t.title}>{(account) => <AccountBundles key={account} account={account} />}</AccountPage>
      <Outlet />
    </>
  );
}

function AccountBundles({ account }: { readonly account: string }) {
  const t = useBundlesText();
  const navigate = useNavigate({ from: Route.fullPath });
  const { count = STEP } = Route.useSearch();
  const [walking, setWalking] = useState(true);
  const walk = useBundleRows(account, count, walking);
  const marketName = useMarketName();
  const columns = useMemo(() => bundleColumns({ text: t, bundleLink, intentLink, marketName }), [t, marketName]);
  const lowest = walk.ids?.at(-1) ?? 0;
  const further = Math.min(STEP, lowest, MOST_BUNDLES - count);
  return (
    <BundlesPanel
      columns={columns}
      rows={walk.rows}
      ids={walk.ids}
      begun={walk.begun}
      saidNone={walk.saidNone}
      tally={walk.tally}
      walking={walking}
      onWalk={(next) => {
        setWalking(next);
        if (!next) walk.cancel();
      }}
      further={further > 0 ? further : null}
      onFurther={() => void navigate({ search: (before) => ({ ...before, count: count + further }), replace: true })}
      state={walk.state}
      openForm={<OpenBundleForm onOpen={(queryId) => void navigate({ to: '/account/bundles/$queryId', params: { queryId: String(queryId) }, search: true, resetScroll: false })} />}
    />
  );
}

function bundleLink(queryId: number, children: ReactNode): ReactNode {
  return (
    <Link data-row-link="" to="/account/bundles/$queryId" params={{ queryId: String(queryId) }} search={true} resetScroll={false}>
      {children}
    </Link>
  );
}
