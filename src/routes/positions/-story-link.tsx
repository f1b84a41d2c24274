import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PositionStory } from '~/domain/position/story';
import { NO_IDX } from '~/domain/position/position-view';
import type { StoryLinks } from '~/features/positions/story-links';
import { valueOrNull } from '~/lib/field';
import { keptSearch } from '~/shell/kept-search';

/** To a story's drawer, which keeps the view of the page below it. One that cannot be placed has no address of its own. */
export function storyLink(story: PositionStory | null, name: ReactNode): ReactNode {
  if (story === null || story.market.kind !== 'known' || story.side.kind !== 'known') return name;
  return (
    <Link
      to="/positions/history/$market/$side/$idx"
      params={{ market: story.market.value, side: story.side.value, idx: valueOrNull(story.idx) ?? NO_IDX }}
      search={(search) => ({ ...search, later: story.laterLives === 0 ? undefined : story.laterLives, back: undefined })}
      data-row-link=""
    >
      {name}
    </Link>
  );
}

const look = 'text-accent-text underline-offset-2 hover:underline';

/** From a story to what its events are about. An executed order is in few lists any more; its intent is, by the same hash. */
export const storyLinks: StoryLinks = {
  market: (address, shown) => (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} className={look}>
      {shown}
    </Link>
  ),
  order: (id, shown) => (
    <Link to="/orders/$id" params={{ id }} search={keptSearch} className={look}>
      {shown}
    </Link>
  ),
  intent: (hash, shown) => (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch} className={look}>
      {shown}
    </Link>
  ),
};
