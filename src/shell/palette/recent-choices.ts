import { createLiveStore, type LiveStore } from '~/lib/live-store';

/** Ids of what was chosen in the palette before, newest first. */
export type RecentChoices = LiveStore<readonly string[]>;

const MOST = 5;
/** Longer than the longest id, which has an address in it. */
const LONGEST = 120;

/** Lasts over visits where storage works, else as long as the page. */
export function createRecentChoices(area: Storage | null): RecentChoices {
  return createLiveStore({ key: 'perpdeck.palette', version: 1, parse: parseIds, area }, []);
}

export function rememberChoice(recent: RecentChoices, id: string): void {
  recent.set([id, ...recent.get().filter((one) => one !== id)].slice(0, MOST));
}

function parseIds(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const ids = value.filter((one): one is string => typeof one === 'string' && one.length <= LONGEST);
  return [...new Set(ids)].slice(0, MOST);
}
