import type { ParsedLocation } from '@tanstack/react-router';
import { crumbOf, sameCrumb } from './trail-crumbs';

/** Addresses of the pages that one came through from link to link, as the browser has them; the first one first. */
export type Trail = readonly string[];

const MOST_CRUMBS = 8;
/** No address of a page of ours is longer. */
const LONGEST = 500;

/**
 * The way to a page. It stands with the entry of the history, so it survives a reload and "back", and is in no link.
 * Each thing is in it once: back at it, what came between is no way to it.
 */
export function readTrail({ state, publicHref }: Pick<ParsedLocation, 'state' | 'publicHref'>): Trail {
  const given: readonly unknown[] = Array.isArray(state.trail) ? state.trail : [];
  let trail: Trail = [];
  for (const href of given) if (typeof href === 'string' && href.length <= LONGEST && crumbOf(href) !== null) trail = [...upTo(href, trail), href];
  return upTo(publicHref, trail).slice(-MOST_CRUMBS);
}

function upTo(href: string, trail: Trail): Trail {
  const again = trail.findIndex((one) => sameCrumb(one, href));
  return again === -1 ? trail : trail.slice(0, again);
}
