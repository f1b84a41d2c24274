import type { Assumptions } from '~/config/assumptions';
import { KEPT_MS, type MarketSample, merged } from '~/domain/market/market-samples';
import {
  dayOf,
  digitsOf,
  fromSampleRecord,
  mergedPart,
  partsOf,
  type SamplePart,
  type SampleRecord,
  toSampleRecord,
} from '~/domain/market/sample-storage';
import type { Clock } from '~/lib/clock';
import { type OpenStore, type StoreAddress, withStore } from '~/lib/idb';
import { DAY_MS } from '~/lib/time';
import { createValueStore } from '~/lib/value-store';
import { addSamples, type MarketSamples, type SampleKeeper, type SampleKeeping } from './samples';

type SampleKeeperSetup = {
  readonly samples: MarketSamples;
  readonly clock: Clock;
  /** Identifies the service. */
  readonly scope: string;
  readonly units: Assumptions;
  /** The browser's database, or null when the browser blocks it. */
  readonly factory: IDBFactory | null;
};

/** The length of a stored step, so that a killed page loses at most one sample. */
const FLUSH_MS = 15_000;
const FIRST_FLUSH_MS = 3_000;

/** Stores samples in this browser's IndexedDB while the page lives. */
export function keepSamples({ units, factory, ...options }: SampleKeeperSetup): SampleKeeper {
  const { samples } = options;
  const keeper = createSampleKeeper({
    ...options,
    digits: digitsOf(units),
    records: createSampleRecords(factory),
    whenReady: whenIdle,
  });
  const flush = () => {
    if (samples.all().size > 0) void keeper.flush();
  };
  // Write soon after the first sample, so that short visits are stored too.
  const stop = samples.subscribe(() => {
    stop();
    setTimeout(flush, FIRST_FLUSH_MS);
  });
  setInterval(flush, FLUSH_MS);
  // Browsers guarantee no later event before a page ends.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return keeper;
}

/** The longest wait for an idle page. */
const BUSY_MS = 2_000;
/** For browsers without `requestIdleCallback`. */
const ARRIVAL_MS = 200;

/**
 * Resolves when the browser is idle, so that the first answers are rendered before samples of earlier visits are read.
 */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
    else setTimeout(resolve, ARRIVAL_MS);
  });
}

type SampleKeeperOptions = {
  readonly samples: MarketSamples;
  readonly records: SampleRecords;
  readonly clock: Clock;
  /** Identifies the service, so that samples of two services never mix. */
  readonly scope: string;
  /** `digitsOf` the current assumptions. */
  readonly digits: readonly number[];
  /** Resolves when earlier samples may be read; at once when left out. */
  readonly whenReady?: () => Promise<void>;
};

type WritingKeeper = SampleKeeper & {
  /** Writes what is new. Call it regularly. Never rejects: `keeping` shows the result. */
  flush(): Promise<void>;
};

/**
 * Enough for five hundred markets: for each, seven days, today and the last hour. At about 60 bytes a sample, at most
 * 80 MB.
 */
const MOST_RECORDS = 4_500;
/** After this time without an answer the database counts as unavailable. When it answers later, it is used again. */
const PATIENCE_MS = 10_000;

/**
 * Stores samples across visits. Stored samples are merged, so it does not matter which tab writes last. A killed tab
 * loses the samples since its last flush.
 */
