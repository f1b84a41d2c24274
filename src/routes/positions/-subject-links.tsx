import { Link } from '@tanstack/react-router';
import type { StoryLinks } from '~/features/positions/story/story-links';
import { keptSearch } from '~/shell/kept-search';

const look = 'text-accent-text underline-offset-2 hover:underline';

/** From a position or its story to what it is about. An executed order is in few lists any more; its intent is, by the same hash. */
export const subjectLinks: StoryLinks = {
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
