import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toStateView } from '~/domain/account/state-view';
import { accountOf } from '~/domain/account/which-account';
import { StateBodyPanel } from '~/features/account/state-body-panel';
import { StateFieldsPanel } from '~/features/account/state-fields-panel';
import { searchReader, textParam } from '~/lib/search-params';
import { accountStateOptions, useAccountState } from '~/queries/account-state';
import type { KeptSearch } from '~/shell/kept-search';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { useEntityLinks } from '~/features/shared/entity-links';
import { AccountPage } from './-account-page';

const readStateSearch = searchReader({ q: textParam() });

export const Route = createFileRoute('/account/state')({
  validateSearch: readStateSearch,
  loaderDeps: ({ search }) => ({ account: (search as KeptSearch).account, trader: (search as KeptSearch).trader }),
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(accountStateOptions(api, account));
  },
  component: AccountStatePage,
});

function AccountStatePage() {
  const t = useText(accountText);
  return (
    <AccountPage title={t.stateTitle}>{(account) => <AccountState key={account} account={account} />}</AccountPage>
  );
}

function AccountState({ account }: { readonly account: string }) {
  const query = useAccountState(account);
  const { q } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const links = useEntityLinks(account);
  // The body is of any size, and the page is drawn anew with every second that passes.
  const view = useMemo(() => (query.data === undefined ? null : toStateView(query.data.data)), [query.data]);
  return (
    <div className="grid items-start gap-3.5 rail:grid-cols-2">
      <StateFieldsPanel
        view={view}
        state={useStatusPanelState(query, { operation: 'getAccountState', subject: account })}
        links={links}
      />
      {query.data !== undefined && (
        <StateBodyPanel
          body={query.data.data}
          openLevels={2}
          query={q}
          // A search is no step of its own in the history.
          onQuery={(next) =>
            void navigate({
              search: (before) => ({ ...before, q: next === '' ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </div>
  );
}
