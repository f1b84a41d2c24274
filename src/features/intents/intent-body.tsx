import type { ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { sideOf, type IntentView } from '~/domain/intent/intent-view';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { known, type Field } from '~/lib/field';
import type { GraphLinks } from '~/ui/graph-links';
import { LateOnSight } from '~/ui/late-on-sight';
import type { PanelState } from '~/ui/panel-state';
import { BodyPanel } from './body-panel';
import { BuilderPanel } from './builder-panel';
import { IntentNotices } from './intent-notices';
import { MessagePanel } from './message-panel';
import { shortName } from './open-values';
import { PricesPanel } from './prices-panel';
import { SummaryPanel } from './summary-panel';
import { TimelinePanel } from './timeline-panel';

export type IntentBodyProps = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** The body of operation 3, as it came and as it is read. */
  readonly body: unknown;
  readonly view: IntentView;
  /** What this program calls its market; null for one that is not listed. */
  readonly market: MarketIdentity | null;
  readonly state: PanelState;
  readonly assumptions: Assumptions;
  readonly links: GraphLinks;
  /** Whether its order is among the active ones of its account. */
  readonly isActive: Field<boolean>;
  /** What else belongs to it. */
  readonly related: ReactNode;
  /** What is known of the key that signed it, 64 hexadecimal digits. */
  readonly keyNote: (hex: string) => ReactNode;
};

const loadRequests = () => import('./requests-panel');

/** Everything that operation 3 says of one intent. */
export function IntentBody(props: IntentBodyProps) {
  const { hash, body, view, market, assumptions, links } = props;
  const units = { base: market?.baseAsset ?? null, collateral: market?.collateral ?? shortName(view.collateral) ?? null };
  // An answer that names no hash is taken to be about the one that was asked for.
  const signedHash = view.hash.kind === 'absent' ? known(hash) : view.hash;
  const summary = <SummaryPanel {...{ hash, view, market, units, links }} isActive={props.isActive} state={props.state} />;
  if (!view.given) {
    // Who built what is none, and when: nothing, not even "nobody", can be said of it.
    return (
      <>
        <IntentNotices hash={hash} view={view} />
        {summary}
        <BodyPanel body={body} />
      </>
    );
  }
  return (
    <>
      <IntentNotices hash={hash} view={view} />
      <div className="grid items-start gap-3.5 wide:grid-cols-2">
        <div className="grid min-w-0 gap-3.5">
          {summary}
          <BuilderPanel builder={view.builder} paymentMode={view.paymentMode} />
          {hasRequests(view) && <LateOnSight load={loadRequests}>{({ RequestsPanel }) => <RequestsPanel hash={hash} view={view} assumptions={assumptions} units={units} links={links} />}</LateOnSight>}
        </div>
        <div className="grid min-w-0 gap-3.5">
          <TimelinePanel view={view} />
          <MessagePanel message={view.message} hash={signedHash} units={units} links={links} keyNote={props.keyNote} />
        </div>
      </div>
      {props.related}
      <PricesPanel
        created={view.created.body}
        settled={view.settled.body}
        assumptions={assumptions}
        direction={sideOf(view)}
        orderType={view.message.order.type}
        signedAtMs={view.message.createdAtMs}
      />
      <BodyPanel body={body} />
    </>
  );
}

/** Whether there is a panel of them: also where they cannot be read. */
function hasRequests({ requests }: IntentView): boolean {
  return requests.kind === 'unreadable' || (requests.kind === 'known' && requests.value.length > 0);
}
