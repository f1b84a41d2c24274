import { describe, expect, it } from 'vitest';
import { describeRings } from '../../../.tools/checks/chunk-rings';

const bundleOf = (imports: Record<string, string[]>) => ({
  manifest: Object.fromEntries(Object.entries(imports).map(([key, list]) => [key, { file: key, imports: list }])),
});

describe('rings of chunks', () => {
  it('do not exist if chunks share their imports', () => {
    expect(describeRings(bundleOf({ a: ['kit', 'b'], b: ['kit'], kit: [] }))).toBe('');
  });

  it('are reported with their path', () => {
    expect(describeRings(bundleOf({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toBe(
      'chunks import each other: a → b → c → a',
    );
    expect(describeRings(bundleOf({ a: ['a'] }))).toContain('a → a');
  });
});
