import type { Field } from '~/lib/field';
import { sub, type Fixed } from '~/lib/fixed-point';
import { isPartial, type PartialSum } from '../position/partial-sum';

/** Two ways to the same figure: the change of the service's `totalPnl`, and what the events between its readings come to. */
export type SplitCheck =
  /** The readings tell no change that could be held against the events. */
  | { readonly kind: 'noChange' }
  /** Events between the readings were not read, or an amount or a price of one: a difference would say nothing. */
  | { readonly kind: 'notWhole' }
  | {
      readonly kind: 'compared';
      /** totalPnl at the end of the span less totalPnl at its beginning, USD, exact. */
      readonly told: Fixed;
      /** The net results of the events of the span, USD, exact. */
      readonly added: Fixed;
      /** told − added. */
      readonly difference: Fixed;
    };

/**
 * Holds operation 12 against operation 16. The interface does not say how `totalPnl` is made up; where it is what all
 * events have brought, the difference is nothing but what the service rounds, less than 1e-9 USD an event.
 *
 * @param change of `pnlInRange`
 * @param net of the events of `splitSpan`, in USD
 * @param isWhole every event of that span was read, as far as anyone can tell
 */
export function splitCheck(change: Field<Fixed>, net: PartialSum, isWhole: boolean): SplitCheck {
  if (change.kind !== 'known') return { kind: 'noChange' };
  if (net.field.kind !== 'known' || isPartial(net) || !isWhole) return { kind: 'notWhole' };
  return {
    kind: 'compared',
    told: change.value,
    added: net.field.value,
    difference: sub(change.value, net.field.value),
  };
}
