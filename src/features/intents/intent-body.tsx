import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { toIntentView } from '~/domain/intent/intent-view';
import { isNotFound } from '~/domain/is-not-found';
import { useIntentText } from '~/text/areas/use-intent-text';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { Tree } from '~/ui/tree';
import type { IntentLinks, OrderLink } from './intent-links';
import { LifePanel } from './life-panel';
import { MessagePanel } from './message-panel';
import { PricesPanel } from './prices-panel';
import { RequestsPanel } from './requests-panel';
import { SummaryPanel } from './summary-panel';

export type IntentBodyProps = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** The body of operation 3; undefined until there is one. */
  readonly body: unknown;
  readonly error: Error | null;
  readonly state: PanelState;
  readonly units: Assumptions;
  readonly links: IntentLinks;
  readonly order: OrderLink;
};

/** Everything that operation 3 says of one intent; or that there is none, which is an answer too. */
export function IntentBody({ hash, body, error, state, units, links, order }: IntentBodyProps) {
  const t = useIntentText();
  const view = useMemo(() => toIntentView(body, units), [body, units]);
  if (body === undefined) return <NoIntent error={error} state={state} />;
  const isAnother = view.hash.kind === 'known' && view.hash.value !== hash;
  return (
    <>
      {isAnother && (
        <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
          {t.otherHash}
        </p>
      )}
      <div className="grid items-start gap-3.5 wide:grid-cols-2">
        <div className="grid min-w-0 gap-3.5">
          <SummaryPanel view={view} links={links} order={order} state={state} />
          <PricesPanel created={view.created} settled={view.settled} />
          <RequestsPanel hash={hash} requests={view.requests} links={links} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          <LifePanel view={view} />
          <MessagePanel message={view.message} links={links} />
        </div>
      </div>
      <Panel title={t.body}>
        <div className="px-4 py-2">
          <Tree label={t.body} value={body} />
        </div>
      </Panel>
    </>
  );
}

function NoIntent({ error, state }: Pick<IntentBodyProps, 'error' | 'state'>) {
  const t = useIntentText();
  if (isNotFound(error)) {
    return (
      <Panel title={t.summary.title} freshness={state.freshness} failure={state.failure}>
        <Empty>
          {t.none} {t.noneHelp}
        </Empty>
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
  const t = useIntentText();
  return (
    <div aria-busy="true" className="flex h-64 flex-col justify-center gap-3 px-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
