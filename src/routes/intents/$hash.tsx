import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { parseIntentHash } from '~/domain/intent/intent-hash';
import { toIntentView } from '~/domain/intent/intent-view';
import { IntentBody } from '~/features/intents/intent-body';
import { IntentField } from '~/features/intents/intent-field';
import { IntentHeading } from '~/features/intents/intent-heading';
import { NoIntent } from '~/features/intents/no-intent';
import { useEntityLinks } from '~/features/shared/entity-links';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { RelatedToIntent } from '~/features/shared/related-items';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useIntent, useIsActiveOrder } from '~/queries/intent';
import { useMarketFinder } from '~/queries/markets';
import { retainedSearch } from '~/shell/retained-search';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Breadcrumbs } from '~/shell/breadcrumbs';
import { LateSigningKey } from './-late-signing-key';

// No loader: the first visit to another page would carry what reads an intent.
export const Route = createFileRoute('/intents/$hash')({
  component: IntentPage,
});

function IntentPage() {
  const params = Route.useParams();
  const hash = parseIntentHash(params.hash);
  const navigate = useNavigate();
  return (
    <>
      {/* In line with the heading; drawers have an edge of their own. */}
      <div className="empty:hidden [&_ol]:p-0">
        <Breadcrumbs />
      </div>
      {hash === null ? <NoHash given={params.hash} /> : <KnownHash key={hash} hash={hash} />}
      <IntentField
        onOpen={(next) => void navigate({ to: '/intents/$hash', params: { hash: next }, search: retainedSearch })}
      />
    </>
  );
}

function NoHash({ given }: { readonly given: string }) {
  const t = useText(intentText);
  return (
    <>
      <IntentHeading hash={null} view={null} market={null} />
      <p role="alert" className="max-w-prose rounded-panel border border-line bg-panel px-4 py-3 wrap-anywhere">
        {t.badHash} <bdi className="font-mono">{given.slice(0, 200)}</bdi>
        <span className="block text-muted">{t.badHashHelp}</span>
      </p>
    </>
  );
}

function KnownHash({ hash }: { readonly hash: string }) {
  const { assumptions } = useApi().config;
  const query = useIntent(hash);
  const find = useMarketFinder();
  const body = query.data?.data;
  const view = useMemo(() => (body === undefined ? null : toIntentView(body, assumptions)), [body, assumptions]);
  const account = view === null ? null : valueOrNull(view.account);
  const market = view === null ? null : find(valueOrNull(view.market) ?? '');
  const links = useEntityLinks(account, { ask: true });
  const isActive = useIsActiveOrder(account, hash);
  const state = useStatusPanelState(query, { operation: 'getIntent', subject: hash });
  return (
    <>
      <IntentHeading hash={hash} view={view} market={market} />
      {view === null ? (
        <NoIntent error={query.error} state={state} />
      ) : (
        <IntentBody
          hash={hash}
          body={body}
          view={view}
          market={market}
          state={state}
          assumptions={assumptions}
          links={links}
          isActive={isActive}
          related={<RelatedToIntent hash={hash} view={view} />}
          keyNote={keyNote(account)}
        />
      )}
    </>
  );
}

/** Keys are an account's: without one nothing is known of them. */
function keyNote(account: string | null): (hex: string) => ReactNode {
  return (hex) => account !== null && <LateSigningKey account={account} hex={hex} />;
}
