import type { SamplePart } from '~/domain/market/sample-parts';
import type { SampleRecord } from '~/domain/market/sample-record';
import { settled, withStore, type StoreAddress } from '~/lib/idb';

/** Of one service, one market and one part of what is kept of it. */
export type RecordKey = readonly [scope: string, market: string, part: SamplePart];

export type RecordChange = {
  readonly key: RecordKey;
  /** What is to rest there, given what does: whatever that is, for what rests in a browser is anybody's. */
  readonly merge: (before: unknown) => SampleRecord;
};

/** Where records of samples rest. Everything may fail, and may hang for good: browsers block storage, and it fills up. */
export type SampleRecords = {
  /** Of one market the days from `fromDay` on, then the last hour. */
  read(scope: string, market: string, fromDay: number): Promise<readonly unknown[]>;
  /** Reads, merges and writes in one transaction, so that tabs do not overwrite each other's samples. */
  update(changes: readonly RecordChange[]): Promise<void>;
  remove(scope: string, market: string): Promise<void>;
  /** Deletes what ends before `untilMs`, and the oldest of what is more than `most`; of every service. */
  prune(untilMs: number, most: number): Promise<void>;
};

const STORE = 'samples';
const UNTIL = 'until';

const place: StoreAddress = {
  database: 'perpdeck-samples',
  version: 1,
  store: STORE,
  make: (database) => {
    // Samples of an older form are not worth a migration: new ones come every few seconds.
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    database.createObjectStore(STORE).createIndex(UNTIL, UNTIL);
  },
};

/** In the order of IndexedDB numbers come before texts: days before the last hour. */
const partsFrom = (scope: string, market: string, fromDay: number) => IDBKeyRange.bound([scope, market, fromDay], [scope, market, 'hour']);

/** `factory` is the browser's `indexedDB`, or null where it is withheld. */
export function createSampleRecords(factory: IDBFactory | null): SampleRecords {
  const within = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) => withStore(factory, place, mode, work);
  return {
    read: (scope, market, fromDay) => within('readonly', (store) => settled<unknown[]>(store.getAll(partsFrom(scope, market, fromDay)))),
    update: (changes) =>
      within('readwrite', async (store) => {
        await Promise.all(
          changes.map(async ({ key, merge }) => {
            const before: unknown = await settled(store.get([...key]));
            await settled(store.put(merge(before), [...key]));
          }),
        );
      }),
    remove: (scope, market) => within('readwrite', async (store) => void (await settled(store.delete(partsFrom(scope, market, 0))))),
    prune: (untilMs, most) =>
      within('readwrite', async (store) => {
        let excess = (await settled(store.count())) - most;
        const request = store.index(UNTIL).openKeyCursor();
        // Settled anew after every step, oldest first.
        for (let at = await settled(request); at !== null && (excess > 0 || Number(at.key) < untilMs); at = await settled(request)) {
          store.delete(at.primaryKey);
          excess -= 1;
          at.continue();
        }
      }),
  };
}
