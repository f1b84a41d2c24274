import { parseAddress } from '~/lib/address';
import type { ReadableValue } from '~/lib/value-store';
import type { Keeping, StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/** Raw addresses that the reader has watched, newest first. */
export type RecentTraders = ReadableValue<readonly string[]> & {
  keeping(): Keeping;
  remember(raw: string): void;
  forget(raw: string): void;
};

const MOST_TRADERS = 8;

/** The list lasts across visits if storage works, otherwise as long as the page. */
export function createRecentTraders(place: StorePlace): RecentTraders {
  const { get, subscribe, keeping, update } = createStoredValue<readonly string[]>(
    { key: 'perpdeck.recent-traders', version: 1, parse: parseList, ...place },
    [],
  );
  return {
    get,
    subscribe,
    keeping,
    remember: (raw) => update((raws) => [raw, ...raws.filter((one) => one !== raw)].slice(0, MOST_TRADERS)),
    forget: (raw) => update((raws) => raws.filter((one) => one !== raw)),
  };
}

function parseList(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const raws = value.flatMap((one) => (typeof one === 'string' ? (parseAddress(one)?.raw ?? []) : []));
  return [...new Set(raws)].slice(0, MOST_TRADERS);
}

/** Ids of the reader's earlier choices in the palette, newest first. */
export type RecentChoices = StoredValue<readonly string[]>;

const MOST_CHOICES = 5;
/** Longer than the longest id, which contains an address. */
const LONGEST_ID = 120;

/** Lasts across visits if storage works, otherwise as long as the page. */
export function createRecentChoices(place: StorePlace): RecentChoices {
  return createStoredValue<readonly string[]>({ key: 'perpdeck.palette', version: 1, parse: parseIds, ...place }, []);
}

export function rememberChoice(recent: RecentChoices, id: string): void {
  recent.update((ids) => [id, ...ids.filter((one) => one !== id)].slice(0, MOST_CHOICES));
}

function parseIds(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const ids = value.filter((one): one is string => typeof one === 'string' && one.length <= LONGEST_ID);
  return [...new Set(ids)].slice(0, MOST_CHOICES);
}
