import { rank, type Ranked } from '~/domain/search/rank';
import type { Entry, GroupName } from './entry';

/** A group of lines under its name. */
export type Section = {
  readonly group: GroupName;
  readonly entries: readonly Entry[];
  /** How many more fit than are shown. */
  readonly more: number;
};

/** More of a group is not looked through: typing on is quicker. */
const MOST_OF_A_GROUP = 6;

/** What the palette shows before anything is typed: what was chosen before, and all pages. */
export function startSections(entries: readonly Entry[], recent: readonly string[]): readonly Section[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const again = recent.flatMap((id): readonly Entry[] => {
    const entry = byId.get(id);
    return entry === undefined ? [] : [{ ...entry, group: 'recent' }];
  });
  return filled([
    { group: 'recent', entries: again, more: 0 },
    { group: 'pages', entries: entries.filter(({ group }) => group === 'pages'), more: 0 },
  ]);
}

/**
 * What fits a text: first what it names by its form, then the groups, that of the best fit first.
 *
 * @param isNamed the text names an address or a hash: what is known of it is among `found` already
 */
export function foundSections(
  text: string,
  isNamed: boolean,
  found: readonly Entry[],
  entries: readonly Entry[],
): readonly Section[] {
  const groups = new Map<GroupName, Ranked<Entry>[]>();
  if (isNamed) return filled([{ group: 'found', entries: found, more: 0 }]);
  // From the best down: so are the groups, by the best of each.
  for (const one of rank(text, entries)) groups.set(one.entry.group, [...(groups.get(one.entry.group) ?? []), one]);
  const named = [...groups].map(([group, ranked]) => ({
    group,
    entries: ranked.slice(0, MOST_OF_A_GROUP).map(({ entry }) => entry),
    more: Math.max(0, ranked.length - MOST_OF_A_GROUP),
  }));
  return filled([{ group: 'found', entries: found, more: 0 }, ...named]);
}

function filled(sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}
