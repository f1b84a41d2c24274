import { Link, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { keptSearch } from '~/shell/kept-search';
import { readMarketsSearch } from '../-search';

/**
 * To the list as it was left for this page. A view that came with a link is not the reader's
 * own last one, so it is not kept: who did not come from the list finds their own.
 */
export function BackToList({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const router = useRouter();
  // Until this page has been drawn, the location last arrived at is the one before.
  const [left] = useState(() => router.state.resolvedLocation);
  const view = left?.pathname.endsWith('/markets') === true ? readMarketsSearch(left.search) : {};
  const state = left?.state.ownFavourites === true ? { ownFavourites: true as const } : {};
  return (
    <Link to="/markets" search={(search) => ({ ...keptSearch(search), ...view })} state={state} className={className}>
      {children}
    </Link>
  );
}
