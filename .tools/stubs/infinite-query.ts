/**
 * Stands in for React Query's `infiniteQueryBehavior` in builds: lists here are read page
 * by page under our own rules for overlaps (`src/queries/read-all-pages.ts`), so every
 * first visit is spared half a kilobyte. Whoever wants `useInfiniteQuery` takes this
 * alias away.
 */
export function infiniteQueryBehavior(): never {
  return unavailable();
}
export function hasNextPage(): never {
  return unavailable();
}
export function hasPreviousPage(): never {
  return unavailable();
}

function unavailable(): never {
  throw new Error('builds leave infinite queries out: see .tools/stubs/infinite-query.ts');
}
