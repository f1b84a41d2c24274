import { sub, type Fixed } from '~/lib/fixed-point';
import type { TimeRange } from '~/lib/time-range';
import type { HistoryEvent } from '../position/history-event';
import { isPartial, sumKnown } from '../position/partial-sum';
import type { PnlPart } from './pnl-range';
import { usdNetOf } from './pnl-split';

/** Two ways to the same figure: the change of the service's `totalPnl`, and what the events between its readings come to. */
export type SplitCheck =
  /** The readings tell no change that could be held against the events. */
  | { readonly kind: 'noChange' }
  /** Events between the readings were not read, or an amount or a price of one: a difference would say nothing. */
  | { readonly kind: 'notWhole' }
  | (TimeRange & {
      readonly kind: 'compared';
      /** totalPnl at `toMs` less totalPnl at `fromMs`, USD, exact. */
      readonly told: Fixed;
      /** The net results of the events after `fromMs`, up to and with `toMs`, USD, exact. */
      readonly added: Fixed;
      /** told − added. */
      readonly difference: Fixed;
      readonly events: number;
    });

export type SplitCheckInput = {
  /** Of `pnlInRange`. */
  readonly part: Pick<PnlPart, 'base' | 'last' | 'change'>;
  /** Each once, of any time. */
  readonly events: readonly HistoryEvent[];
  /** Whether all events of a span were read: see `isWholeReach`. */
  readonly isWhole: (span: TimeRange) => boolean;
};

/**
 * Holds operation 12 against operation 16. The interface does not say how `totalPnl` is made up; where it is what all
 * events have brought, the difference is nothing but what the service rounds, at most 1e-9 USD an event.
 */
export function splitCheck({ part: { base, last, change }, events, isWhole }: SplitCheckInput): SplitCheck {
  if (base === null || last === null || change.kind !== 'known') return { kind: 'noChange' };
  const span: TimeRange = { fromMs: base.atMs, toMs: last.atMs };
  const between = events.filter(({ atMs }) => atMs.kind === 'known' && atMs.value > span.fromMs && atMs.value <= span.toMs);
  const sum = sumKnown(between.map(usdNetOf));
  if (sum.field.kind !== 'known' || isPartial(sum) || !isWhole(span)) return { kind: 'notWhole' };
  const [told, added] = [change.value, sum.field.value];
  return { kind: 'compared', ...span, told, added, difference: sub(told, added), events: between.length };
}
