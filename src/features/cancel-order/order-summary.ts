import type { OrderView } from '~/domain/order/order-view';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/text/messages';
import type { CancelState } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { changedTerms, type OrderTerm, orderTerms, type OrderTerms, pairOf } from '~/wallet/order-terms';
import type { Fact } from './cancel-dialog-parts';

/** The words that the dialogs need. */
export type CancelTexts = Pick<Catalogue, 'cancel' | 'orderWords'>;

/** What the service says of an order: a fact to be read, and which term of the order it tells. */
type SummaryFact = Fact & { readonly of: OrderTerm | 'status' };

/** An order as one list had it. */
export type ShownOrder = {
  readonly summary: readonly SummaryFact[];
  /** The same, to be compared with other readings. */
  readonly terms: OrderTerms;
  /** Whether it can be cancelled as it is. */
  readonly rests: boolean;
  /** The service's own word; null when there is none that can be read. */
  readonly status: string | null;
};

export type ChangedFact = { readonly label: string; readonly before: Fact['value']; readonly now: Fact['value'] };

/** The summary that are no longer what they were; expiry and amounts to the last digit, however they are rounded. */
export function changedFacts(before: ShownOrder, now: ShownOrder): readonly ChangedFact[] {
  return changedTerms(before.terms, now.terms).flatMap((term) => {
    const [was, is] = [before, now].map(({ summary }) => summary.find((fact) => fact.of === term));
    return was === undefined || is === undefined ? [] : [{ label: is.label, before: was.value, now: is.value }];
  });
}

/** The terms of an order of a list, in the texts that `termsOf` makes of the same order on the wire. */
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

/** Empty for a term that the order does not have, undefined for one that cannot be read. */
function textOf<T>(field: Field<T>, write: (value: T) => string): string | undefined {
  if (field.kind === 'known') return write(field.value);
  return field.kind === 'absent' ? '' : undefined;
}

/**
 * What was shown of an order, with the status that it has by now: the end that a look at it found, else what
 * the newest list says, else what a look found while the list has it no more. Never the one that it had.
 */
export function currentSummary(
  shown: ShownOrder,
  newest: ShownOrder | null,
  state: CancelState,
  t: CancelTexts,
): readonly SummaryFact[] {
  const end = 'sighting' in state && state.sighting?.kind === 'ended' ? state.sighting.status : null;
  const inList = newest?.summary.find(({ of }) => of === 'status');
  return shown.summary.map((fact) => {
    if (fact.of !== 'status') return fact;
    if (end === null && inList !== undefined) return inList;
    const told = end ?? lastSeenStatus(state);
    return {
      ...fact,
      value: told === null ? t.cancel.serviceSays.gone : (wordIn(t.orderWords.statuses, told) ?? told),
    };
  });
}

/** The service's word for the order when it was last looked at; null when that told none. */
export function lastSeenStatus(state: CancelState): string | null {
  if ('sighting' in state)
    return state.sighting?.kind === 'listed' || state.sighting?.kind === 'ended' ? state.sighting.status : null;
  return state.phase === 'draft' && state.change?.kind === 'status' ? state.change.status : null;
}

/** One order of a batch, as the trader saw it when he asked to cancel several. */
export type BatchOrder = {
  readonly target: CancelTarget;
  /** In a few words, for those who listen: "BTC/USDT · Long · Limit". */
  readonly name: string;
  /** What the service says the order is. It is not signed. */
  readonly summary: readonly SummaryFact[];
  /** The same, to be compared: an order that says something else by its turn is not sent. */
  readonly terms: OrderTerms;
};

/** Whether a newer reading of the order says in every term what it said when it was chosen. */
export function saysTheSame({ terms }: BatchOrder, newest: OrderView): boolean {
  return changedTerms(terms, termsOfView(newest)).length === 0;
}

/** Whether the newest list still has the order, at rest and as it was shown. Else nothing is signed. */
export function isAsShown({ shown, newest }: Pick<FollowedOrder, 'shown' | 'newest'>): boolean {
  return newest !== null && newest.rests && changedFacts(shown, newest).length === 0;
}

export type FollowedOrder = {
  /** What the trader has taken note of. */
  readonly shown: ShownOrder;
  /** The order in the newest list; null when that does not have it. */
  readonly newest: ShownOrder | null;
  readonly state: CancelState;
};
