import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '~/api/errors';
import { countProblems } from '~/queries/freshness/data-problems';

const problem = { operation: 'getMarket', field: 'amm.indexPrice', kind: 'unreadable', sample: '"NaN"' } as const;
const answer = (...problems: unknown[]) => ({ data: { data: {}, problems }, error: null });

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

  it('are none for answers that follow the interface, and for queries without an answer', () => {
    expect(countProblems([answer(), ...[undefined, null, 'text', {}].map((data) => ({ data, error: null }))])).toEqual(
      [],
    );
  });

  it('include whole answers if they are unusable', () => {
    const failed = (kind: ApiErrorKind, sample = '') => ({
      data: undefined,
      error: new ApiError({ kind, operation: 'getMarket', url: '', attempts: 1, sample, mayHaveReachedService: true }),
    });
    expect(
      countProblems([
        failed('shape', '[1]'),
        failed('not-json', 'oops'),
        failed('empty'),
        failed('network'),
        failed('http'),
      ]),
    ).toEqual([
      { operation: 'getMarket', field: '', kind: 'unreadable', sample: '[1]', count: 2 },
      { operation: 'getMarket', field: '', kind: 'missing', sample: '', count: 1 },
    ]);
  });
});
