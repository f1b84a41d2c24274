import { memberCount, memberNames } from './json-object';
import { isContainer, JsonNumber } from './json-value';

/** Values with more parts count as different, since callers compare only to reuse unchanged objects. */
const MOST_PARTS = 20_000;

type Pair = readonly [one: unknown, other: unknown];

/**
 * Whether two values parsed from JSON have the same members at every depth, in any order. It does not recurse. Very
 * large values are not compared, so that the page stays responsive.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  const waiting: Pair[] = [[one, other]];
  for (let left = MOST_PARTS; left > 0; left -= 1) {
    const pair = waiting.pop();
    if (pair === undefined) return true;
    const parts = isSameLeaf(pair) ? [] : partsOf(pair, left);
    if (parts === null) return false;
    for (const part of parts) waiting.push(part);
  }
  return waiting.length === 0;
}

function isSameLeaf([one, other]: Pair): boolean {
  if (one instanceof JsonNumber && other instanceof JsonNumber) return one.source === other.source;
  return Object.is(one, other);
}

/** The pairs of members to compare; null when the values differ at this level, or have more parts than `most`. */
function partsOf([one, other]: Pair, most: number): readonly Pair[] | null {
  if (!isContainer(one) || !isContainer(other)) return null;
  if (Array.isArray(one) !== Array.isArray(other)) return null;
  const count = memberCount(one);
  if (count !== memberCount(other) || count > most) return null;
  const members = one as Readonly<Record<string, unknown>>;
  const others = other as Readonly<Record<string, unknown>>;
  const names = memberNames(one);
  return names.every((name) => Object.hasOwn(others, name))
    ? names.map((name): Pair => [members[name], others[name]])
    : null;
}
