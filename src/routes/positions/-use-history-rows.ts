import { useCallback, useMemo } from 'react';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createStories } from '~/domain/position/stories';
import type { PositionStory } from '~/domain/position/story';
import type { HistoryRow } from '~/features/positions/history-row';
import type { StoryRow } from '~/features/positions/story-row';
import { valueOrNull, type Field } from '~/lib/field';
import { useMarketFinder } from '~/queries/market-finder';

export type HistoryRows = {
  readonly stories: (events: readonly HistoryEvent[]) => readonly PositionStory[];
  readonly storyRows: (stories: readonly PositionStory[]) => readonly StoryRow[];
  /** @param stories those that the events belong to */
  readonly eventRows: (events: readonly HistoryEvent[], stories: readonly PositionStory[]) => readonly HistoryRow[];
};

/** Events and stories as rows of the tables, of what was read for the screen or for an export. */
export function useHistoryRows(): HistoryRows {
  const find = useMarketFinder();
  const stories = useMemo(() => createStories(), []);
  const marketOf = useCallback(
    (market: Field<string>) => {
      const address = valueOrNull(market);
      return address === null ? null : find(address);
    },
    [find],
  );
  return useMemo(
    () => ({
      stories,
      storyRows: (all) => all.map((story) => ({ story, market: marketOf(story.market) })),
      eventRows: (events, all) => {
        const storyOf = new Map(all.flatMap((story) => story.steps.map(({ event }) => [event, story] as const)));
        return events.map((event) => ({ event, market: marketOf(event.market), story: storyOf.get(event) ?? null }));
      },
    }),
    [stories, marketOf],
  );
}
