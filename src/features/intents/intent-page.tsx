import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { isNotFound } from '~/domain/describe-error';
import { parseIntentHash, toIntentView } from '~/domain/intent/intent-view';
import { HelpLink } from '~/features/shared/links';
import { useStatusPanelState } from '~/features/shared/panel-state';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useIntent, useIsActiveOrder } from '~/queries/orders/intent';
import { useMarketFinder } from '~/queries/markets/markets';
import { intentText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { IntentBody } from './intent-body';
import { IntentHeading } from './intent-heading';
import { KeyOwner, type SigningKeyProps } from './message-facts';

type IntentPageProps = {
  /** The hash as in the URL. */
  readonly given: string;
  readonly breadcrumbs: ReactNode;
  /** Opens another intent. */
  readonly onOpen: (hash: string) => void;
  /** Shows the owner of the signing key; it knows the keys of a connected wallet too. */
  readonly SigningKey: ComponentType<SigningKeyProps>;
};

/** The page of one intent (operation 3). */
export function IntentPage({ given, breadcrumbs, onOpen, SigningKey }: IntentPageProps) {
  const hash = parseIntentHash(given);
  return (
    <>
      {/* Aligned with the heading; drawers have their own padding. */}
      <div className="empty:hidden [&_ol]:p-0">{breadcrumbs}</div>
      {hash === null ? <NoHash given={given} /> : <KnownHash key={hash} hash={hash} SigningKey={SigningKey} />}
      <IntentField onOpen={onOpen} />
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

type KnownHashProps = Pick<IntentPageProps, 'SigningKey'> & { readonly hash: string };

function KnownHash({ hash, SigningKey }: KnownHashProps) {
  const { assumptions } = useApi().config;
  const query = useIntent(hash);
  const find = useMarketFinder();
  const body = query.data?.data;
  const view = useMemo(() => (body === undefined ? null : toIntentView(body, assumptions)), [body, assumptions]);
  const account = view === null ? null : valueOrNull(view.account);
  const market = view === null ? null : find(valueOrNull(view.market) ?? '');
  const isActive = useIsActiveOrder(account, hash);
  const state = useStatusPanelState(query, { operation: 'getIntent', subject: hash });
  // Keys belong to an account, so without one nothing is known about them.
  const keyNote = (hex: string) => account !== null && <KeyOwner account={account} hex={hex} SigningKey={SigningKey} />;
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
          isActive={isActive}
          keyNote={keyNote}
        />
      )}
      <p>
        <HelpLink of={hash} />
      </p>
    </>
  );
}

/** "Intent hash": opens another intent. An invalid hash is reported without a request. */
function IntentField({ onOpen }: { readonly onOpen: (hash: string) => void }) {
  const t = useText(intentText);
  const [draft, setDraft] = useState('');
  const [bad, setBad] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const hash = parseIntentHash(draft);
        setBad(hash === null);
        if (hash !== null) onOpen(hash);
      }}
      className="flex flex-wrap items-start gap-2 print:hidden"
    >
      <TextField
        label={t.field}
        value={draft}
        onChange={setDraft}
        problem={bad ? `${t.badHash} ${t.badHashHelp}` : null}
        className="w-full max-w-xl grow"
      />
      <Button type="submit" className="rail:mt-[1.375rem]">
        {t.open}
      </Button>
    </form>
  );
}

type NoIntentProps = { readonly error: Error | null; readonly state: PanelState };

/** The page without an intent: while loading, after a failure, and for "not found", which is an answer too. */
function NoIntent({ error, state }: NoIntentProps) {
  const t = useText(intentText);
  if (isNotFound(error)) {
    return (
      <Panel title={t.summary.title} freshness={state.freshness} failure={state.failure}>
        <Empty>{t.none}</Empty>
      </Panel>
    );
  }
  return (
    <Panel title={t.summary.title} {...state}>
      {state.failure === null ? <Waiting /> : null}
    </Panel>
  );
}

function Waiting() {
  const t = useText(intentText);
  return (
    <div aria-busy="true" className="flex h-64 flex-col justify-center gap-3 px-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
