import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
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
import { useBundleRows, useQueryIdView } from './-use-bundle-rows';
import { useBundleWalk } from './-use-bundle-walk';

export const Route = createFileRoute('/account/bundles')({
  loaderDeps: ({ search }) => search as KeptSearch,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(queryIdOptions(api, account));
  },
  component: AccountBundlesPage,
});

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
  const { view: counter } = useQueryIdView(account);
  const walk = useBundleWalk(counter);
  const { rows, newest, tally, cancel, state } = useBundleRows(account, walk);
  const marketName = useMarketName();
  const columns = useMemo(() => bundleColumns({ text: t, bundleLink, intentLink, marketName }), [t, marketName]);
  // A walk that has come to its end asks for nothing more by itself, not even for what failed.
  if (walk.walking && tally.waiting === 0) walk.setWalking(false);
  return (
    <BundlesPanel
      columns={columns}
      rows={rows}
      counter={counter}
      newest={newest}
      walk={{
        ...walk,
        setWalking: (next) => {
          walk.setWalking(next);
          if (!next) cancel();
        },
      }}
      tally={tally}
      state={state}
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
