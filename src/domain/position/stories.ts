import { groupBy } from '~/lib/group-by';
import type { HistoryEvent } from './history-event';
import { identityOf } from './position-view';
import type { PositionStory } from './story';
import { tellStories } from './tell-stories';

/**
 * The events of operation 16 as the lives of the positions that they happened to: one story for each market, side and
 * number, and another where the number was used again. Newest first, by the latest event of each. No event is left
 * out: one whose market, side or number cannot be read is a story of its own, which cannot be placed.
 *
 * @param events of any number of assets, in any order
 */
export function toStories(events: readonly HistoryEvent[]): readonly PositionStory[] {
  return createStories()(events);
}

/** `toStories` that gives the same objects as before for positions whose events are the same objects as before. */
export function createStories(): (events: readonly HistoryEvent[]) => readonly PositionStory[] {
  let before: ReadonlyMap<string, Told> = new Map();
  let result: readonly PositionStory[] = [];
  return (events) => {
    const next = new Map<string, Told>();
    for (const [key, members] of groupBy(events, groupKey)) {
      const told = before.get(key);
      next.set(key, told !== undefined && isSame(told.events, members) ? told : { events: members, stories: tellStories(key, members) });
    }
    before = next;
    const stories = newestFirst([...next.values()].flatMap((told) => told.stories));
    if (!isSame(result, stories)) result = stories;
    return result;
  };
}

type Told = { readonly events: readonly HistoryEvent[]; readonly stories: readonly PositionStory[] };

/** The place keeps those apart that have no key of their own. */
function groupKey(event: HistoryEvent, place: number): string {
  return identityOf(event) ?? `? ${event.asset} ${event.key} ${place}`;
}

/** Of several of one moment the order stays; those without a time come last. */
function newestFirst(stories: readonly PositionStory[]): readonly PositionStory[] {
  const timed = stories.map((story) => ({ story, atMs: latestOf(story) }));
  // Two without a time: their difference is no number.
  return timed.toSorted((a, b) => b.atMs - a.atMs || 0).map(({ story }) => story);
}

function latestOf({ steps }: PositionStory): number {
  const at = steps.at(-1)?.event.atMs;
  return at?.kind === 'known' ? at.value : Number.NEGATIVE_INFINITY;
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
