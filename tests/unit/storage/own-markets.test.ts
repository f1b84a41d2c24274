import { describe, expect, it, vi } from 'vitest';
import { createOwnMarketsStore, MAX_OWN_MARKETS, type OwnMarkets } from '~/storage/own-markets';
import { toFriendly } from '~/lib/address';
import { MemoryArea } from '../../support/memory-area';

const key = 'perpdeck.markets';
const none: OwnMarkets = { added: [], favourites: [], view: null, hasTrend: false, byVolume: [] };
const market = (number: number) => `0:${number.toString(16).padStart(64, '0')}`;

/** The store of an area with this value. */
function found(value: unknown, version = 1) {
  const area = new MemoryArea();
  area.setItem(key, JSON.stringify({ version, value }));
  return createOwnMarketsStore({ area });
}

describe("the reader's own markets", () => {
  it('are stored across visits', () => {
    const area = new MemoryArea();
    const own: OwnMarkets = {
      added: [market(1)],
      favourites: [market(2), market(1)],
      view: { sort: 'mark.desc', cols: 'age,next' },
      hasTrend: true,
      byVolume: [market(2), market(1)],
    };
    createOwnMarketsStore({ area }).set(own);
    expect(createOwnMarketsStore({ area }).get()).toEqual(own);
  });

  it.each([
    [
      'what is no address',
      { added: [market(1), 'BTC', 7, null, market(1).slice(1)], favourites: 'all' },
      { added: [market(1)] },
    ],
    [
      'what stands there twice, in whatever form',
      { favourites: [market(3), toFriendly(market(3)), market(4)] },
      { favourites: [market(3), market(4)] },
    ],
    [
      'parts of a view that are no text',
      { view: { q: 'btc', per: 7, cols: ['age'], sort: null } },
      { view: { q: 'btc' } },
    ],
    ['an order that is none', { byVolume: 'BTC', added: [market(5)] }, { added: [market(5)] }],
    ['a word about trends that is none', { hasTrend: 'yes', added: [market(5)] }, { added: [market(5)] }],
    ['a view of no form', { view: ['q'], added: [market(5)] }, { added: [market(5)] }],
    ['a text that no view has', { view: { q: 'x'.repeat(5_000), per: 'year' } }, { view: { per: 'year' } }],
  ])('lose nothing but %s', (_name, stored, kept) => {
    expect(found(stored).get()).toEqual({ ...none, ...kept });
  });

  it('are limited, however many a damaged store claims', () => {
    const many = Array.from({ length: 5_000 }, (_, number) => market(number));
    const own = found({
      added: many,
      favourites: many,
      view: Object.fromEntries(many.map((name) => [name, 'x'])),
    }).get();
    expect([own.added.length, own.favourites.length]).toEqual([MAX_OWN_MARKETS, MAX_OWN_MARKETS]);
    expect(Object.keys(own.view ?? {}).length).toBeLessThan(20);
  });

  it.each([
    ['of an older version', found(none, 0), 'dropped'],
    ['of a newer version', found(none, 9), 'newer'],
    ['of no form', found('all of them'), 'dropped'],
  ])('that are %s are not used, and the store reports that', (_name, store, keeping) => {
    expect([store.get(), store.keeping()]).toEqual([none, keeping]);
  });

  it('read changes of another tab, even without listeners', () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const heard = vi.spyOn(events, 'addEventListener');
    const here = createOwnMarketsStore({ area, events });
    createOwnMarketsStore({ area }).set({ ...none, added: [market(9)] });
    expect(here.get().added).toEqual([market(9)]);
    here.update((own) => ({ ...own, added: [...own.added, market(8)] }));
    expect(createOwnMarketsStore({ area }).get().added).toEqual([market(9), market(8)]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('last as long as the page without storage', () => {
    const store = createOwnMarketsStore({ area: null });
    store.set({ ...none, favourites: [market(1)] });
    expect([store.get().favourites, store.keeping()]).toEqual([[market(1)], 'unavailable']);
  });
});
