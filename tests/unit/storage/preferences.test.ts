import { describe, expect, it } from 'vitest';
import { defaultPollIntervals, readPollIntervals } from '~/config/poll-intervals';
import { createPreferencesStore, defaultPreferences, intervalsInForce } from '~/storage/preferences';
import { MemoryArea, storageEvent } from '../../support/memory-area';

const key = 'perpdeck.preferences';

/** The store of an area with this value. */
function found(value: unknown, version = 1) {
  const area = new MemoryArea();
  area.setItem(key, JSON.stringify({ version, value }));
  return createPreferencesStore({ area }, readPollIntervals);
}

describe('preferences', () => {
  it('are stored across visits', () => {
    const area = new MemoryArea();
    const chosen = {
      ...defaultPreferences,
      zone: 'Asia/Dubai',
      privacy: 'hidden',
      density: 'compact',
      pollIntervals: { marketMs: 9_000 },
    } as const;
    const store = createPreferencesStore({ area }, readPollIntervals);
    store.set(chosen);
    expect(store.keeping()).toBe('kept');
    expect(createPreferencesStore({ area }, readPollIntervals).get()).toEqual(chosen);
  });

  it.each([
    ['a mode that is not known', { privacy: 'invisible', density: 'compact' }, { density: 'compact' }],
    ['a part of the wrong type', { zone: 7, language: null, timeForm: 'age' }, { timeForm: 'age' }],
    [
      'intervals that would flood or never ask',
      { pollIntervals: { marketMs: 1, ordersMs: 9e9, vaultsMs: 7_000.5, accountMs: '8000', historyMs: 8_000 } },
      { pollIntervals: { historyMs: 8_000 } },
    ],
    ['a form of addresses that is not known', { addressStyle: 'loud', zone: 'UTC' }, { zone: 'UTC' }],
    ['nothing of a known one', { addressStyle: 'raw' }, { addressStyle: 'raw' }],
    ['a way of a hidden tab that is not known', { hiddenTab: 'dance', zone: 'UTC' }, { zone: 'UTC' }],
    ['nothing of what a hidden tab does', { hiddenTab: 'update' }, { hiddenTab: 'update' }],
    ['intervals of no form', { pollIntervals: 'all', privacy: 'percent' }, { privacy: 'percent' }],
    ['something beside them', { zone: 'UTC', colour: 'red' }, { zone: 'UTC' }],
  ])('lose nothing but %s', (_name, stored, kept) => {
    expect(found(stored).get()).toEqual({ ...defaultPreferences, ...kept });
  });

  it.each([
    ['of an older version', found({ zone: 'UTC' }, 0)],
    ['of no form', found('UTC')],
  ])('that are %s are dropped, which is reported until the next choice', (_name, store) => {
    expect([store.get(), store.keeping()]).toEqual([defaultPreferences, 'dropped']);
    store.set({ ...defaultPreferences, zone: 'UTC' });
    expect(store.keeping()).toBe('kept');
  });

  it('of a newer version stay unchanged: a choice lasts as long as the page', () => {
    const store = found({ zone: 'UTC' }, 2);
    store.update((now) => ({ ...now, zone: 'Asia/Dubai' }));
    expect([store.get().zone, store.keeping()]).toEqual(['Asia/Dubai', 'newer']);
  });

  it.each(['blocked', 'full'] as const)(
    'last as long as the page if storage is %s, and the store reports that',
    (mode) => {
      const area = new MemoryArea();
      area.mode = mode;
      const store = createPreferencesStore({ area }, readPollIntervals);
      store.set({ ...defaultPreferences, privacy: 'hidden' });
      expect(store.get().privacy).toBe('hidden');
      expect(store.keeping()).toBe(mode === 'full' ? 'full' : 'unavailable');
    },
  );

  it('report missing storage from the start', () => {
    expect(createPreferencesStore({ area: null }, readPollIntervals).keeping()).toBe('unavailable');
  });

  it('are shared by tabs', () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const store = createPreferencesStore({ area, events }, readPollIntervals);
    const stop = store.subscribe(() => undefined);
    createPreferencesStore({ area }, readPollIntervals).set({ ...defaultPreferences, privacy: 'percent' });
    events.dispatchEvent(storageEvent(key));
    expect(store.get().privacy).toBe('percent');
    stop();
  });
});

describe('the effective intervals', () => {
  it('are the configured ones except for the chosen ones', () => {
    const store = createPreferencesStore({ area: null }, readPollIntervals);
    const inForce = intervalsInForce(defaultPollIntervals, store);
    store.set({ ...defaultPreferences, pollIntervals: { vaultsMs: 5_000 } });
    expect(inForce.get()).toEqual({ ...defaultPollIntervals, vaultsMs: 5_000 });
    store.set(defaultPreferences);
    expect(inForce.get()).toEqual(defaultPollIntervals);
  });

  it('are the same object while none of them changes', () => {
    const store = createPreferencesStore({ area: null }, readPollIntervals);
    const inForce = intervalsInForce(defaultPollIntervals, store);
    const before = inForce.get();
    store.set({ ...store.get(), zone: 'UTC' });
    expect(inForce.get()).toBe(before);
  });
});
