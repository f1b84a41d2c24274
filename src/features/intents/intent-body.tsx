import { type ReactNode, useCallback } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { contradictionsOf } from '~/domain/intent/contradictions';
import { type PhaseEnd, phaseOf } from '~/domain/intent/intent-progress';
import { type IntentView, sideOf } from '~/domain/intent/intent-view';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type EntityLinks, useEntityLinks } from '~/features/shared/entity-links';
import { RelatedBelow } from '~/features/shared/related-disclosure';
import { type Field, known, valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { intentText } from '~/text/en/intent';
import { orderNamesText } from '~/text/en/order-names';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { FieldValue, WholeField } from '~/ui/field-value';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Tree } from '~/ui/tree';
import { PhaseBadge } from './intent-heading';
import { MessageFacts, type MessageFactsProps } from './message-facts';
import { AddressField, HashField, shortName } from './open-values';
import { PricesPanel } from './prices-panel';
import { OrderFacts, OrderLine, type OrderUnits, RequestsPanel } from './requests-panel';
import { TimelinePanel } from './timeline-panel';

type IntentBodyProps = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** The body of operation 3, as sent and as parsed. */
  readonly body: unknown;
  readonly view: IntentView;
  /** The name of its market; null for a market that is not listed. */
  readonly market: MarketIdentity | null;
  readonly state: PanelState;
  readonly assumptions: Assumptions;
  /** Whether its order is active in its account. */
  readonly isActive: Field<boolean>;
  /** Describes the key that signed it, 64 hexadecimal digits. */
  readonly keyNote: (hex: string) => ReactNode;
};

/** All fields of one intent (operation 3). */
export function IntentBody(props: IntentBodyProps) {
  const { hash, body, view, market, assumptions } = props;
  const links = useEntityLinks(valueOrNull(view.account), { ask: true });
  const units = {
    base: market?.baseAsset ?? null,
    collateral: market?.collateral ?? shortName(view.collateral) ?? null,
  };
  // Assumes that an answer without a hash is about the requested one.
  const signedHash = view.hash.kind === 'absent' ? known(hash) : view.hash;
  const summary = (
    <SummaryPanel {...{ hash, view, market, units, links }} isActive={props.isActive} state={props.state} />
  );
  if (!view.given) {
    // Shows nothing of an answer that is not an intent: even "no builder" would be a claim.
    return (
      <>
        <IntentNotices hash={hash} view={view} />
        {summary}
        <BodyTree body={body} />
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
          {hasRequests(view) && (
            <RequestsPanel hash={hash} view={view} assumptions={assumptions} units={units} links={links} />
          )}
        </div>
        <div className="grid min-w-0 gap-3.5">
          <TimelinePanel view={view} />
          <MessagePanel message={view.message} hash={signedHash} units={units} links={links} keyNote={props.keyNote} />
        </div>
      </div>
      <RelatedBelow>{({ RelatedToIntent }) => <RelatedToIntent hash={hash} view={view} />}</RelatedBelow>
      <PricesPanel
        created={view.created.body}
        settled={view.settled.body}
        assumptions={assumptions}
        direction={sideOf(view)}
        orderType={view.message.order.type}
        signedAtMs={view.message.createdAtMs}
      />
      <BodyTree body={body} />
    </>
  );
}

/** Whether there is a panel of requests, readable or not. */
function hasRequests({ requests }: IntentView): boolean {
  return requests.kind === 'unreadable' || (requests.kind === 'known' && requests.value.length > 0);
}

type BuilderPanelProps = Pick<IntentView, 'builder' | 'paymentMode'>;

/** The builder that submitted the intent, its fee, and how execution is paid. */
function BuilderPanel({ builder, paymentMode }: BuilderPanelProps) {
  const { builder: t } = useText(intentText);
  return (
    <Panel title={t.title}>
      <FactList
        facts={[
          {
            label: t.builder,
            value: builder.kind === 'none' ? t.none : <AddressField field={builder.address} kind="wallet" />,
          },
          { label: t.paymentMode, value: <WholeField field={paymentMode} /> },
        ]}
      />
      {builder.kind !== 'none' && <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.rule}</p>}
    </Panel>
  );
}

/** The content that the trader signed, with the key and signature that the service reports. */
function MessagePanel({ units, ...facts }: MessageFactsProps & { readonly units: OrderUnits }) {
  const { message: t } = useText(intentText);
  const { message, links } = facts;
  return (
    <Panel title={t.title}>
      {message.given ? (
        <>
          <MessageFacts {...facts} />
          <section aria-label={t.order} className="border-t border-line">
            <h3 className="px-4 pt-2.5 text-small font-semibold text-muted">{t.order}</h3>
            <OrderFacts order={message.order} units={units} links={links} />
          </section>
        </>
      ) : (
        <p className="px-4 py-3 text-muted">{t.none}</p>
      )}
    </Panel>
  );
}

/**
 * Warnings: about another intent than the requested one, a failure, or a contradiction between service and signed
 * message.
 */
