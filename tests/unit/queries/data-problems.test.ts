import { describe, expect, it } from 'vitest';
import { countProblems } from '~/queries/data-problems';

const problem = { operation: 'getMarket', field: 'amm.indexPrice', kind: 'unreadable', sample: '"NaN"' } as const;
const answer = (...problems: unknown[]) => ({ data: {}, problems });

describe('data problems over all answers in the cache', () => {
  it('are one row for each operation, field and kind, counted, with a sample', () => {
    const rows = countProblems([
      answer(problem, { ...problem, kind: 'missing', sample: '' }),
      answer({ ...problem, sample: '"Infinity"' }),
      answer({ ...problem, operation: 'listVaults', field: '[].rate' }),
    ]);
    expect(rows.map(({ operation, field, kind, count }) => [operation, field, kind, count])).toEqual([
      ['getMarket', 'amm.indexPrice', 'unreadable', 2],
      ['getMarket', 'amm.indexPrice', 'missing', 1],
      ['listVaults', '[].rate', 'unreadable', 1],
    ]);
    expect(rows.every((row) => typeof row.sample === 'string')).toBe(true);
  });

  it('are none for answers that keep to the interface, and for queries without an answer', () => {
    expect(countProblems([answer(), undefined, null, 'text', {}])).toEqual([]);
  });
});
