import { memberNames } from './json-object';

/** A value and its place. Each links to its parent, so a thousand levels need no thousand copies of the path. */
export type Place = {
  readonly value: unknown;
  /** Null for items of a list and for the root. */
  readonly name: string | null;
  /** The index among its siblings; 0 for the root. */
  readonly index: number;
  readonly up: Place | null;
};

export type Step = {
  /** `open` and `close` enclose all contents of a branch. */
  readonly kind: 'leaf' | 'open' | 'close';
  readonly place: Place;
};

type Level = {
  readonly place: Place;
  readonly branch: object;
  readonly names: readonly string[] | null;
  readonly count: number;
  next: number;
};

/**
 * Walks a value from the outside in, in the order of its JSON. Without recursion, since bodies of the service may be
 * nested to any depth.
 * @param isBranch whether to go into a value, which must be an object then
 */
export function* walkJson(value: unknown, isBranch: (value: unknown) => value is object): Generator<Step, undefined> {
  const whole: Place = { value, name: null, index: 0, up: null };
  if (!isBranch(value)) {
    yield { kind: 'leaf', place: whole };
    return;
  }
  const levels = [levelOf(whole, value)];
  yield { kind: 'open', place: whole };
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (level.next === level.count) {
      levels.pop();
      yield { kind: 'close', place: level.place };
      continue;
    }
    const place = memberOf(level);
    level.next += 1;
    if (isBranch(place.value)) {
      levels.push(levelOf(place, place.value));
      yield { kind: 'open', place };
    } else yield { kind: 'leaf', place };
  }
}

/** The names on the path from the root to a place. */
export function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at = place; at.up !== null; at = at.up) path.push(at.name ?? String(at.index));
  return path.toReversed();
}

function levelOf(place: Place, branch: object): Level {
  const names = Array.isArray(branch) ? null : memberNames(branch);
  return { place, branch, names, count: names?.length ?? (branch as readonly unknown[]).length, next: 0 };
}

function memberOf({ place, branch, names, next }: Level): Place {
  const name = names?.[next] ?? null;
  const value: unknown =
    name === null ? (branch as readonly unknown[])[next] : (branch as Readonly<Record<string, unknown>>)[name];
  return { value, name, index: next, up: place };
}
