import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlertSettings } from '~/storage/alert-settings';
import { createOwnMarketsStore, noOwnMarkets } from '~/storage/own-markets';
import { readPollIntervals } from '~/config/poll-intervals';
import { createPreferencesStore, defaultPreferences } from '~/storage/preferences';
import { manualClock } from '~/lib/clock';
import { askToKeep, storageKeeping } from '~/storage/keep-storage';
import { createStoredRecords } from '~/storage/stored-records';
import { createStoredValue } from '~/storage/stored-value';
import { createAppearanceStore, defaultAppearance } from '~/storage/appearance';
import { createCancelJournal } from '~/wallet/cancel-journal';
import { target } from '../wallet/cancel-kit';
import { MemoryArea } from '../../support/memory-area';

const market = `0:${'1'.repeat(64)}`;

function browser(answer: boolean | 'fails') {
  const state = { requested: 0, isKept: false };
  const storage = {
    persist: () => {
      state.requested += 1;
      if (answer === 'fails') return Promise.reject(new Error('no'));
      state.isKept = answer;
      return Promise.resolve(answer);
    },
    persisted: () => Promise.resolve(state.isKept),
  };
  return { state, storage, area: new MemoryArea() };
}

describe("the browser's storage", () => {
  it.each([
    [true, 'kept'],
    [false, 'may-be-deleted'],
    ['fails', 'may-be-deleted'],
  ] as const)('is requested to be persistent once: %s means %s', async (answer, after) => {
    const { state, storage, area } = browser(answer);
    expect(await storageKeeping(area, storage)).toBe('unrequested');
    askToKeep(area, storage);
    askToKeep(area, storage);
    expect(state.requested).toBe(1);
    expect(await storageKeeping(area, storage)).toBe(after);
  });

  it('may be deleted if the browser has no API for it', async () => {
    const area = new MemoryArea();
    askToKeep(area, undefined);
    expect(area.length).toBe(0);
    expect(await storageKeeping(area, undefined)).toBe('may-be-deleted');
    expect(await storageKeeping(area, { persisted: () => Promise.reject(new Error('no')) })).toBe('may-be-deleted');
  });

  describe('in a browser with the API', () => {
    const isRequested = (area: Storage) => area.getItem('perpdeck.asked-to-keep') !== null;
    const options = { version: 1, parse: (value: unknown) => value };
    beforeEach(() => {
      Object.defineProperty(navigator, 'storage', { configurable: true, value: browser(true).storage });
    });
    afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

    it.each<[what: string, write: (area: Storage) => void]>([
      [
        'work of the reader',
        (area) => createStoredValue<unknown>({ ...options, area, key: 'desk', isOwn: true }, null).set('x'),
      ],
      [
        'one of many records',
        (area) => createStoredRecords({ ...options, area, prefix: 'note ', isOwn: true }).putAll([['a', 'text']]),
      ],
      [
        'a setting',
        (area) => createPreferencesStore({ area }, readPollIntervals).set({ ...defaultPreferences, zone: 'UTC' }),
      ],
      ['the theme', (area) => createAppearanceStore({ area }).set({ ...defaultAppearance, theme: 'dark' })],
      ['alerts', (area) => createAlertSettings({ area }).set({ on: true, threshold: '10' })],
      ['a favourite', (area) => createOwnMarketsStore({ area }).set({ ...noOwnMarkets, favourites: [market] })],
      ['a market that was added', (area) => createOwnMarketsStore({ area }).set({ ...noOwnMarkets, added: [market] })],
      [
        'a cancel',
        (area) =>
          createCancelJournal({ scope: 'svc', area, clock: manualClock(0) }).open({
            id: 'a',
            target,
            signed: { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' },
            state: { phase: 'sent' },
            steps: [],
          }),
      ],
    ])("is requested with the reader's first own data: %s", (_what, write) => {
      const area = new MemoryArea();
      write(area);
      expect(isRequested(area)).toBe(true);
    });

    it.each<[what: string, write: (area: Storage) => void]>([
      ['a mark of ours', (area) => createStoredValue<unknown>({ ...options, area, key: 'mark' }, null).set('x')],
      [
        'markets in their last order',
        (area) => createOwnMarketsStore({ area }).set({ ...noOwnMarkets, hasTrend: true, byVolume: [market] }),
      ],
    ])('is not requested for data that comes back without the reader: %s', (_what, write) => {
      const area = new MemoryArea();
      write(area);
      expect([area.length, isRequested(area)]).toEqual([1, false]);
    });
  });
});
