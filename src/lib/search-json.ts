import { isBranch, isFigure, leafText } from './json-value';
import { pathOf, walkJson, type Place } from './walk-json';

export type JsonMatch = {
  /** The names that lead to it. */
  readonly path: readonly string[];
  /** Whether its value holds what was looked for: a short part of it with the place. Null where its name does. */
  readonly excerpt: string | null;
  /** Counts members from the beginning on: no two matches have the same. */
  readonly order: number;
};

/** How far a search is. */
export type JsonSearch = {
  readonly matches: readonly JsonMatch[];
  /** Members looked at. */
  readonly visited: number;
  /** Whether there were more matches than are kept. */
  readonly isCut: boolean;
};

export type JsonSearchOptions = {
  /** Figures are hidden by privacy mode: what is not shown is not found either. */
  readonly masked: boolean;
  /** Words beside the names of members that are known; those are looked through too. */
  readonly nameOf?: ((path: readonly string[]) => string | null) | undefined;
};

const MOST_MATCHES = 200;
/** Between two rests. */
const VISITED_AT_ONCE = 500;
/** Known members are near the top; asking below would cost the way there each time. */
const DEEPEST_NAMED = 6;

/**
 * Looks for a plain text in the names and values of an open object, in whatever case. Positions in
 * lists are no names. Can rest, and tells at each rest how far it is.
 */
export function* searchJson(
  value: unknown,
  text: string,
  { masked, nameOf }: JsonSearchOptions,
): Generator<JsonSearch, JsonSearch> {
  const wanted = text.toLowerCase();
  const found: JsonMatch[] = [];
  /** The same list for as long as nothing is found: what shows it need not be drawn anew. */
  let matches: readonly JsonMatch[] = [];
  let visited = 0;
  for (const { kind, place } of walkJson(value, isBranch)) {
    if (kind === 'close') continue;
    visited += 1;
    const excerpt =
      kind === 'leaf' && !(masked && isFigure(place.value)) ? excerptOf(leafText(place.value), wanted) : null;
    if (excerpt !== null || isNamed(place, wanted, nameOf)) {
      if (found.length === MOST_MATCHES) return { matches: found, visited, isCut: true };
      found.push({ path: pathOf(place), excerpt, order: visited });
    }
    if (visited % VISITED_AT_ONCE !== 0) continue;
    if (matches.length < found.length) matches = found.slice();
    yield { matches, visited, isCut: false };
  }
  return { matches: found, visited, isCut: false };
}

function isNamed(place: Place, wanted: string, nameOf: JsonSearchOptions['nameOf']): boolean {
  if (place.name?.toLowerCase().includes(wanted) === true) return true;
  if (nameOf === undefined || place.up === null || depthOf(place) > DEEPEST_NAMED) return false;
  return nameOf(pathOf(place))?.toLowerCase().includes(wanted) === true;
}

/** Counted no further than matters. */
function depthOf(place: Place): number {
  let depth = 0;
  for (let at = place.up; at !== null && depth <= DEEPEST_NAMED; at = at.up) depth += 1;
  return depth;
}

/** So much before and behind what was found: enough to recognise it. */
const AROUND = 40;

function excerptOf(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted);
  if (at === -1) return null;
  const from = Math.max(0, at - AROUND);
  const to = at + wanted.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
