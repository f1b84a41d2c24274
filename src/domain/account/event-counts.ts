import { valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { isFailure, type EventView } from './event-view';

type Counted = Pick<EventView, 'type' | 'outcome'>;

export type TypeCount = {
  /** As the service spells it; null for events that do not tell theirs. */
  readonly type: string | null;
  readonly count: number;
  /** Of these, as `isFailure` has it. */
  readonly failed: number;
  /** Of all that were counted: 1 is 100 %. */
  readonly share: Fixed;
};

export type EventCounts = { readonly total: number; readonly failed: number; readonly byType: readonly TypeCount[] };

const SHARE_SCALE = 6;

/** How often which type came (operation 5) among the given events, and no others. The most frequent first, then by name. */
export function countEvents(events: readonly Counted[]): EventCounts {
  const byType = groupBy(events, ({ type }) => valueOrNull(type)).map(([type, group]): TypeCount => ({
    type,
    count: group.length,
    failed: failuresIn(group),
    share: { raw: (BigInt(group.length) * 10n ** BigInt(SHARE_SCALE)) / BigInt(events.length), scale: SHARE_SCALE },
  }));
  return {
    total: events.length,
    failed: failuresIn(events),
    byType: byType.toSorted((a, b) => b.count - a.count || (a.type ?? '').localeCompare(b.type ?? '', 'en')),
  };
}

function failuresIn(events: readonly Counted[]): number {
  return events.reduce((count, event) => count + (isFailure(event) ? 1 : 0), 0);
}