export function createSampleKeeper(options: SampleKeeperOptions): WritingKeeper {
  const { samples, records, clock, scope, digits, whenReady = () => Promise.resolve() } = options;
  const keeping = createValueStore<SampleKeeping>('kept');
  /** Time of the last sample that was written, for each market. */
  const written = new Map<string, number>();
  const recalled = new Set<string>();
  let isWriting = false;
  let prunedMs = -Infinity;
  /** Markets are read one after the other: reading three hundred at once would block the page. */
  let recalling: Promise<void> | null = null;

  /** Runs the work and reports its result in `keeping`. */
  async function reporting<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => keeping.set('unavailable'), PATIENCE_MS);
    try {
      const result = await work;
      keeping.set('kept');
      return result;
    } catch (error) {
      keeping.set(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function read(address: string, spanMs = KEPT_MS): Promise<readonly MarketSample[]> {
    const nowMs = clock.now();
    const stored = await reporting(records.read(scope, address, dayOf(nowMs - spanMs)));
    return stored.reduce<readonly MarketSample[]>(
      (all, record) => merged(all, fromSampleRecord(record, digits, nowMs), nowMs),
      [],
    );
  }

  /** The changes to write for a market; none without a new sample. */
  function changesOf(address: string, all: readonly MarketSample[], nowMs: number): readonly RecordChange[] {
    const writtenMs = written.get(address) ?? 0;
    // If the clock was set back, the last written sample lies in the future: write all.
    const sinceMs = writtenMs > nowMs ? 0 : writtenMs;
    return [...partsOf(all, sinceMs)].map(([part, more]) => ({
      key: [scope, address, part],
      merge: (before) => toSampleRecord(mergedPart(part, fromSampleRecord(before, digits, nowMs), more, nowMs), digits),
    }));
  }

  async function write(nowMs: number): Promise<void> {
    const lists = [...samples.all()];
    const changes = lists.flatMap(([address, all]) => changesOf(address, all, nowMs));
    if (changes.length > 0) await reporting(records.update(changes));
    for (const [address, all] of lists) written.set(address, all.at(-1)?.atMs ?? 0);
    if (nowMs - prunedMs < DAY_MS) return;
    prunedMs = nowMs;
    await reporting(records.prune(nowMs - KEPT_MS, MOST_RECORDS));
  }

  return {
    keeping,
    read: (address) => read(address),
    recall: (address) => {
      if (recalled.has(address)) return;
      recalled.add(address);
      recalling ??= whenReady();
      recalling = recalling.then(() =>
        read(address, DAY_MS).then(
          (stored) => addSamples(samples, address, stored, clock.now()),
          // `keeping` shows the failure; new samples are still shown.
          () => undefined,
        ),
      );
    },
    forget: async (address) => {
      await reporting(records.remove(scope, address));
      samples.put(address, []);
    },
    flush: async () => {
      // Do not write again while the database has not answered the previous write.
      if (isWriting) return;
      isWriting = true;
      await write(clock.now()).catch(() => undefined);
      isWriting = false;
    },
  };
}

/** Key of one service, one market and one part of its samples. */
export type RecordKey = readonly [scope: string, market: string, part: SamplePart];

type RecordChange = {
  readonly key: RecordKey;
  /** Makes the new record from the stored one, which may have any shape, since anyone can edit browser storage. */
  readonly merge: (before: unknown) => SampleRecord;
};

/** Where records of samples are stored. Every call may fail or never end: browsers block storage, and it fills up. */
export type SampleRecords = {
  /** For one market: the days from `fromDay` on, then the last hour. */
  read(scope: string, market: string, fromDay: number): Promise<readonly unknown[]>;
  /** Reads, merges and writes in one transaction, so that tabs do not overwrite each other's samples. */
  update(changes: readonly RecordChange[]): Promise<void>;
  remove(scope: string, market: string): Promise<void>;
  /** For all services: deletes records that end before `untilMs`, then the oldest ones until `most` are left. */
  prune(untilMs: number, most: number): Promise<void>;
};

const STORE = 'samples';
const UNTIL = 'until';

const place: StoreAddress = {
  database: 'perpdeck-samples',
  version: 1,
  store: STORE,
  make: (database) => {
    // Samples in an older form need no migration: new ones are taken every few seconds.
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    database.createObjectStore(STORE).createIndex(UNTIL, UNTIL);
  },
};

/** The keys of days are numbers, and the key of the last hour is a text: IndexedDB sorts numbers first. */
const partsFrom = (scope: string, market: string, fromDay: number) =>
  IDBKeyRange.bound([scope, market, fromDay], [scope, market, 'hour']);

/** `factory` is the browser's `indexedDB`, or null when the browser blocks it. */
function createSampleRecords(factory: IDBFactory | null): SampleRecords {
  const within = <T, Mode extends IDBTransactionMode>(mode: Mode, work: (store: OpenStore<Mode>) => Promise<T>) =>
    withStore(factory, place, mode, work);
  return {
    read: (scope, market, fromDay) => within('readonly', (store) => store.getAll(partsFrom(scope, market, fromDay))),
    update: (changes) =>
      within('readwrite', async (store) => {
        await Promise.all(
          changes.map(async ({ key, merge }) => {
            const before: unknown = await store.get([...key]);
            await store.put(merge(before), [...key]);
          }),
        );
      }),
    remove: (scope, market) => within('readwrite', async (store) => store.delete(partsFrom(scope, market, 0))),
    prune: (untilMs, most) =>
      within('readwrite', async (store) => {
        let excess = (await store.count()) - most;
        // Oldest first.
        let at = await store.index(UNTIL).openKeyCursor();
        while (at !== null && (excess > 0 || Number(at.key) < untilMs)) {
          await store.delete(at.primaryKey);
          excess -= 1;
          at = await at.continue();
        }
      }),
  };
}
