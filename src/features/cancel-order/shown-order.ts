import type { OrderView } from '~/domain/order/order-view';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { changedTerms, orderTerms, type OrderTerm, type OrderTerms, pairOf } from '~/wallet/order-terms';
import type { Fact } from './facts';

/** What the service says of an order: a fact to be read, and which term of the order it tells. */
export type Claim = Fact & { readonly of: OrderTerm | 'status' };

/** An order as one list had it. */
export type ShownOrder = {
  readonly claims: readonly Claim[];
  /** The same, to be compared with other readings. */
  readonly terms: OrderTerms;
  /** Whether it can be cancelled as it is. */
  readonly rests: boolean;
  /** The service's own word; null when there is none that can be read. */
  readonly status: string | null;
};

export type ChangedClaim = { readonly label: string; readonly before: Fact['value']; readonly now: Fact['value'] };

/** The claims that are no longer what they were; expiry and amounts to the last digit, however they are rounded. */
export function changedClaims(before: ShownOrder, now: ShownOrder): readonly ChangedClaim[] {
  return changedTerms(before.terms, now.terms).flatMap((term) => {
    const [was, is] = [before, now].map(({ claims }) => claims.find((claim) => claim.of === term));
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
