import type { ReactNode } from 'react';
import type { IntentOrder } from '~/domain/intent/intent-order';
import type { OrderAmount } from '~/domain/order/order-view';
import type { EntityLinks } from '~/features/shared/entity-links';
import { type Field, mapField } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { intentText } from '~/text/en/intent';
import { orderNamesText } from '~/text/en/order-names';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { TextValue } from '~/ui/text-value';
import { Time } from '~/ui/time';
import { Tree } from '~/ui/tree';
import { HashField } from './open-values';

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
