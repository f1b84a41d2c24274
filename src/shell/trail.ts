import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { crumbOf, sameCrumb } from './trail-crumbs';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** See `readTrail`. The browser keeps it, so another version may have written it. */
    readonly trail?: unknown;
  }
}

/** Addresses of the pages that one came through from link to link, as the browser has them; the first one first. */
export type Trail = readonly string[];

const MOST_CRUMBS = 8;
/** No address of a page of ours is longer. */
const LONGEST = 500;

/** The way to a page: it stands with the entry of the history, so it survives a reload and "back", and is in no link. */
export function readTrail({ state, publicHref }: Pick<ParsedLocation, 'state' | 'publicHref'>): Trail {
  const given: readonly unknown[] = Array.isArray(state.trail) ? state.trail : [];
  const trail = given.flatMap((href) => (typeof href === 'string' && href.length <= LONGEST && crumbOf(href) !== null ? [href] : []));
  // Back at a page of the trail, what came after it is no way to it.
  const again = trail.findIndex((href) => sameCrumb(href, publicHref));
  return (again === -1 ? trail : trail.slice(0, again)).slice(-MOST_CRUMBS);
}

/** The trail of what a page links to: its own, and itself. A page that is no thing of the graph has its own trail end there. */
export function trailFrom(location: Pick<ParsedLocation, 'state' | 'publicHref'>): Trail {
  if (crumbOf(location.publicHref) === null) return [];
  return [...readTrail(location), location.publicHref].slice(-MOST_CRUMBS);
}

/** For the `state` of a link from one thing to another; the same function as long as the app lives. */
export function useTrailStep(): () => { readonly trail: Trail } {
  const router = useRouter();
  return useCallback(() => ({ trail: trailFrom(router.latestLocation) }), [router]);
}
