import { expect, it } from 'vitest';
import { coverageOf, isWhole, reasonForNothing } from '~/domain/position/coverage';

it('is not whole, and an empty list is not certain, if an asset has more rows than were read', () => {
  const coverage = coverageOf([
    { rows: [], failure: null },
    { rows: [], failure: null, isCut: true },
  ]);
  expect(coverage).toEqual({ assets: 2, read: 1, failed: 0, pending: 0, names: undefined });
  expect(isWhole(coverage)).toBe(false);
  expect(reasonForNothing(coverage)).toBe('failed');
});