function IntentNotices({ hash, view }: { readonly hash: string; readonly view: IntentView }) {
  const t = useText(intentText);
  const phase = phaseOf(valueOrNull(view.phase) ?? '');
  const differences = contradictionsOf(view);
  return (
    <>
      {view.hash.kind === 'known' && view.hash.value !== hash && <Notice isAlert>{t.otherHash}</Notice>}
      {!view.given && <Notice>{t.notAnIntent}</Notice>}
      {differences.length > 0 && (
        <Notice isAlert>{t.contradicts(differences.map((name) => t.order[name]).join(', '))}</Notice>
      )}
      {phase !== null && isBadEnd(phase.end) && (
        <Notice>
          {t.ended(t.phases[phase.word])} {view.settled.given && t.endedWithPrices}
        </Notice>
      )}
    </>
  );
}

function isBadEnd(end: PhaseEnd): boolean {
  return end === 'withdrawn' || end === 'failed';
}

function Notice({ isAlert = false, children }: { readonly isAlert?: boolean; readonly children: ReactNode }) {
  return (
    <p role={isAlert ? 'alert' : 'status'} className="rounded-panel border border-warn bg-panel px-4 py-3">
      {children}
    </p>
  );
}

type SummaryPanelProps = {
  /** Hash of the requested intent: 64 hexadecimal digits in lower case. */
  readonly hash: string;
  readonly view: IntentView;
  /** The name of the market; null for one that is not listed. */
  readonly market: MarketIdentity | null;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
  /** Whether its order is active in its account. */
  readonly isActive: Field<boolean>;
  readonly state: PanelState;
};

/** The intent in short: trader, market, order and phase. */
function SummaryPanel({ hash, view, market, units, links, isActive, state }: SummaryPanelProps) {
  const { summary: t, order: labels } = useText(intentText);
  return (
    <Panel title={t.title} {...state}>
      <FactList
        facts={[
          { label: t.phase, value: <PhaseBadge phase={view.phase} /> },
          {
            label: t.what,
            value: <OrderLine order={view.message.given ? view.message.order : view.order} units={units} />,
          },
          { label: t.hash, value: <HashField field={view.hash} /> },
          // Ignores the service's name of the market, which may be another market's name.
          {
            label: labels.market,
            value: <AddressField field={view.market} kind="contract" label={market?.ticker} link={links.market} />,
          },
          { label: labels.account, value: <AddressField field={view.account} kind="account" link={links.account} /> },
          { label: t.owner, value: <AddressField field={view.owner} kind="wallet" /> },
          { label: t.vault, value: <AddressField field={view.vault} kind="contract" link={links.vault} /> },
          { label: t.order, value: <IntentStatus hash={hash} isActive={isActive} links={links} /> },
          { label: t.position, value: <PositionText view={view} market={market} links={links} /> },
        ]}
      />
    </Panel>
  );
}

function IntentStatus({
  hash,
  isActive,
  links,
}: { readonly hash: string } & Pick<SummaryPanelProps, 'isActive' | 'links'>) {
  const { summary: t } = useText(intentText);
  return (
    <FieldValue field={isActive}>
      {(active) =>
        active ? links.order(hash, t.openOrder) : <span className="text-muted">{links.order(hash, t.notActive)}</span>
      }
    </FieldValue>
  );
}

/** An account has at most one position in a market and side. */
function PositionText({ view, market, links }: Pick<SummaryPanelProps, 'view' | 'market' | 'links'>) {
  const texts = useText(orderNamesText);
  const address = valueOrNull(view.market);
  return (
    <FieldValue field={sideOf(view)}>
      {(side) => {
        const shown = `${texts.side[side]} ${market?.ticker ?? ''}`.trim();
        return address === null ? shown : links.position({ market: address, side }, shown);
      }}
    </FieldValue>
  );
}

/** The body of operation 3 as sent, whatever its shape. Its age and raw view are in the panels above. */
function BodyTree({ body }: { readonly body: unknown }) {
  const t = useText(intentText);
  const nameOf = useCallback((path: readonly string[]) => intentMeaning(path, t), [t]);
  return (
    <Panel title={t.body}>
      <div className="px-4 py-2">
        <Tree label={t.body} value={body} nameOf={nameOf} searchable />
      </div>
    </Panel>
  );
}

type Texts = Catalogue['intent'];

/**
 * The name of a member of an intent's body on this page. Null if the service's name is as clear, and for members that
 * are shown nowhere else on the page. Ignores indexes in lists.
 */
function intentMeaning(path: readonly string[], { lifecycle: life, message, requests, order }: Texts): string | null {
  const inMessage = {
    '': message.title,
    '.message.intent.v_amm': order.market,
    '.message.intent.order.expiration': order.expires,
    '.message.reference_query_id': message.reference,
  };
  const labels: Record<string, string> = {
    date: life.recorded,
    created_price: life.priced,
    price: life.settled,
    'order.expiration': order.expires,
    'order_requests.hash': requests.hash,
    'order_requests.order_request_hash': requests.requestHash,
    'order_requests.order_request.selector': requests.selector,
  };
  for (const [name, word] of Object.entries(inMessage)) {
    labels[`full_message${name}`] = word;
    labels[`order_requests.full_message${name}`] = word;
  }
  return textFor(labels, path.filter((name) => !/^\d+$/.test(name)).join('.'));
}
