import { expect, it } from 'vitest';
import { coverageOf, isWhole, reasonForNothing } from '~/domain/position/coverage';

it('is not whole, and none is not certain, where an asset has more than its rows', () => {
  const coverage = coverageOf([
    { rows: [], failure: null },
    { rows: [], failure: null, isCut: true },
  ]);
  expect(coverage).toEqual({ assets: 2, read: 1, failed: 0, pending: 0, names: undefined });
  expect(isWhole(coverage)).toBe(false);
  expect(reasonForNothing(coverage)).toBe('failed');
});
