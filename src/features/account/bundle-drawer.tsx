import { type ReactNode, useMemo, useState } from 'react';
import { type BundleFlag, bundleFlags, type BundleView, toBundleView } from '~/domain/account/bundle-view';
import { excludesLive, hasEnded, HIGHEST_QUERY_ID, parseQueryId } from '~/domain/account/query-id';
import { isNotFound } from '~/domain/describe-error';
import { type EntityLinks, useEntityLinks } from '~/features/shared/entity-links';
import { HelpLink, PageLink, textLink } from '~/features/shared/links';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { RelatedBelow } from '~/features/shared/related-disclosure';
import { known, mapField } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { type BundleResult, useBundle, useIsBundleRead } from '~/queries/account/bundles';
import type { Catalogue } from '~/text/catalogue';
import { bundlesText } from '~/text/en/bundles';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { Drawer } from '~/ui/drawer';
import { type Fact, FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { HashChip, QueryIdChip } from '~/ui/hash-chip';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { BundleIntents } from './bundle-columns';
import { useQueryIdView } from './use-bundle-rows';

/** The maximum length at which an invalid id from the URL is shown. */
const LONGEST_SHOWN = 40;

type BundleDrawerProps = {
  readonly account: string;
  /** The query id as in the URL. */
  readonly given: string;
  readonly breadcrumbs: ReactNode;
  readonly onClose: () => void;
};

/** One bundle (operation 8), over the list of the live ones. */
export function BundleDrawer({ account, given, breadcrumbs, onClose }: BundleDrawerProps) {
  const t = useText(bundlesText);
  const { numbers } = useFormat();
  const queryId = parseQueryId(given);
  const shown = queryId?.toString() ?? harmlessText(given, LONGEST_SHOWN);
  return (
    <Drawer title={t.drawerTitle(shown)} onClose={onClose}>
      {breadcrumbs}
      {queryId === null ? (
        <Message>{t.outOfRange(shown, numbers.group(BigInt(HIGHEST_QUERY_ID)))}</Message>
      ) : (
        <Bundle key={`${account} ${queryId}`} account={account} queryId={queryId} />
      )}
      {queryId !== null && (
        <p className="px-4 py-2.5">
          <HelpLink of={String(queryId)} />
        </p>
      )}
    </Drawer>
  );
}

/** One bundle. If operation 1 rules out that it is live, it is requested only after the reader presses the button. */
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

  /** Null if reading failed and there are no older data; the panel then shows the failure. */
  function bodyOf(): ReactNode {
    if (view !== null) return <BundleDetails bundle={view} account={account} />;
    if (data?.kind === 'not-live') return <NotFound account={account} queryId={queryId} answer={data} />;
    return state.failure === null ? <Message>{t.reading}</Message> : null;
  }
}

type NotFoundProps = BundlePartProps & {
  readonly answer: Pick<Extract<BundleResult, { kind: 'not-live' }>, 'message' | 'isErrorResponse'>;
};

/** Shows that the bundle was not found, and what operation 1 returned for the account, which may itself be missing. */
function NotFound({ account, queryId, answer }: NotFoundProps) {
  const t = useText(bundlesText);
  const { query, view } = useQueryIdView(account);
  const accountIs = isNotFound(query.error) ? 'not-found' : view === null ? 'unknown' : 'known';
  const lines = [
    ...(answer.message === null ? [] : [t.wordsWith(t.quoted(answer.message))]),
    ...(answer.isErrorResponse ? [] : [t.foreign(1)]),
  ];
  return (
    <>
      <NotLive queryId={queryId}>
        {accountIs !== 'known' && <span className="text-warn-text">{t.accountOf[accountIs]}</span>}
      </NotLive>
      <NoticeLines lines={lines} />
    </>
  );
}

/** States that the bundle is not live, how that is known, and where to look for its effects. */
function NotLive({ queryId, children }: { readonly queryId: number; readonly children: ReactNode }) {
  const t = useText(bundlesText);
  return (
    <Message>
      {t.notLive(String(queryId))} {children}{' '}
      <PageLink to={{ page: 'events', q: String(queryId) }} className={`${textLink} underline`}>
        {t.openEvents}
      </PageLink>
    </Message>
  );
}

function Message({ children }: { readonly children: ReactNode }) {
  return <p className="px-5 py-4">{children}</p>;
}

type BundleDetailsProps = {
  readonly bundle: BundleView;
  /** Raw address of the account in the request. */
  readonly account: string;
};

/** All fields of a bundle: its known members, its intents as links, and their bodies as sent. */
function BundleDetails({ bundle, account }: BundleDetailsProps) {
  const links = useEntityLinks(account, { ask: true });
  const t = useText(bundlesText);
  const { columns } = t;
  const facts: readonly Fact[] = [
    { label: columns.queryId, value: <QueryIdChip queryId={BigInt(bundle.queryId)} /> },
    { label: columns.created, value: <Time at={bundle.createdAtMs} show="date-time" /> },
    { label: columns.read, value: <Time at={known(bundle.readAtMs)} show="date-time" /> },
    {
      label: columns.market,
      value: <FieldValue field={bundle.market}>{(address) => <Market address={address} links={links} />}</FieldValue>,
    },
    { label: columns.side, value: <TextValue field={bundle.direction} labelFor={(side) => textFor(t.sides, side)} /> },
    {
      label: columns.account,
      value: (
        <FieldValue field={bundle.account}>
          {(address) => (
            <AddressChip address={address} kind="account" link={(shown) => links.account(address, shown)} />
          )}
        </FieldValue>
      ),
    },
    // A wallet has no page: operation 2 answers "not found" for it.
    {
      label: columns.owner,
      value: (
        <FieldValue field={bundle.owner}>{(address) => <AddressChip address={address} kind="wallet" />}</FieldValue>
      ),
    },
    { label: columns.gasless, value: <TextValue field={mapField(bundle.gaslessSource, String)} /> },
    {
      label: columns.externalHash,
      value: <FieldValue field={bundle.externalHash}>{(hash) => <HashChip hash={hash} />}</FieldValue>,
    },
    { label: columns.intents, value: <BundleIntents intents={bundle.intents} link={links.intent} phases /> },
  ];
  return (
    <>
      {bundleFlags(bundle, account).map((flag) => (
        <p key={flag} role="alert" className="border-b border-line px-4 py-2.5 text-warn-text">
          {flagMessage(flag, bundle, t)}
        </p>
      ))}
      <FactList facts={facts} />
      <RelatedBelow>{({ RelatedToBundle }) => <RelatedToBundle account={account} bundle={bundle} />}</RelatedBelow>
      {bundle.intentBodies.length > 0 && (
        <Disclosure title={t.intentBodies} line="above">
          <div className="px-4 pb-3">
            <Tree label={t.intentBodies} value={bundle.intentBodies} openLevels={2} searchable />
          </div>
        </Disclosure>
      )}
    </>
  );
}

/** A market by its name, with its whole address on copy. */
function Market({ address, links }: { readonly address: string; readonly links: EntityLinks }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {links.market(address, null)} <AddressChip address={address} kind="contract" />
    </span>
  );
}

function flagMessage(flag: BundleFlag, { counts }: BundleView, t: Catalogue['bundles']): string {
  return flag === 'counts-differ' ? t.countsDiffer(String(counts.hashes), String(counts.intents)) : t.flags[flag];
}
