import { describe, expect, it } from 'vitest';
import { readMarketsSearch, viewToKeep, viewToOpen } from '~/features/markets/markets-search';

const star = `0:${'1'.repeat(64)}`;
const own = { added: [], favourites: [star], view: { sort: 'mark.desc', cols: 'age,next', q: '17' } };
const fresh = { added: [], favourites: [], view: null };
const said = (raw: Record<string, unknown>) => readMarketsSearch(raw);

describe('the view that a visit to the list opens', () => {
  it.each([
    ['nothing said and nothing kept', {}, fresh, false, null],
    [
      'nothing said: the last view and the own favourites',
      {},
      own,
      false,
      said({ sort: 'mark.desc', cols: ['age', 'next'], q: '17', fav: ['11111111'] }),
    ],
    [
      'a view without favourites: the own ones',
      { sort: 'volume.asc' },
      own,
      false,
      said({ sort: 'volume.asc', fav: ['11111111'] }),
    ],
    ['favourites of a link stay those of the link', { fav: ['aaaaaaaa'] }, own, false, null],
    ['a link that keeps none on top', { fav: ['none'] }, own, false, null],
    ['own favourites, changed since', { fav: ['aaaaaaaa'] }, own, true, said({ fav: ['11111111'] })],
    ['own favourites, all gone since', { q: 'x', fav: ['aaaaaaaa'] }, fresh, true, said({ q: 'x' })],
    ['a kept view that means nothing any more', {}, { ...fresh, view: { sort: '!', per: 'week' } }, false, null],
  ])('%s', (_name, raw, kept, hasOwn, expected) => {
    const shown = viewToOpen(said(raw), kept, hasOwn);
    expect(shown).toEqual(expected);
    // Otherwise the router would redirect without end.
    if (shown !== null) expect(viewToOpen(readMarketsSearch(shown), kept, true)).toBeNull();
  });

  it('stores a view so that reading it again gives the same view', () => {
    const search = said({
      q: 'btc usdt',
      class: 'Crypto',
      per: 'year',
      sort: 'mark.asc',
      cols: ['age', 'next'],
      fav: ['11111111'],
    });
    expect(readMarketsSearch(viewToKeep(search))).toEqual({ ...search, fav: undefined });
  });
});
