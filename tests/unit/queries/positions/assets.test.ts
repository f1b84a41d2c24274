import { expect, it } from 'vitest';
import { whyUnnamed } from '~/queries/positions/assets';
import { createMarketsInOrders } from '~/queries/session-state';

it('keeps the market of a finished order, by trader, as the same list until one is added', () => {
  const seen = createMarketsInOrders();
  const first = seen('trader', ['a', 'b']);
  expect(first).toEqual(['a', 'b']);
  expect(seen('trader', ['b'])).toBe(first);
  expect(seen('trader', [])).toBe(first);
  expect(seen('other', ['c'])).toEqual(['c']);
  expect(seen('trader', ['c', 'a'])).toEqual(['a', 'b', 'c']);
});

it('has one failure for each answer without a name', () => {
  const [answer, next] = [{}, {}];
  const failure = whyUnnamed('a', { data: answer, error: null });
  expect(failure).toMatchObject({ kind: 'shape', operation: 'getMarket', url: 'a' });
  expect(whyUnnamed('a', { data: answer, error: null })).toBe(failure);
  expect(whyUnnamed('a', { data: next, error: null })).not.toBe(failure);
});
