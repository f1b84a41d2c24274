import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PositionStory } from '~/domain/position/story';
import { NO_IDX } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';

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
