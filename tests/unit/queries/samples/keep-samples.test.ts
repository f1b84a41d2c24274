import { QueryCache } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { KEPT_MS, type MarketSample } from '~/domain/market/market-samples';
import { DAY_MS } from '~/lib/time';
import { toSampleRecord } from '~/domain/market/sample-storage';
import { manualClock } from '~/lib/clock';
import { createSampleKeeper } from '~/queries/samples/keep-samples';
import { addSamples, createMarketSamples } from '~/queries/samples/samples';
import { DIGITS, sample } from '../../domain/market/sample-kit';
import { keyText, memoryRecords, type MemoryRecords } from './memory-records';

const NOW = Date.UTC(2026, 4, 13, 12);
const TODAY = NOW / DAY_MS - 0.5;
const MINUTE = 60_000;
const BTC = `0:${'ab'.repeat(32)}`;
const ETH = `0:${'cd'.repeat(32)}`;

const clock = manualClock(NOW);
beforeEach(() => {
  clock.set(NOW);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of the app in a browser with `records` as its database. */
function openTab(records: MemoryRecords, { scope = 'https://a.test', digits = DIGITS as readonly number[] } = {}) {
  const samples = createMarketSamples({ cache: new QueryCache(), clock, units: defaultAssumptions });
  const keeper = createSampleKeeper({ samples, records, clock, scope, digits });
  return {
    samples,
    keeper,
    receive: (market: string, ...agos: readonly number[]) =>
      addSamples(
        samples,
        market,
        agos.map((ago) => sample(clock.now() - ago)),
        clock.now(),
      ),
    kept: async (market: string) => agosOf(await keeper.read(market)),
    inMemory: (market: string) => agosOf(samples.of(market)),
  };
}

/** Minutes before now. */
function agosOf(samples: readonly MarketSample[]): readonly number[] {
  return samples.map(({ atMs }) => (clock.now() - atMs) / MINUTE);
}

describe('samples stored across visits', () => {
  it('come back in the next visit, merged with those received by then', async () => {
    const records = memoryRecords();
    const first = openTab(records);
    first.receive(BTC, 3 * MINUTE, 2 * MINUTE, 0);
    await first.keeper.flush();
    clock.advance(10 * MINUTE);
    const second = openTab(records);
    second.receive(BTC, 0);
    second.keeper.recall(BTC);
    await vi.waitFor(() => expect(second.inMemory(BTC)).toEqual([13, 12, 10, 0]), { timeout: 20_000 });
    expect(second.inMemory(ETH)).toEqual([]);
  });

  it('are restored into memory for a day, and readable for seven', async () => {
    const records = memoryRecords();
    const tab = openTab(records);
    for (const days of [6, 3, 0]) {
      clock.set(NOW - days * DAY_MS);
      tab.receive(BTC, 0);
      await tab.keeper.flush();
    }
    const later = openTab(records);
    later.keeper.recall(BTC);
    await vi.waitFor(() => expect(later.inMemory(BTC)).toEqual([0]), { timeout: 20_000 });
    expect(await later.kept(BTC)).toEqual([6, 3, 0].map((days) => (days * DAY_MS) / MINUTE));
  });

  it('of two tabs are all stored, whoever writes last, and writing again changes nothing', async () => {
    const records = memoryRecords();
    const [one, other] = [openTab(records), openTab(records)];
    one.receive(BTC, 5 * MINUTE, 3 * MINUTE);
    other.receive(BTC, 4 * MINUTE, 2 * MINUTE);
    await Promise.all([one.keeper.flush(), other.keeper.flush()]);
    expect(await one.kept(BTC)).toEqual([5, 4, 3, 2]);
    const before = structuredClone([...records.rest]);
    await one.keeper.flush();
    expect([...records.rest]).toEqual(before);
  });

  it('are written once: without new samples, the database gets no request', async () => {
    const records = memoryRecords();
    const tab = openTab(records);
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    const { requested } = records;
    await tab.keeper.flush();
    expect(records.requested).toBe(requested);
    clock.advance(MINUTE);
    tab.receive(ETH, 0);
    await tab.keeper.flush();
    expect(records.requested).toBe(requested + 1);
    expect([...records.rest.keys()]).toContain(keyText('https://a.test', ETH, 'hour'));
  });

  it('continue to be written after the clock was set back', async () => {
    const tab = openTab(memoryRecords());
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    clock.set(NOW - 60 * MINUTE);
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    expect(await tab.kept(BTC)).toEqual([0]);
  });

  it('are separate for each service, and for each setting of its decimals', async () => {
    const records = memoryRecords();
    const tab = openTab(records, { scope: 'demo 1 calm' });
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    expect(await openTab(records, { scope: 'demo 2 calm' }).kept(BTC)).toEqual([]);
    expect(await openTab(records, { scope: 'demo 1 calm', digits: [6, 9, 9, 9] }).kept(BTC)).toEqual([]);
    expect(await openTab(records, { scope: 'demo 1 calm' }).kept(BTC)).toEqual([0]);
  });

  it('overwrite garbage, which affects no other record', async () => {
    const records = memoryRecords();
    records.rest.set(keyText('https://a.test', BTC, 'hour'), { times: 'yesterday' });
    records.rest.set(keyText('https://a.test', BTC, TODAY), toSampleRecord([sample(NOW - 20 * MINUTE)], DIGITS));
    const tab = openTab(records);
    expect(await tab.kept(BTC)).toEqual([20]);
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    expect(await tab.kept(BTC)).toEqual([20, 0]);
  });

  it('are deleted after seven days, for every service, once a day', async () => {
    const records = memoryRecords();
    records.rest.set(keyText('demo 7 whale', ETH, 5), toSampleRecord([sample(NOW - KEPT_MS - 1)], DIGITS));
    records.rest.set(keyText('demo 7 whale', ETH, 6), toSampleRecord([sample(NOW - KEPT_MS + DAY_MS)], DIGITS));
    const tab = openTab(records);
    await tab.keeper.flush();
    expect([...records.rest.keys()]).toEqual([keyText('demo 7 whale', ETH, 6)]);
    clock.advance(2 * DAY_MS);
    await tab.keeper.flush();
    expect(records.rest.size).toBe(0);
  });

  it('can be deleted by the reader', async () => {
    const tab = openTab(memoryRecords());
    tab.receive(BTC, MINUTE, 0);
    tab.receive(ETH, 0);
    await tab.keeper.flush();
    await tab.keeper.forget(BTC);
    expect([await tab.kept(BTC), tab.inMemory(BTC), await tab.kept(ETH)]).toEqual([[], [], [0]]);
    clock.advance(MINUTE);
    tab.receive(BTC, 0);
    await tab.keeper.flush();
    expect(await tab.kept(BTC)).toEqual([0]);
  });
});

describe('a browser that stores nothing', () => {
  it.each([
    ['blocked', 'unavailable'],
    ['full', 'full'],
  ] as const)(
    'because it is %s is reported, new samples are in memory, and writing is tried again',
    async (mode, word) => {
      const records = memoryRecords();
      const tab = openTab(records);
      records.mode = mode;
      tab.receive(BTC, MINUTE, 0);
      tab.keeper.recall(BTC);
      await tab.keeper.flush();
      expect(tab.keeper.keeping.get()).toBe(word);
      expect(tab.inMemory(BTC)).toEqual([1, 0]);
      await expect(tab.keeper.read(BTC)).rejects.toThrow(DOMException);
      await expect(tab.keeper.forget(BTC)).rejects.toThrow(DOMException);
      expect(tab.inMemory(BTC)).toEqual([1, 0]);
      records.mode = 'works';
      await tab.keeper.flush();
      expect(tab.keeper.keeping.get()).toBe('kept');
      expect(await tab.kept(BTC)).toEqual([1, 0]);
    },
  );

  it('because its database never answers is reported too, and gets no repeated requests', async () => {
    const records = memoryRecords();
    const tab = openTab(records);
    records.mode = 'hangs';
    tab.receive(BTC, 0);
    void tab.keeper.flush();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tab.keeper.keeping.get()).toBe('unavailable');
    void tab.keeper.flush();
    void tab.keeper.flush();
    expect(records.requested).toBe(1);
    expect(tab.inMemory(BTC)).toEqual([0]);
  });
});
