import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { toBundleView } from '~/domain/account/bundle-view';
import { excludesLive, hasEnded, HIGHEST_QUERY_ID, parseQueryId } from '~/domain/account/query-id';
import { accountOf } from '~/domain/account/which-account';
import { isNotFound } from '~/domain/describe-error';
import { BundleDetails } from '~/features/account/bundle-details';
import { harmlessText } from '~/lib/harmless-text';
import { useApi } from '~/queries/api-context';
import { type BundleReading, useBundle, useIsBundleRead } from '~/queries/bundles';
import { keptSearch } from '~/shell/kept-search';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Drawer } from '~/ui/drawer';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { RelatedToBundle } from '~/features/shared/related-items';
import { Trail } from '../-graph/trail';
import { useEntityLinks } from '~/features/shared/entity-links';
import { useQueryIdView } from './-use-bundle-rows';

export const Route = createFileRoute('/account/bundles/$queryId')({ component: BundleRoute });

/** Of an address that somebody made up. */
const LONGEST_SHOWN = 40;

function BundleRoute() {
  const t = useText(bundlesText);
  const { numbers } = useFormat();
  const { assumptions } = useApi().config;
  const navigate = useNavigate();
  const { queryId: given } = Route.useParams();
  const account = accountOf(useSearch({ from: '__root__' }), assumptions);
  const queryId = parseQueryId(given);
  const shown = queryId?.toString() ?? harmlessText(given, LONGEST_SHOWN);
  // Without an account the page beneath asks for one.
  if (account === null) return null;
  return (
    <Drawer
      title={t.drawerTitle(shown)}
      onClose={() => void navigate({ to: '/account/bundles', search: true, resetScroll: false })}
    >
      <Trail />
      {queryId === null ? (
        <Said>{t.outOfRange(shown, numbers.group(BigInt(HIGHEST_QUERY_ID)))}</Said>
      ) : (
        <Bundle key={`${account} ${queryId}`} account={account} queryId={queryId} />
      )}
    </Drawer>
  );
}

/** One bundle. Where operation 1 excludes that it is live, the service is asked for it only at the reader's wish. */
function Bundle({ account, queryId }: { readonly account: string; readonly queryId: number }) {
  const [insisting, setInsisting] = useState(false);
  const { query, view: counter } = useQueryIdView(account);
  const excluded = counter !== null && excludesLive(counter, queryId);
  const wasRead = useIsBundleRead(account, queryId);
  return (
    <div className="p-4">
      {excluded && !insisting && !wasRead ? (
        <ExcludedBundle account={account} queryId={queryId} onInsist={() => setInsisting(true)} />
      ) : (
        <ReadBundle account={account} queryId={queryId} asking={insisting || (!excluded && !query.isPending)} />
      )}
    </div>
  );
}

type BundlePartProps = { readonly account: string; readonly queryId: number };

function ExcludedBundle({ account, queryId, onInsist }: BundlePartProps & { readonly onInsist: () => void }) {
  const t = useText(bundlesText);
  const { query } = useQueryIdView(account);
  return (
    <Panel title={t.bundle} {...useStatusPanelState(query, { operation: 'getQueryId', subject: account })}>
      <NotLive queryId={queryId}>{t.excluded}</NotLive>
      <p className="px-5 pb-4">
        <Button onClick={onInsist}>{t.askAnyway}</Button>
      </p>
    </Panel>
  );
}

function ReadBundle({ account, queryId, asking }: BundlePartProps & { readonly asking: boolean }) {
  const t = useText(bundlesText);
  const { counted } = useQueryIdView(account);
  const query = useBundle(account, queryId, asking);
  const links = useEntityLinks(account, { ask: true });
  const state = useStatusPanelState(query, { operation: 'getBundle', subject: account });
  const { data } = query;
  const view = useMemo(
    () => (data?.kind === 'live' ? toBundleView(queryId, data.data, data.receivedAtMs) : null),
    [queryId, data],
  );
  const ended = data?.kind === 'live' && hasEnded(queryId, data.receivedAtMs, counted);
  return (
    <Panel title={t.bundle} {...state} notices={<NoticeLines lines={ended ? [t.ended] : []} />}>
      {bodyOf()}
    </Panel>
  );

  /** Null once the reading has failed and there is nothing older: the failure takes its place. */
  function bodyOf(): ReactNode {
    if (view !== null)
      return (
        <BundleDetails
          bundle={view}
          account={account}
          links={links}
          related={<RelatedToBundle account={account} bundle={view} />}
        />
      );
    if (data?.kind === 'not-live') return <NotFound account={account} queryId={queryId} reading={data} />;
    return state.failure === null ? <Said>{t.reading}</Said> : null;
  }
}

type NotFoundProps = BundlePartProps & {
  readonly reading: Pick<Extract<BundleReading, { kind: 'not-live' }>, 'words' | 'isErrorResponse'>;
};

/** "Not found" of the bundle, beside what operation 1 says of the account: where that is not found either, it may mean either. */
function NotFound({ account, queryId, reading }: NotFoundProps) {
  const t = useText(bundlesText);
  const { query, view } = useQueryIdView(account);
  const accountIs = isNotFound(query.error) ? 'not-found' : view === null ? 'unknown' : 'known';
  const lines = [
    ...(reading.words === null ? [] : [t.wordsWith(t.quoted(reading.words))]),
    ...(reading.isErrorResponse ? [] : [t.foreign(1)]),
  ];
  return (
    <>
      <NotLive queryId={queryId}>
        {t.assumption}{' '}
        <span className={accountIs === 'known' ? undefined : 'text-warn-text'}>{t.accountOf[accountIs]}</span>
      </NotLive>
      <NoticeLines lines={lines} />
    </>
  );
}

/** That it is not live, how that is known, and where to look for what it did. */
function NotLive({ queryId, children }: { readonly queryId: number; readonly children: ReactNode }) {
  const t = useText(bundlesText);
  return (
    <Said>
      {t.notLive(String(queryId))} {children} {t.notLiveHelp}{' '}
      <Link
        to="/account/events"
        search={(before) => ({ ...keptSearch(before), q: String(queryId) })}
        className="text-accent-text underline-offset-2 hover:underline"
      >
        {t.openEvents}
      </Link>
    </Said>
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  return <p className="px-5 py-4">{children}</p>;
}
