import type { Field } from '~/lib/field';
import type { OpenRange, TimeRange } from '~/lib/time-range';
import { isInRange } from '../position/history-filter';
import type { PnlPart } from './pnl-range';

/** The time whose events are added up: from one reading of operation 12 to another, as the change that the page tells is; else the range itself. */
export type SplitSpan = (TimeRange & { readonly of: 'readings' }) | (OpenRange & { readonly of: 'range' });

/**
 * The time between the readings that a range counts from and to: what the events of just that time come to can be held
 * against the change. A range of which the readings tell no change is taken as it is.
 */
export function splitSpan(
  range: OpenRange,
  { base, last, change }: Pick<PnlPart, 'base' | 'last' | 'change'>,
): SplitSpan {
  if (base === null || last === null || change.kind !== 'known') return { ...range, of: 'range' };
  return { fromMs: base.atMs, toMs: last.atMs, of: 'readings' };
}

/**
 * A reading has what happened up to and at its moment: an event of the very moment of the first is not of the time after
 * it, and one of the last is. Days have their first moment, and not that of the next.
 */
export function isInSpan(span: SplitSpan, at: Field<number>): boolean {
  if (span.of === 'range') return isInRange({ fromMs: span.fromMs, beforeMs: span.toMs }, at);
  return at.kind === 'known' && at.value > span.fromMs && at.value <= span.toMs;
}
