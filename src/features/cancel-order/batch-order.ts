import type { OrderView } from '~/domain/order/order-view';
import type { CancelTarget } from '~/wallet/cancel-target';
import { changedTerms, type OrderTerms } from '~/wallet/order-terms';
import { type Claim, termsOfView } from './shown-order';

/** One order of a batch, as the trader saw it when he asked to cancel several. */
export type BatchOrder = {
  readonly target: CancelTarget;
  /** In a few words, for those who listen: "BTC/USDT · Long · Limit". */
  readonly name: string;
  /** What the service says the order is. It is not signed. */
  readonly claims: readonly Claim[];
  /** The same, to be compared: an order that says something else by its turn is not sent. */
  readonly terms: OrderTerms;
};

/** Whether a newer reading of the order says in every term what it said when it was chosen. */
export function saysTheSame({ terms }: BatchOrder, newest: OrderView): boolean {
  return changedTerms(terms, termsOfView(newest)).length === 0;
}
