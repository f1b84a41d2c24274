import type { Field } from '~/lib/field';
import { add, type Fixed, isZero, neg, sub } from '~/lib/fixed-point';
import type { PositionLifecycle } from '../position/position-lifecycles';
import { combine, type PartialSum, sumKnown } from '~/lib/field-math';
import { type AttributionSpan, isInSpan } from './attribution-coverage';
import type { JournalEntry } from './journal';

/** Why an event is in only one of the two sums. */
export const journalGaps = ['outside', 'open', 'elsewhere', 'unpriced'] as const;

/**
 * - `outside`: events of the journal's positions that are not between the snapshots
 * - `open`: events of positions that were not closed
 * - `elsewhere`: events of positions that were closed outside the range
 * - `unpriced`: events of positions in the range without a known result in USD
 */
export type JournalGap = (typeof journalGaps)[number];

/** The journal beside the events, and the events beside the change of operation 12's `totalPnl`. USD, exact. */
export type JournalCheck = {
  /** Sum over the positions that have a result. It equals the sum over all of their events. */
  readonly journal: PartialSum;
  /** journal + gaps = added; `outside` is negative where the journal has more. */
  readonly gaps: Readonly<Record<JournalGap, PartialSum>>;
  /** Every event between the snapshots that was read. */
  readonly added: PartialSum;
  readonly reported: Field<Fixed>;
  /** reported − added: the part of the change that no event explains. */
  readonly difference: Field<Fixed>;
};

/**
 * Verifies that journal + gaps = added, and added + difference = reported, to the last digit.
 * @param lifecycles all that were read
 * @param entries of the journal, from these lifecycles
 * @param reported the change of `totalPnl` over the span
 */
export function journalCheck(
  lifecycles: readonly PositionLifecycle[],
  entries: readonly JournalEntry[],
  { span, reported }: { readonly span: AttributionSpan; readonly reported: Field<Fixed> },
): JournalCheck {
  const entryOf = new Map(entries.map((entry) => [entry.lifecycle, entry]));
  const parts: Record<JournalGap | 'journal' | 'added', Field<Fixed>[]> = {
    journal: [],
    added: [],
    outside: [],
    open: [],
    elsewhere: [],
    unpriced: [],
  };
  for (const lifecycle of lifecycles) {
    const entry = entryOf.get(lifecycle);
    const isCounted = entry?.usd.net.kind === 'known';
    const gap = entry !== undefined ? 'unpriced' : lifecycle.closedAtMs === null ? 'open' : 'elsewhere';
    for (const { event } of lifecycle.steps) {
      const isInside = isInSpan(span, event.atMs);
      if (!isCounted && !isInside) continue;
      const { net } = event.usd;
      if (isInside) parts.added.push(net);
      if (isCounted) parts.journal.push(net);
      if (isCounted && !isInside) parts.outside.push(net);
      if (!isCounted) parts[gap].push(net);
    }
  }
  const outside = sumKnown(parts.outside);
  const added = sumKnown(parts.added);
  return {
    journal: sumKnown(parts.journal),
    gaps: {
      outside: { ...outside, field: combine({ sum: outside.field }, ({ sum }) => neg(sum)) },
      open: sumKnown(parts.open),
      elsewhere: sumKnown(parts.elsewhere),
      unpriced: sumKnown(parts.unpriced),
    },
    added,
    reported,
    difference: combine({ reported, added: added.field }, (of) => sub(of.reported, of.added)),
  };
}

/** The gaps that contain an event. */
export function gapsOf({ gaps }: JournalCheck): readonly JournalGap[] {
  return journalGaps.filter((gap) => gaps[gap].of > 0);
}

/** Whether the sum over the groups is the sum over the events of their positions, to the last digit. */
export function isSumOfGroups(groups: readonly PartialSum[], { journal }: Pick<JournalCheck, 'journal'>): boolean {
  const sum = groups.reduce<Fixed>((all, { field }) => (field.kind === 'known' ? add(all, field.value) : all), {
    raw: 0n,
    scale: 0,
  });
  return journal.field.kind === 'known' && isZero(sub(sum, journal.field.value));
}
