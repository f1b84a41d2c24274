import { useMemo } from 'react';
import type { BundleView } from '~/domain/account/bundle-view';
import type { EventView } from '~/domain/account/event-view';
import { traceOfBundle, traceOfIntent, traceOfOrder, traceOfPosition } from '~/domain/graph/trace';
import { traceOfEvent } from '~/domain/graph/trace-event';
import { toIntentView } from '~/domain/intent/intent-view';
import { intentHashOf } from '~/domain/order/cancelability';
import type { OrderView } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { Connected } from './connected';

export type EventOfAccount = { readonly account: string; readonly event: EventView };

export function ConnectedToEvent({ account, event }: EventOfAccount) {
  const { assumptions } = useApi().config;
  const of = useMemo(() => traceOfEvent(event, assumptions), [event, assumptions]);
  return <Connected account={account} of={of} self={{ event: event.key }} />;
}

export type BundleOfAccount = { readonly account: string; readonly bundle: BundleView };

export function ConnectedToBundle({ account, bundle }: BundleOfAccount) {
  const of = useMemo(() => traceOfBundle(bundle), [bundle]);
  return <Connected account={account} of={of} self={{ bundle: BigInt(bundle.queryId) }} />;
}

export type IntentBody = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** As operation 3 answered. */
  readonly body: unknown;
};

/** Of the account that the intent names; nothing, where it names none. */
export function ConnectedToIntent({ hash, body }: IntentBody) {
  const { assumptions } = useApi().config;
  const view = useMemo(() => toIntentView(body, assumptions), [body, assumptions]);
  const of = useMemo(() => traceOfIntent(hash, view), [hash, view]);
  const account = valueOrNull(view.account);
  return account === null ? null : <Connected account={account} of={of} self={{ intent: hash }} />;
}

export type OrderOfAccount = { readonly account: string; readonly order: OrderView };

export function ConnectedToOrder({ account, order }: OrderOfAccount) {
  const of = useMemo(() => traceOfOrder(order), [order]);
  return <Connected account={account} of={of} self={{}} />;
}

export type PositionOfAccount = { readonly account: string; readonly position: PositionView };

export function ConnectedToPosition({ account, position }: PositionOfAccount) {
  const { assumptions } = useApi().config;
  const of = useMemo(() => traceOfPosition(position, valueOrNull(intentHashOf(position.orderId, assumptions))), [position, assumptions]);
  const [self] = of.positions;
  return <Connected account={account} of={of} self={self === undefined ? {} : { position: self }} />;
}
