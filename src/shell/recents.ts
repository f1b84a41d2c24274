import { parseAddress } from '~/lib/address';

import { createLiveStore, createStore, type LiveStore } from '~/lib/storage';
import { createValueStore, type ReadableValue } from '~/lib/value-store';

/** Addresses watched earlier, newest first, in raw form. */
export type RecentTraders = ReadableValue<readonly string[]> & {
  /** Whether the browser stores the list across visits. */
  readonly kept: boolean;
  remember(raw: string): void;
  forget(raw: string): void;
};

const MOST_TRADERS = 8;

/** The list lasts across visits if storage works, otherwise as long as the page. */
export function createRecentTraders(area: Storage | null, events?: EventTarget): RecentTraders {
  const stored = createStore<readonly string[]>({
    key: 'perpdeck.recent-traders',
    version: 1,
    parse: parseList,
    area,
    ...(events === undefined ? {} : { events }),
  });
  const read = stored.read();
  const live = createValueStore<readonly string[]>(read.kind === 'value' ? read.value : []);
  const set = (next: readonly string[]) => {
    live.set(next);
    stored.write(next);
  };
  return {
    kept: read.kind !== 'unavailable',
    get: () => live.get(),
    subscribe: (listener) => {
      const stopLive = live.subscribe(listener);
      const stopStored = stored.subscribe(() => {
        const again = stored.read();
        if (again.kind === 'value' && !sameList(again.value, live.get())) live.set(again.value);
      });
      return () => {
        stopLive();
        stopStored();
      };
    },
    remember: (raw) => set([raw, ...live.get().filter((one) => one !== raw)].slice(0, MOST_TRADERS)),
    forget: (raw) => set(live.get().filter((one) => one !== raw)),
  };
}

function parseList(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const raws = value.flatMap((one) => (typeof one === 'string' ? (parseAddress(one)?.raw ?? []) : []));
  return [...new Set(raws)].slice(0, MOST_TRADERS);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

/** Ids of earlier choices in the palette, newest first. */
export type RecentChoices = LiveStore<readonly string[]>;

const MOST_CHOICES = 5;
/** Longer than the longest id, which contains an address. */
const LONGEST_ID = 120;

/** Lasts across visits if storage works, otherwise as long as the page. */
export function createRecentChoices(area: Storage | null): RecentChoices {
  return createLiveStore({ key: 'perpdeck.palette', version: 1, parse: parseIds, area }, []);
}

export function rememberChoice(recent: RecentChoices, id: string): void {
  recent.set([id, ...recent.get().filter((one) => one !== id)].slice(0, MOST_CHOICES));
}

function parseIds(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const ids = value.filter((one): one is string => typeof one === 'string' && one.length <= LONGEST_ID);
  return [...new Set(ids)].slice(0, MOST_CHOICES);
}
