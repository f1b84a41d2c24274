import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { idxInKey } from '~/domain/position/position-view';

/** To a story's drawer, which keeps the view of the page below it. One that cannot be placed has no address of its own. */
export function storyLink(story: PositionLifecycle | null, name: ReactNode): ReactNode {
  const idx = story === null ? null : idxInKey(story.idx);
  if (story === null || story.market.kind !== 'known' || story.side.kind !== 'known' || idx === null) return name;
  return (
    <Link
      to="/positions/history/$market/$side/$idx"
      params={{ market: story.market.value, side: story.side.value, idx }}
      search={(search: object) => ({
        ...search,
        later: story.laterLifecycles === 0 ? undefined : story.laterLifecycles,
        back: undefined,
      })}
      data-row-link=""
    >
      {name}
    </Link>
  );
}
