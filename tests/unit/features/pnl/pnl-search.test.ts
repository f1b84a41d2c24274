import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalOf, periodOf, rangeChoiceOf, readPnlSearch } from '~/features/pnl/pnl-search';
import { decimalSearch } from '~/lib/search-params';

describe('the choices in the address of the PnL page', () => {
  it.each([
    [7, '7'],
    ['007', null],
    ['2.50', '2.50'],
    [-5, null],
    [1e-7, null],
    ['week', null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [{ a: 1 }, null],
    ['9'.repeat(400), null],
  ])('period %j is %j', (period, expected) => expect(periodOf(readPnlSearch({ period }))).toBe(expected));

  it.each([
    [10_000, '10000'],
    ['999999999999999.999999999', '999999999999999.999999999'],
    [0, null],
    ['2.50', '2.5'],
    ['1,000', '1000'],
    ['1,5', null],
    ['1e3', null],
    ['-1', null],
    ['1'.repeat(26), null],
  ])('capital %j is %j', (capital, expected) => expect(capitalOf(readPnlSearch({ capital }))).toBe(expected));

  it.each([
    [
      { from: '2026-08-01', to: '2026-08-31' },
      { last: null, from: '2026-08-01', to: '2026-08-31' },
    ],
    [
      { from: '2026-02-31', to: 'tomorrow', last: 7 },
      { last: 7, from: null, to: null },
    ],
    [
      { from: 2026, to: ['2026-08-31'], last: '7' },
      { last: null, from: null, to: null },
    ],
    [
      { from: '2026-08-01T00:00Z', to: '', last: 8 },
      { last: null, from: null, to: null },
    ],
  ])('days of %j are %j', (raw, expected) => expect(rangeChoiceOf(readPnlSearch(raw))).toEqual(expected));

  it.each(['7', '2.5', '0.1', '10000', '999999999999999.999999999'])(
    '%s comes back from the address with all its digits',
    (text) => {
      expect(capitalOf(readPnlSearch({ capital: decimalSearch(text) }))).toBe(text);
    },
  );

  it('stay the same when read again, whatever the address holds', () => {
    const anything = fc.record({
      period: fc.jsonValue(),
      capital: fc.jsonValue(),
      from: fc.jsonValue(),
      to: fc.jsonValue(),
      last: fc.jsonValue(),
    });
    fc.assert(
      fc.property(anything, (raw) => {
        const once = readPnlSearch(raw);
        expect(readPnlSearch(once)).toEqual(once);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
