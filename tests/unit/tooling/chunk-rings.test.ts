import { describe, expect, it } from 'vitest';
import { describeRings } from '../../../.tools/checks/chunk-rings';

const bundleOf = (imports: Record<string, string[]>) => ({
  manifest: Object.fromEntries(Object.entries(imports).map(([key, list]) => [key, { file: key, imports: list }])),
});

describe('rings of chunks', () => {
  it('are not reported where chunks only share an import', () => {
    expect(describeRings(bundleOf({ a: ['kit', 'b'], b: ['kit'], kit: [] }))).toBe('');
  });

  it('are reported with every chunk on the way', () => {
    expect(describeRings(bundleOf({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toBe(
      'chunks import each other: a → b → c → a',
    );
    expect(describeRings(bundleOf({ a: ['a'] }))).toContain('a → a');
  });
});
