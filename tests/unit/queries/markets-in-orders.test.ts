import { expect, it } from 'vitest';
import { createMarketsInOrders } from '~/queries/visit-memory';

it('keeps the market of an order that is done, by trader, as the same list until one is added', () => {
  const seen = createMarketsInOrders();
  const first = seen('trader', ['a', 'b']);
  expect(first).toEqual(['a', 'b']);
  expect(seen('trader', ['b'])).toBe(first);
  expect(seen('trader', [])).toBe(first);
  expect(seen('other', ['c'])).toEqual(['c']);
  expect(seen('trader', ['c', 'a'])).toEqual(['a', 'b', 'c']);
});
