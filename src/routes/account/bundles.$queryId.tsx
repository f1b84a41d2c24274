import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toBundleView } from '~/domain/account/bundle-view';
import { HIGHEST_QUERY_ID, parseQueryId } from '~/domain/account/query-id';
import { accountOf } from '~/domain/account/which-account';
import { BundleDetails } from '~/features/account/bundle-details';
import { useApi } from '~/queries/api-context';
import { useBundle } from '~/queries/bundles';
import { keptSearch } from '~/shell/kept-search';
import { usePanelState } from '~/shell/use-panel-state';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { Drawer } from '~/ui/drawer';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import { intentLink } from './-intent-link';
import { useMarketName } from './-market-name';

export const Route = createFileRoute('/account/bundles/$queryId')({ component: BundleRoute });

function BundleRoute() {
  const t = useBundlesText();
  const { numbers } = useFormat();
  const { assumptions } = useApi().config;
  const navigate = useNavigate();
  const { queryId: given } = Route.useParams();
  const account = accountOf(useSearch({ from: '__root__' }), assumptions);
  const queryId = parseQueryId(given);
  // Without an account the page beneath asks for one.
  if (account === null) return null;
  return (
    <Drawer title={t.drawerTitle(given)} onClose={() => void navigate({ to: '/account/bundles', search: true, resetScroll: false })}>
      {queryId === null ? (
        <Said>{t.outOfRange(given, numbers.group(BigInt(HIGHEST_QUERY_ID)))}</Said>
      ) : (
        <Bundle key={`${account} ${queryId}`} account={account} queryId={queryId} />
      )}
    </Drawer>
  );
}

function Bundle({ account, queryId }: { readonly account: string; readonly queryId: number }) {
  const t = useBundlesText();
  const query = useBundle(account, queryId);
  const marketName = useMarketName();
  const state = usePanelState(query, { operation: 'getBundle', subject: account });
  return (
    <div className="p-4">
      <Panel title={t.bundle} {...state}>
        {bodyOf()}
      </Panel>
    </div>
  );

  /** Null once the reading has failed and there is nothing older: the failure takes its place. */
  function bodyOf(): ReactNode {
    const { data } = query;
    if (data === undefined) return state.failure === null ? <Said>{t.reading}</Said> : null;
    if (data.kind === 'live') return <BundleDetails bundle={toBundleView(queryId, data.data)} intentLink={intentLink} marketName={marketName} />;
    return (
      <Said>
        {t.notLive(String(queryId))} {t.notLiveHelp} {t.assumption}{' '}
        <Link to="/account/events" search={(before) => ({ ...keptSearch(before), q: String(queryId) })} className="text-accent-text underline-offset-2 hover:underline">
          {t.openEvents}
        </Link>
      </Said>
    );
  }
}

function Said({ children }: { readonly children: ReactNode }) {
  return <p className="px-5 py-4">{children}</p>;
}
