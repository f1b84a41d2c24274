import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseIntentHash } from '~/domain/intent/intent-hash';
import { toIntentView } from '~/domain/intent/intent-view';
import { IntentBody } from '~/features/intents/intent-body';
import { IntentField } from '~/features/intents/intent-field';
import type { IntentLinks, OrderLink } from '~/features/intents/intent-links';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useIntent, useIsActiveOrder } from '~/queries/intent';
import { keptSearch } from '~/shell/kept-search';
import { usePanelState } from '~/shell/use-panel-state';
import { useIntentText } from '~/text/areas/use-intent-text';
import { HashChip } from '~/ui/hash-chip';
import { PageHeader } from '~/ui/page-header';

// No loader: the first visit to another page would carry what reads an intent.
export const Route = createFileRoute('/intents/$hash')({
  component: IntentPage,
});

const linkLook = 'text-accent-text underline-offset-2 hover:underline';

function IntentPage() {
  const t = useIntentText();
  const params = Route.useParams();
  const hash = parseIntentHash(params.hash);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t.title}
        documentTitle={hash === null ? undefined : t.titleOf(shortAddress(hash))}
        aside={hash === null ? undefined : <HashChip hash={hash} />}
      />
      {hash === null ? (
        <p role="alert" className="max-w-prose rounded-panel border border-line bg-panel px-4 py-3 wrap-anywhere">
          {t.badHash} <bdi className="font-mono">{params.hash.slice(0, 200)}</bdi>
          <span className="block text-muted">{t.badHashHelp}</span>
        </p>
      ) : (
        <KnownHash key={hash} hash={hash} />
      )}
      <IntentField onOpen={(next) => void navigate({ to: '/intents/$hash', params: { hash: next }, search: keptSearch })} />
    </>
  );
}

function KnownHash({ hash }: { readonly hash: string }) {
  const { config } = useApi();
  const query = useIntent(hash);
  const body = query.data?.data;
  const account = valueOrNull(toIntentView(body, config.assumptions).account);
  return (
    <IntentBody
      hash={hash}
      body={body}
      error={query.error}
      state={usePanelState(query, { operation: 'getIntent', subject: hash })}
      units={config.assumptions}
      links={links}
      order={{ active: useIsActiveOrder(account, hash), link: orderLink(hash, account) }}
    />
  );
}

/** Orders are listed for who is watched, so the link watches the intent's own account. */
function orderLink(hash: string, account: string | null): OrderLink['link'] {
  return (shown) => (
    <Link to="/orders/$id" params={{ id: hash }} search={(previous) => ({ ...keptSearch(previous), trader: account ?? undefined })} className={linkLook}>
      {shown}
    </Link>
  );
}

const links: IntentLinks = {
  market: (address, shown) => (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} className={linkLook}>
      {shown}
    </Link>
  ),
  vault: (address, shown) => (
    <Link to="/vaults/$address" params={{ address }} search={keptSearch} className={linkLook}>
      {shown}
    </Link>
  ),
  account: (address, shown) => <AccountLink address={address}>{shown}</AccountLink>,
  intent: (hash, shown) => (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch} className={linkLook}>
      {shown}
    </Link>
  ),
};

function AccountLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <Link to="/account" search={(previous) => ({ ...keptSearch(previous), account: address })} className={linkLook}>
      {children}
    </Link>
  );
}
