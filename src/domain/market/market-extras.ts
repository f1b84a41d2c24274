import type { Market } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { isJsonObject } from '~/lib/json-object';
import { marketGroups, type GroupEntry } from './market-groups';

/** Members by their names. */
export type OpenMembers = Readonly<Record<string, unknown>>;

const groupList: readonly (readonly GroupEntry[])[] = Object.values(marketGroups);

/**
 * What the service sends beside the members that the interface names, by where it stands; null for
 * nothing. A newer service may have more to say than we know, and it is shown as it came.
 */
export function otherMembers(market: Lenient<Market>): OpenMembers | null {
  const named = groupList.flat().flatMap((entry) => (typeof entry === 'string' ? [] : [entry[0] as string]));
  // What is in it has a group of its own.
  return othersIn(market, '', ['config', ...named]);
}

function othersIn(part: object, prefix: string, named: readonly string[]): OpenMembers | null {
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const path = prefix + name;
    if (named.includes(path)) continue;
    const isPart = named.some((one) => one.startsWith(`${path}.`));
    const other: unknown = isPart ? othersOf(value, `${path}.`, named) : value;
    if (!isPart || other !== null) others[name] = other;
  }
  return Object.keys(others).length === 0 ? null : others;
}

/** A part that is null or could not be read is told of by its fields. */
function othersOf(part: unknown, prefix: string, named: readonly string[]): OpenMembers | null {
  return isJsonObject(part) && !(part instanceof BadValue) ? othersIn(part, prefix, named) : null;
}
