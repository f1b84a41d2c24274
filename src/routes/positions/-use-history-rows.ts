import { useCallback, useMemo } from 'react';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createLifecycleBuilder, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import type { HistoryRow, StoryRow } from '~/features/positions/history/history-rows';
import { type Field, valueOrNull } from '~/lib/field';
import { useMarketFinder } from '~/queries/markets';

export type HistoryRows = {
  readonly stories: (events: readonly HistoryEvent[]) => readonly PositionLifecycle[];
  readonly storyRows: (stories: readonly PositionLifecycle[]) => readonly StoryRow[];
  /** @param stories those that the events belong to */
  readonly eventRows: (events: readonly HistoryEvent[], stories: readonly PositionLifecycle[]) => readonly HistoryRow[];
};

/** Events and stories as rows of the tables, of what was read for the screen or for an export. Rows of which nothing has changed stay the same objects, and are not drawn again. */
export function useHistoryRows(): HistoryRows {
  const find = useMarketFinder();
  const stories = useMemo(() => createLifecycleBuilder(), []);
  const marketOf = useCallback(
    (market: Field<string>) => {
      const address = valueOrNull(market);
      return address === null ? null : find(address);
    },
    [find],
  );
  return useMemo(() => {
    const ofStory = new WeakMap<PositionLifecycle, StoryRow>();
    const ofEvent = new WeakMap<HistoryEvent, HistoryRow>();
    const storyRow = (story: PositionLifecycle): StoryRow => {
      const row = ofStory.get(story) ?? { story, market: marketOf(story.market) };
      ofStory.set(story, row);
      return row;
    };
    const eventRow = (event: HistoryEvent, story: PositionLifecycle | null): HistoryRow => {
      const before = ofEvent.get(event);
      const row = before?.story === story ? before : { event, market: marketOf(event.market), story };
      ofEvent.set(event, row);
      return row;
    };
    return {
      stories,
      storyRows: (all) => all.map(storyRow),
      eventRows: (events, all) => {
        const storyOf = new Map<HistoryEvent, PositionLifecycle>();
        for (const story of all) for (const { event } of story.steps) storyOf.set(event, story);
        return events.map((event) => eventRow(event, storyOf.get(event) ?? null));
      },
    };
  }, [stories, marketOf]);
}
