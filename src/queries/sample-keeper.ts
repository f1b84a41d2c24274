import type { MarketSample } from '~/domain/market/market-sample';
import { dayOf, mergedPart, partsOf } from '~/domain/market/sample-parts';
import { fromSampleRecord, toSampleRecord } from '~/domain/market/sample-record';
import { DAY_MS, KEPT_MS, merged } from '~/domain/market/sample-steps';
import type { Clock } from '~/lib/clock';
import { createValueStore } from '~/lib/value-store';
import type { MarketSamples, SampleKeeper, SampleKeeping } from './samples';
import type { RecordChange, SampleRecords } from './sample-records';
import { addSamples } from './take-samples';

export type SampleKeeperOptions = {
  readonly samples: MarketSamples;
  readonly records: SampleRecords;
  readonly clock: Clock;
  /** Names the service: samples of one never mix with those of another. */
  readonly scope: string;
  /** `digitsOf` the assumptions in force. */
  readonly digits: readonly number[];
};

export type WritingKeeper = SampleKeeper & {
  /** Writes what is new; to be called now and then. Never rejects: `keeping` tells. */
  flush(): Promise<void>;
};

/** Five hundred markets: seven days, today and the last hour of each. At some 60 bytes a sample, 80 MB at the most. */
const MOST_RECORDS = 4_500;
/** A database that has not answered by then is as good as none. When it does after all, it is one again. */
const PATIENCE_MS = 10_000;

/**
 * Keeps samples over visits. What rests there is merged with, so it does not matter
 * which tab writes last; a tab that dies loses what came since its last flush.
 */
export function createSampleKeeper({ samples, records, clock, scope, digits }: SampleKeeperOptions): WritingKeeper {
  const keeping = createValueStore<SampleKeeping>('kept');
  /** Time of the last sample of each market that has been written. */
  const written = new Map<string, number>();
  const recalled = new Set<string>();
  let isWriting = false;
  let prunedMs = -Infinity;
  /** One market after the other: three hundred at once would keep the page busy. */
  let recalling: Promise<void> = Promise.resolve();

  /** The work, and how it went, for `keeping`. */
  async function told<T>(work: Promise<T>): Promise<T> {
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
    const kept = await told(records.read(scope, address, dayOf(nowMs - spanMs)));
    return kept.reduce<readonly MarketSample[]>((all, record) => merged(all, fromSampleRecord(record, digits, nowMs), nowMs), []);
  }

  /** What is to be written of a market: nothing unless there is something new. */
  function changesOf(address: string, all: readonly MarketSample[], nowMs: number): readonly RecordChange[] {
    const writtenMs = written.get(address) ?? 0;
    // After a clock was set back, what was written last lies in the future.
    const sinceMs = writtenMs > nowMs ? 0 : writtenMs;
    return [...partsOf(all, sinceMs)].map(([part, more]) => ({
      key: [scope, address, part],
      merge: (before) => toSampleRecord(mergedPart(part, fromSampleRecord(before, digits, nowMs), more, nowMs), digits),
    }));
  }

  async function write(nowMs: number): Promise<void> {
    const lists = [...samples.all()];
    const changes = lists.flatMap(([address, all]) => changesOf(address, all, nowMs));
    if (changes.length > 0) await told(records.update(changes));
    for (const [address, all] of lists) written.set(address, all.at(-1)?.atMs ?? 0);
    if (nowMs - prunedMs < DAY_MS) return;
    prunedMs = nowMs;
    await told(records.prune(nowMs - KEPT_MS, MOST_RECORDS));
  }

  return {
    keeping,
    read: (address) => read(address),
    recall: (address) => {
      if (recalled.has(address)) return;
      recalled.add(address);
      recalling = recalling.then(() =>
        read(address, DAY_MS).then(
          (kept) => addSamples(samples, address, kept, clock.now()),
          // `keeping` says so; what comes now is shown all the same.
          () => undefined,
        ),
      );
    },
    forget: async (address) => {
      await told(records.remove(scope, address));
      samples.put(address, []);
    },
    flush: async () => {
      // A database that hangs is not asked again before it has answered.
      if (isWriting) return;
      isWriting = true;
      await write(clock.now()).catch(() => undefined);
      isWriting = false;
    },
  };
}
