import type { ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import type { CancelState } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { statusOf } from '~/wallet/observation';
import { changedTerms, type OrderTerm, orderTerms, type OrderTerms, pairOf } from '~/wallet/order-terms';
import type { CancelFact } from './cancel-dialog-parts';

/** The texts that the dialogs need. */
export type CancelTexts = Pick<Catalogue, 'cancel' | 'orderNames'>;

/** A fact that the service reports of an order, and the term of the order that it belongs to. */
type SummaryFact = CancelFact & { readonly of: OrderTerm | 'status' };

/** An order as one list had it. */
export type ShownOrder = {
  readonly summary: readonly SummaryFact[];
  /** The same terms, for comparing. */
  readonly terms: OrderTerms;
  /** Whether the order can be cancelled in its present status. */
  readonly rests: boolean;
  /** The status as the service spells it; null for an unreadable one. */
  readonly status: string | null;
};

export type ChangedFact = {
  readonly label: string;
  readonly before: CancelFact['value'];
  readonly now: CancelFact['value'];
};

/** The terms that have changed. Expiry and amounts are compared to the last digit, however they are shown. */
export function changedFacts(before: ShownOrder, now: ShownOrder): readonly ChangedFact[] {
  return changedTerms(before.terms, now.terms).flatMap((term) => {
    const [was, is] = [before, now].map(({ summary }) => summary.find((fact) => fact.of === term));
    return was === undefined || is === undefined ? [] : [{ label: is.label, before: was.value, now: is.value }];
  });
}

/** The terms of a listed order, as the same texts that `termsOf` makes of the order on the wire. */
export function termsOfView(order: OrderView): OrderTerms {
  return orderTerms({
    market: textOf(order.market, (text) => text),
    side: textOf(order.direction, (text) => text),
    type: textOf(order.type, (text) => text),
    amount: order.amount.unit === 'raw' ? textOf(order.amount.field, String) : textOf(order.amount.field, rawOf),
    price: pairOf(textOf(order.limitPrice, rawOf), textOf(order.stopPrice, rawOf)),
    trigger: pairOf(textOf(order.stopTrigger, rawOf), textOf(order.takeTrigger, rawOf)),
    leverage: textOf(order.leverage, rawOf),
    expiration: textOf(order.expiresAtMs, String),
  });
}

function rawOf({ raw }: Fixed): string {
  return raw.toString();
}

/** Empty for a term that the order does not have, undefined for an unreadable one. */
function textOf<T>(field: Field<T>, write: (value: T) => string): string | undefined {
  if (field.kind === 'known') return write(field.value);
  return field.kind === 'absent' ? '' : undefined;
}

/**
 * The summary of an order with its newest status: the end that a status lookup found; otherwise the status in the
 * newest list; otherwise, if the list no longer contains the order, the status of a lookup. `seenStatus` is from a
 * lookup before anything was sent. The earlier status is never used.
 */
export function currentSummary(
  shown: ShownOrder,
  newest: ShownOrder | null,
  { state, seenStatus }: { readonly state: CancelState; readonly seenStatus: string | null },
  t: CancelTexts,
): readonly SummaryFact[] {
  const end = 'sighting' in state && state.sighting?.kind === 'ended' ? state.sighting.status : null;
  const inList = newest?.summary.find(({ of }) => of === 'status');
  return shown.summary.map((fact) => {
    if (fact.of !== 'status') return fact;
    if (end === null && inList !== undefined) return inList;
    const status = end ?? seenStatus ?? lastSeenStatus(state);
    return {
      ...fact,
      value: status === null ? t.cancel.serviceSays.gone : (textFor(t.orderNames.statuses, status) ?? status),
    };
  });
}

/** The order's status in the last status lookup, as the service spells it; null if the lookup found none. */
function lastSeenStatus(state: CancelState): string | null {
  if ('sighting' in state) return statusOf(state.sighting);
  return state.phase === 'draft' && state.change?.kind === 'status' ? state.change.status : null;
}

/** The columns of the table of a batch. */
export const batchCells = ['market', 'side', 'type', 'amount', 'price', 'distance'] as const;

type BatchCell = (typeof batchCells)[number];

/** One order of a batch, as the trader saw it when choosing. */
export type BatchOrder = {
  readonly target: CancelTarget;
  /** A short name for screen readers: "BTC/USDT · Long · Limit". */
  readonly name: string;
  /** The facts that the service's list reports about the order. They are not signed. */
  readonly cells: Readonly<Record<BatchCell, ReactNode>>;
  /** The terms, for comparing: an order that has changed is not sent. */
  readonly terms: OrderTerms;
};

/** Whether the order, read again, has the same terms as when it was chosen. */
export function hasSameTerms({ terms }: BatchOrder, newest: OrderView): boolean {
  return changedTerms(terms, termsOfView(newest)).length === 0;
}

/** Whether the newest list still has the order, open and unchanged. Otherwise nothing is signed. */
export function isAsShown({ shown, newest }: Pick<FollowedOrder, 'shown' | 'newest'>): boolean {
  return newest !== null && newest.rests && changedFacts(shown, newest).length === 0;
}

export type FollowedOrder = {
  /** The order as the trader last saw it. */
  readonly shown: ShownOrder;
  /** The order in the newest list; null when it is not there. */
  readonly newest: ShownOrder | null;
  readonly state: CancelState;
};
