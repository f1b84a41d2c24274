import { isVast } from '~/lib/vast-object';
import { isOpenObject } from '../../read-open';

/**
 * A body without what stands at these paths ("a.b.0"), and without the objects and lists that this empties.
 * A list of which only some items go stays whole, so that the others keep their places. Undefined when nothing
 * is left. Only the ways to the paths are walked: the body may be of any depth and size.
 */
export function withoutPaths(body: unknown, paths: ReadonlySet<string>): unknown {
  return without(body, '', { paths, ways: waysTo(paths) });
}

type Cut = { readonly paths: ReadonlySet<string>; readonly ways: ReadonlySet<string> };

function without(value: unknown, path: string, cut: Cut): unknown {
  if (cut.paths.has(path)) return undefined;
  if (!cut.ways.has(path)) return value;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) {
    const left = value.filter((item: unknown, index) => without(item, at(String(index)), cut) !== undefined);
    return left.length === 0 ? undefined : value;
  }
  // A vast object stays whole too: what is known of it is told twice rather than copying all else.
  if (!isOpenObject(value) || isVast(value)) return value;
  const left = Object.entries(value).flatMap(([name, member]) => {
    // A name with a point in it is no path, though it may read like one.
    const kept = name.includes('.') ? member : without(member, at(name), cut);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** All that lies above the paths. A list that was empty, and so has no path below it, is not among them and stays. */
function waysTo(paths: ReadonlySet<string>): ReadonlySet<string> {
  const ways = new Set<string>();
  for (const path of paths) {
    const names = path.split('.');
    for (let count = 0; count < names.length; count += 1) ways.add(names.slice(0, count).join('.'));
  }
  return ways;
}
