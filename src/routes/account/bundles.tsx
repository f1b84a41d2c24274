import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { bundleColumns } from '~/features/account/bundle-columns';
import { BundlesPanel } from '~/features/account/bundles-panel';
import { OpenBundleForm } from '~/features/account/open-bundle-form';
import { QueryIdLine } from '~/features/account/query-id-line';
import { queryIdOptions } from '~/queries/query-id';
import type { KeptSearch } from '~/shell/kept-search';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { useEntityLinks } from '~/features/shared/entity-links';
import { AccountPage } from './-account-page';
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
  const t = useText(bundlesText);
  return (
    <>
      <AccountPage title={t.title}>{(account) => <AccountBundles key={account} account={account} />}</AccountPage>
      <Outlet />
    </>
  );
}

function AccountBundles({ account }: { readonly account: string }) {
  const t = useText(bundlesText);
  const navigate = useNavigate({ from: Route.fullPath });
  const { view: counter } = useQueryIdView(account);
  const walk = useBundleWalk(counter);
  const { rows, newest, steps, tally, notFound, cancel, state } = useBundleRows(account, walk);
  // Live bundles are few, and what they name is few as well.
  const links = useEntityLinks(account, { ask: true });
  const columns = useMemo(() => bundleColumns({ text: t, links: { ...links, bundle: rowLink } }), [t, links]);
  // A walk that has come to its end asks for nothing more by itself, not even for what failed.
  if (walk.walking && tally.waiting === 0) walk.stop();
  const isTooMany = walk.isTooMany(tally.failed);
  useEffect(() => {
    if (!isTooMany) return;
    walk.halt();
    cancel();
  });
  return (
    <BundlesPanel
      columns={columns}
      rows={rows}
      counter={counter}
      newest={newest}
      walk={{
        ...walk,
        notFound,
        onFurther: () => walk.goFurther(tally.failed),
        onGoOn: () => walk.goOn(tally.failed),
        onStop: () => {
          walk.stop();
          cancel();
        },
      }}
      tally={tally}
      line={
        counter === null ? null : (
          <QueryIdLine view={counter} live={rows.map(({ queryId }) => queryId)} steps={steps} link={lineLink} />
        )
      }
      state={state}
      openForm={
        <OpenBundleForm
          onOpen={(queryId) =>
            void navigate({
              to: '/account/bundles/$queryId',
              params: { queryId: String(queryId) },
              search: true,
              resetScroll: false,
            })
          }
        />
      }
    />
  );
}

/** A row is a bundle that was read, so its link always leads somewhere. */
function rowLink(queryId: bigint, shown: ReactNode): ReactNode {
  return (
    <Link
      data-row-link=""
      to="/account/bundles/$queryId"
      params={{ queryId: String(queryId) }}
      search={true}
      resetScroll={false}
    >
      {shown}
    </Link>
  );
}

/** On the line also to what failed: opening it asks again. */
function lineLink(queryId: bigint, shown: ReactNode): ReactNode {
  return (
    <Link
      to="/account/bundles/$queryId"
      params={{ queryId: String(queryId) }}
      search={true}
      resetScroll={false}
      className="text-accent-text underline-offset-2 hover:underline"
    >
      {shown}
    </Link>
  );
}
