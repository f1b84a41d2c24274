import { useMemo } from 'react';
import type { HistorySnapshot } from '~/domain/position/merged-history';
import { createLifecycleBuilder, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import { type HistoryBoardQuery, useHistoryBoard, useReadingHistory } from './position-history-rows';

export type StoryQuery = HistoryBoardQuery & {
  /** Of market, side and number: `positionKey`. */
  readonly positionKey: string;
};

export type StoryReading = {
  /** Of the assets that may have it, each read and failing alone. */
  readonly readings: readonly HistorySnapshot[];
  /** Every position that this number was read to have stood for, the newest first. */
  readonly lives: readonly PositionLifecycle[];
  /** The whole history of the assets was read: what is not in it, the service does not list. */
  readonly complete: boolean;
  /** Rows that were never read are on their way. */
  readonly fetching: boolean;
};

/** The story of one position out of the histories of its asset. Mount `HistoryPollers` beside it, or nothing is asked for. */
export function useStory({ positionKey, ...query }: StoryQuery): StoryReading {
  const readings = useHistoryBoard(query);
  const stories = useMemo(() => createLifecycleBuilder(), []);
  const lives = useMemo(
    () =>
      stories(readings.flatMap(({ rows }) => rows ?? []))
        .filter((story) => story.positionKey === positionKey)
        .toSorted((a, b) => a.laterLifecycles - b.laterLifecycles),
    [stories, readings, positionKey],
  );
  return {
    readings,
    lives,
    complete: readings.every(({ rows, complete }) => rows !== null && complete),
    fetching: useReadingHistory(query.trader),
  };
}
