import { isBranch, isFigure, leafText } from './json-value';
import { pathOf, type Place, walkJson } from './json-text';

export type JsonMatch = {
  /** The names on the path to the match. */
  readonly path: readonly string[];
  /** The match within its value: a short part of the value, with the position. Null when the name matches. */
  readonly excerpt: string | null;
  /** The index of the member in the search; no two matches share one. */
  readonly order: number;
};

/** The progress of a search. */
export type JsonSearch = {
  readonly matches: readonly JsonMatch[];
  /** Members searched so far. */
  readonly visited: number;
  /** Whether there were more matches than `MOST_MATCHES`. */
  readonly isCut: boolean;
};

export type JsonSearchOptions = {
  /** Privacy mode: figures are hidden, so they are not searched. */
  readonly masked: boolean;
  /** Returns the label beside the name of a known member; labels are searched too. */
  readonly nameOf?: ((path: readonly string[]) => string | null) | undefined;
};

const MOST_MATCHES = 200;
/** Number of members between two pauses. */
const VISITED_AT_ONCE = 500;
/** Known members are near the top, and a deeper lookup would rebuild the path for each member. */
const DEEPEST_NAMED = 6;

/**
 * Searches the names and values of a parsed object for a plain text, ignoring case. Indexes in lists are not names. It
 * can pause, and reports its progress at each pause.
 */
export function* searchJson(
  value: unknown,
  text: string,
  { masked, nameOf }: JsonSearchOptions,
): Generator<JsonSearch, JsonSearch> {
  const wanted = text.toLowerCase();
  const found: JsonMatch[] = [];
  /** Replaced only when there is a new match, so that users of the list need not render again. */
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

/** Stops counting above the limit. */
function depthOf(place: Place): number {
  let depth = 0;
  for (let at = place.up; at !== null && depth <= DEEPEST_NAMED; at = at.up) depth += 1;
  return depth;
}

/** Number of characters before and after a match in an excerpt. */
const AROUND = 40;

function excerptOf(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted);
  if (at === -1) return null;
  const from = Math.max(0, at - AROUND);
  const to = at + wanted.length + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
