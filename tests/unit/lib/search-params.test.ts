import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import {
  addressParam,
  choiceParam,
  flagParam,
  intParam,
  listParam,
  parseSearchValue,
  readSort,
  searchReader,
  sortParam,
  sortText,
  textParam,
  trimmedParam,
  wordParam,
  wordsParam,
} from '~/lib/search-params';

const RAW = `0:${'ab'.repeat(32)}`;

const readView = searchReader({
  q: textParam(),
  wallet: trimmedParam(),
  side: choiceParam(['long', 'short']),
  days: choiceParam([7, 30]),
  status: listParam(['active', 'executed', 'error']),
  cols: wordsParam(3),
  tab: wordParam(),
  page: intParam({ min: 1, max: 100 }),
  all: flagParam(),
  trader: addressParam(),
  sort: sortParam(),
});

const nothing = {
  q: undefined,
  wallet: undefined,
  side: undefined,
  days: undefined,
  status: undefined,
  cols: undefined,
  tab: undefined,
  page: undefined,
  all: undefined,
  trader: undefined,
  sort: undefined,
};

describe('a reader of search parameters', () => {
  it.each([
    ['a text', { q: 'btc' }, { q: 'btc' }],
    ['a text that the router took for a number', { q: 17 }, { q: '17' }],
    ['an empty text', { q: '' }, {}],
    ['a text that is too long', { q: 'x'.repeat(101) }, {}],
    ['a text with space around it', { wallet: '  w & 1\t' }, { wallet: 'w & 1' }],
    ['a text of nothing but space', { wallet: '  ' }, {}],
    ['a list or an object for a text', { q: ['a'], wallet: { a: 1 } }, {}],
    ['a book for a text', { q: 'x'.repeat(10_000), wallet: 'x'.repeat(10_000) }, {}],
    ['a choice', { side: 'long', days: 30 }, { side: 'long', days: 30 }],
    ['a choice that there is not', { side: 'LONG', days: '30' }, {}],
    ['a list', { status: ['error', 'active'] }, { status: ['active', 'error'] }],
    ['a list as text', { status: 'error,active,error,no' }, { status: ['active', 'error'] }],
    ['a list of nothing known', { status: ['no', 4, null] }, {}],
    [
      'open words, each once, up to their number',
      { cols: ['b', 'a', 'b', 'no word', 7, 'c', 'd'] },
      { cols: ['b', 'a', 'c'] },
    ],
    ['one open word', { cols: 'price', tab: 'rate-1' }, { cols: ['price'], tab: 'rate-1' }],
    ['what is no word', { cols: '', tab: '../x' }, {}],
    ['a whole number', { page: 3 }, { page: 3 }],
    ['a number out of bounds, broken, or a text', { page: 0 }, {}],
    ['a broken number', { page: 1.5 }, {}],
    ['a flag', { all: true }, { all: true }],
    ['a flag that is off', { all: false }, {}],
    ['an address in its other form', { trader: toFriendly(RAW) }, { trader: RAW }],
    ['what is no address', { trader: '0:12' }, {}],
    ['a sort', { sort: 'volume.desc' }, { sort: 'volume.desc' }],
    ['a sort that makes no sense', { sort: 'volume.up' }, {}],
    ['members that it did not ask for', { other: 1, toString: 2 }, {}],
  ])('reads %s', (_case, raw, expected) => {
    expect(readView(raw)).toEqual({ ...nothing, ...expected });
  });

  it('sets all of its parameters, so that none keeps its raw value', () => {
    expect(Object.keys(readView({ q: {} }))).toEqual(Object.keys(nothing));
  });

  it('reads nothing from the prototype', () => {
    const read = searchReader({ constructor: textParam(), toString: textParam() });
    expect(Object.values(read({}))).toEqual([undefined, undefined]);
  });

  it('never throws, and reading its result again changes nothing', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.anything(),
      fc.string(),
      fc.integer(),
      fc.constantFrom('long', 'active,error', 'a.asc', RAW, true),
    );
    const raw = fc.record(Object.fromEntries(Object.keys(nothing).map((name) => [name, anything])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(raw, (search) => {
        const read = readView(search);
        expect(readView(read)).toEqual(read);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a value of the search', () => {
  it.each([
    ['17', 17],
    ['-0.5', -0.5],
    ['true', true],
    ['false', false],
    ['null', null],
    ['{"a":1}', { a: 1 }],
    ['["a"]', ['a']],
    ['"17"', '17'],
  ])('reads %s', (text, value) => {
    expect(parseSearchValue(text)).toEqual(value);
  });

  it.each(['12345678901234567890', '1e3', '1.0', '-0', 'BTC', '017', '', ' 1', 'truely', '{', RAW])(
    'leaves %j as text',
    (text) => {
      expect(() => parseSearchValue(text)).toThrow(SyntaxError);
    },
  );
});

describe('a sort as text', () => {
  it.each(['', 'a', 'a.', '.asc', 'a.b.asc', 'a b.asc', 'a.ASC', 5, null, undefined])(
    'does not exist for %j',
    (text) => {
      expect(readSort(text)).toBeNull();
    },
  );

  it('survives a round trip', () => {
    const column = fc.stringMatching(/^[\w-]{1,40}$/);
    fc.assert(
      fc.property(column, fc.constantFrom('ascending' as const, 'descending' as const), (name, direction) => {
        expect(readSort(sortText({ column: name, direction }))).toEqual({ column: name, direction });
      }),
    );
    expect(sortText(null)).toBeUndefined();
  });
});
