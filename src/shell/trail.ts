import { useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** See `readTrail`. The browser keeps it, so another version may have written it. */
    readonly trail?: unknown;
  }
}

/** What is kept at most; what is shown of it is less. */
const MOST_KEPT = 24;

/** The way to what a page links to: the way to the page, and its own address. Made out by `readTrail`, whose code comes late. */
export function trailFrom({ state, publicHref }: Pick<ParsedLocation, 'state' | 'publicHref'>): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(state.trail) ? state.trail : [];
  return [...before, publicHref].slice(-MOST_KEPT);
}

/** For the `state` of a link from one thing to another; the same function as long as the app lives. */
export function useTrailStep(): () => { readonly trail: readonly unknown[] } {
  const router = useRouter();
  return useCallback(() => ({ trail: trailFrom(router.latestLocation) }), [router]);
}
