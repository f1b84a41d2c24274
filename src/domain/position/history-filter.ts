import type { Field } from '~/lib/field';
import type { DayRange } from '~/lib/utc-days';
import type { PositionStory } from './story';

/** What has no readable time is in no range but the one without bounds. */
export function isInRange({ fromMs, beforeMs }: DayRange, at: Field<number>): boolean {
  if (fromMs === null && beforeMs === null) return true;
  if (at.kind !== 'known') return false;
  return (fromMs === null || at.value >= fromMs) && (beforeMs === null || at.value < beforeMs);
}

/**
 * Stories whose newest event is not older than the moment that the history was read
 * back to without gaps: older ones would stand there as if there had been no others.
 * One that began before it keeps all of its events that were read.
 */
export function storiesSince(stories: readonly PositionStory[], horizonMs: number | null): readonly PositionStory[] {
  if (horizonMs === null) return stories;
  return stories.filter(({ steps }) => {
    const at = steps.at(-1)?.event.atMs;
    return at?.kind !== 'known' || at.value >= horizonMs;
  });
}
