import type { SampleRecord } from '~/domain/market/sample-storage';
import type { RecordKey, SampleRecords } from '~/queries/samples/keep-samples';

/** One browser's database for any number of tabs in a test; it can be blocked, fill up, or never answer. */
export type MemoryRecords = SampleRecords & {
  mode: 'works' | 'blocked' | 'full' | 'hangs';
  /** The stored records, by key as JSON: a test may put anything there. */
  readonly rest: Map<string, unknown>;
  /** How often the database got a request. */
  requested: number;
};

export const keyText = (...key: RecordKey) => JSON.stringify(key);

export function memoryRecords(): MemoryRecords {
  const rest = new Map<string, unknown>();
  async function within<T>(work: () => T): Promise<T> {
    memory.requested += 1;
    await Promise.resolve();
    if (memory.mode === 'hangs') return new Promise(() => undefined);
    if (memory.mode === 'blocked') throw new DOMException('access is denied', 'SecurityError');
    if (memory.mode === 'full') throw new DOMException('there is no room', 'QuotaExceededError');
    return work();
  }
  const keysOf = (scope: string, market: string) =>
    [...rest.keys()].map((text): RecordKey => JSON.parse(text)).filter((key) => key[0] === scope && key[1] === market);
  const memory: MemoryRecords = {
    mode: 'works',
    rest,
    requested: 0,
    read: (scope, market, fromDay) =>
      within(() =>
        keysOf(scope, market)
          .filter(([, , part]) => part === 'hour' || part >= fromDay)
          .map((key) => structuredClone(rest.get(keyText(...key)))),
      ),
    update: (changes) =>
      within(() => {
        for (const { key, merge } of changes)
          rest.set(keyText(...key), structuredClone(merge(rest.get(keyText(...key)))));
      }),
    remove: (scope, market) =>
      within(() => {
        for (const key of keysOf(scope, market)) rest.delete(keyText(...key));
      }),
    prune: (untilMs, most) =>
      within(() => {
        const oldestFirst = [...rest].toSorted(([, a], [, b]) => untilOf(a) - untilOf(b));
        for (const [index, [key, record]] of oldestFirst.entries()) {
          if (untilOf(record) < untilMs || index < oldestFirst.length - most) rest.delete(key);
        }
      }),
  };
  return memory;
}

function untilOf(record: unknown): number {
  return (record as SampleRecord).until;
}
