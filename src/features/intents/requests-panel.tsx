import { type ReactNode, useMemo, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { messagesDiffer } from '~/domain/intent/contradictions';
import {
  type IntentOrder,
  type OrderRequestView,
  selectorDisagrees,
  selectorType,
  toOrderRequest,
} from '~/domain/intent/intent-order';
import type { IntentView } from '~/domain/intent/intent-view';
import type { OrderAmount } from '~/domain/order/order-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { type Field, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { intentText } from '~/text/en/intent';
import { orderNamesText } from '~/text/en/order-names';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { FieldValue, WholeField } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { UnreadableMark } from '~/ui/value-marks';
import { MessageFacts, SignatureCheck } from './message-facts';
import { AddressField, HashField } from './open-values';

type RequestsPanelProps = {
  /** Hash of the intent that the page shows. */
  readonly hash: string;
  readonly view: Pick<IntentView, 'requests' | 'account' | 'message'>;
  readonly assumptions: Assumptions;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
};

/** The most requests that are parsed and rendered at once: an intent has a handful. */
const AT_ONCE = 20;
const NONE: readonly unknown[] = [];

/** The orders that the intent requests: its own, and the stop and take orders that depend on it. */
export function RequestsPanel({ hash, view, assumptions, units, links }: RequestsPanelProps) {
  const { requests: t } = useText(intentText);
  const { numbers } = useFormat();
  const [shown, setShown] = useState(AT_ONCE);
  const all = valueOrNull(view.requests) ?? NONE;
  const requests = useMemo(
    () => all.slice(0, shown).map((request, index) => toOrderRequest(request, index, assumptions)),
    [all, shown, assumptions],
  );
  if (view.requests.kind === 'unreadable') {
    return (
      <Panel title={t.title}>
        <p className="px-4 py-3">
          <UnreadableMark field={view.requests} />
        </p>
      </Panel>
    );
  }
  if (all.length === 0) return null;
  const rest = all.length - shown;
  return (
    <Panel title={t.title} aside={t.count(all.length)}>
      <ol className="divide-y divide-line">
        {requests.map((request, index) => (
          <li key={request.key} aria-label={t.name(numbers.group(BigInt(index + 1)))}>
            <RequestItem request={request} hash={hash} intent={view} units={units} links={links} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <div className="border-t border-line px-4 py-2.5">
          <Button onClick={() => setShown(shown + AT_ONCE)}>{t.more(numbers.group(BigInt(rest)))}</Button>
        </div>
      )}
    </Panel>
  );
}

type RequestItemProps = {
  readonly request: OrderRequestView;
  /** Hash and content of the intent that the page shows. */
  readonly hash: string;
  readonly intent: Pick<IntentView, 'account' | 'message'>;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
};

/** One order that the intent requests. A disclosure contains its full signed message. */
function RequestItem({ request, hash, intent, units, links }: RequestItemProps) {
  const { requests: t } = useText(intentText);
  const [isOpen, setOpen] = useState(false);
  const isSelf = valueOrNull(request.hash) === hash;
  const differs = isSelf && messagesDiffer(intent.message, request.message);
  const isOthers =
    request.account.kind === 'known' &&
    intent.account.kind === 'known' &&
    request.account.value !== intent.account.value;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2.5">
        <span className="font-semibold">
          <OrderLine order={request.message.order} units={units} />
        </span>
        <SignatureCheck hash={request.hash} message={request.message} isBrief />
      </div>
      <FactList
        facts={[
          {
            label: t.hash,
            value: isSelf ? <Self differs={differs} /> : <HashField field={request.hash} link={links.intent} />,
          },
          { label: t.requestHash, value: <HashField field={request.requestHash} /> },
          { label: t.selector, value: <Selector request={request} /> },
          ...(isOthers
            ? [
                {
                  label: t.otherAccount,
                  value: <AddressField field={request.account} kind="account" link={links.account} />,
                },
              ]
            : []),
        ]}
      />
      {(!isSelf || differs) && request.message.given && (
        <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer px-4 py-1.5 text-muted">{t.message}</summary>
          {/* Rendered only when open; otherwise twenty requests would be checked and rendered twice. */}
          {isOpen && (
            <>
              <MessageFacts message={request.message} hash={request.hash} links={links} />
              <OrderFacts order={request.message.order} units={units} links={links} />
            </>
          )}
        </details>
      )}
    </>
  );
}

function Self({ differs }: { readonly differs: boolean }) {
  const { requests: t } = useText(intentText);
  return (
    <>
      <span className="text-muted">{t.self}</span>
      {differs && <span className="block text-small text-warn-text">{t.otherMessage}</span>}
    </>
  );
}

function Selector({ request }: { readonly request: OrderRequestView }) {
  const { requests: t } = useText(intentText);
  const texts = useText(orderNamesText);
  return (
    <FieldValue field={request.selector}>
      {(selector) => {
        const type = selectorType(selector);
        return (
          <>
            <WholeField field={request.selector} />
            {type !== null && type !== 'cancel' && (
              <span className="text-muted"> · {t.assumed(texts.types[type])}</span>
            )}
            {selectorDisagrees(request) && <span className="block text-small text-warn-text">{t.selectorDiffers}</span>}
          </>
        );
      }}
    </FieldValue>
  );
}

type OrderFactsProps = {
  readonly order: IntentOrder;
  readonly units: OrderUnits;
  readonly links: EntityLinks;
};

/** The terms of a signed order: always type, side and amount, other terms where present, unknown members as a tree. */
export function OrderFacts({ order, units, links }: OrderFactsProps) {
  const { order: t, message } = useText(intentText);
  const texts = useText(orderNamesText);
  const given = <T,>(label: string, field: Field<T>, value: ReactNode) =>
    field.kind === 'absent' ? [] : [{ label, value }];
  const price = (label: string, field: Field<Fixed>) =>
    given(label, field, <Amount field={field} format="price" unit="USD" showUnit />);
  const isCancel = order.type.kind === 'known' && order.type.value === 'cancel';
  return (
    <>
      <FactList
        facts={[
          {
            label: t.type,
            value: (
              <TextValue
                field={order.type}
                labelFor={(type) => (type === 'cancel' ? t.cancel : textFor(texts.types, type))}
              />
            ),
          },
          { label: t.side, value: <TextValue field={order.side} labelFor={(side) => textFor(texts.side, side)} /> },
          ...(isCancel ? [] : [{ label: t.amount, value: <IntentOrderAmount amount={order.amount} units={units} /> }]),
          ...given(t.leverage, order.leverage, <Amount field={order.leverage} format="multiple" />),
          ...price(t.limit, order.limitPrice),
          ...price(t.stop, order.stopPrice),
          ...price(t.stopTrigger, order.stopTrigger),
          ...price(t.takeTrigger, order.takeTrigger),
          ...given(t.expires, order.expiresAtMs, <Time at={order.expiresAtMs} show="date-time" />),
          ...given(t.aimedAt, order.aimedAt, <HashField field={order.aimedAt} link={links.intent} />),
        ]}
      />
      {order.rest !== null && (
        <div className="border-t border-line px-4 py-2">
          <Tree label={message.rest} value={order.rest} />
        </div>
      )}
    </>
  );
}

/** A signed order in a line: "Long · Market · 250.00 USDT". Missing terms are left out. */
export function OrderLine({ order, units }: { readonly order: IntentOrder; readonly units: OrderUnits }) {
  const { order: t } = useText(intentText);
  const texts = useText(orderNamesText);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {order.side.kind !== 'absent' && <TextValue field={order.side} labelFor={(side) => textFor(texts.side, side)} />}
      <TextValue field={order.type} labelFor={(type) => (type === 'cancel' ? t.cancel : textFor(texts.types, type))} />
      {order.amount.field.kind !== 'absent' && <IntentOrderAmount amount={order.amount} units={units} />}
    </span>
  );
}

/** The amount of a signed order with its unit, which depends on the order's type; without a known unit, as sent. */
function IntentOrderAmount({ amount, units }: { readonly amount: OrderAmount; readonly units: OrderUnits }) {
  const { units: t } = useText(intentText).order;
  switch (amount.unit) {
    case 'base':
      return <Amount field={amount.field} format="size" unit={units.base ?? t.base} showUnit />;
    case 'collateral':
      return <Amount field={amount.field} format="amount" unit={units.collateral ?? t.collateral} showUnit />;
    case 'raw':
      return <Amount field={mapField(amount.field, (raw) => ({ raw, scale: 0 }))} format="raw" unit={t.raw} showUnit />;
  }
}

/** The unit of amounts in an intent's market; null when it has no name. */
export type OrderUnits = { readonly base: string | null; readonly collateral: string | null };
