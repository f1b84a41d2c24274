import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StoryLinks } from '~/features/positions/story/story-links';
import { useBreadcrumbState } from '~/shell/breadcrumbs';
import { retainedSearch } from '~/shell/retained-search';

const look = 'text-accent-text underline-offset-2 hover:underline';

/** From a position or its story to what it is about. An executed order is in few lists any more; its intent is, by the same hash. */
export function useSubjectLinks(): StoryLinks {
  const state = useBreadcrumbState();
  return useMemo(() => subjectLinksWith(state), [state]);
}

const subjectLinksWith = (state: ReturnType<typeof useBreadcrumbState>): StoryLinks => ({
  market: (address, shown) => (
    <Link to="/markets/$address" params={{ address }} search={retainedSearch} state={state} className={look}>
      {shown}
    </Link>
  ),
  order: (id, shown) => (
    <Link to="/orders/$id" params={{ id }} search={retainedSearch} state={state} className={look}>
      {shown}
    </Link>
  ),
  intent: (hash, shown) => (
    <Link to="/intents/$hash" params={{ hash }} search={retainedSearch} state={state} className={look}>
      {shown}
    </Link>
  ),
});
