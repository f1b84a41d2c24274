import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { type BundleStep, HIGHEST_QUERY_ID, queryIdLine, toQueryIdView } from '~/domain/account/query-id';

type Answer = Parameters<typeof toQueryIdView>[0];

function lineOf(answer: Answer, steps: readonly (readonly [number, BundleStep])[] = []): readonly string[] {
  return queryIdLine(toQueryIdView(answer), new Map(steps)).map(
    ({ from, to, state }) => `${from === to ? from : `${from}-${to}`} ${state}`,
  );
}

describe('the query ids as a line', () => {
  it.each<[string, Answer, readonly (readonly [number, BundleStep])[], readonly string[]]>([
    [
      'nothing asked yet',
      { executor_query_id: 101n, max_live_query_id: 100n },
      [],
      ['0-99 not-requested', '100 reported-live', '101 next'],
    ],
    [
      'the highest live one read',
      { executor_query_id: 101n, max_live_query_id: 100n },
      [[100, 'live']],
      ['0-99 not-requested', '100 live', '101 next'],
    ],
    [
      'a walk under way',
      { executor_query_id: 104n, max_live_query_id: 100n },
      [
        [100, 'live'],
        [99, 'not-live'],
        [98, 'not-live'],
        [97, 'live'],
        [96, 'failed'],
        [95, 'waiting'],
        [94, 'waiting'],
      ],
      [
        '0-93 not-requested',
        '94-95 waiting',
        '96 failed',
        '97 live',
        '98-99 not-live',
        '100 live',
        '101-103 excluded',
        '104 next',
      ],
    ],
    [
      'two failures keep apart, each to be opened',
      { executor_query_id: 3n },
      [
        [2, 'failed'],
        [1, 'failed'],
      ],
      ['0 excluded', '1 failed', '2 failed', '3 next'],
    ],
    ['none live', { executor_query_id: 5n }, [], ['0-4 excluded', '5 next']],
    ['no bundle ever', { executor_query_id: 0n }, [], ['0 next']],
    ['query_id alone stands in for the counter', { query_id: 5n }, [], ['0-4 not-requested', '5 taken-for-next']],
    [
      'but not beside a live one',
      { max_live_query_id: 8n, query_id: 5n },
      [],
      ['0-7 not-requested', '8 reported-live'],
    ],
    [
      'but never for one that cannot be read',
      { executor_query_id: new BadValue('unreadable', '"x"', 'x'), query_id: 5n },
      [],
      [],
    ],
    [
      'the counter has not left the live one',
      { executor_query_id: 7n, max_live_query_id: 7n },
      [[7, 'live']],
      ['0-6 not-requested', '7 live'],
    ],
    [
      'live beyond the counter',
      { executor_query_id: 5n, max_live_query_id: 8n },
      [],
      ['0-4 not-requested', '5 next', '6-7 not-requested', '8 reported-live'],
    ],
    [
      'near the end of all ids',
      { executor_query_id: BigInt(HIGHEST_QUERY_ID), max_live_query_id: 8_380_410n },
      [],
      ['0-8380409 not-requested', '8380410 reported-live', '8380411-8380414 excluded', '8380415 next'],
    ],
    [
      'numbers that are no query ids have no place',
      { executor_query_id: 10n ** 30n, max_live_query_id: -1n },
      [[3, 'not-live']],
      ['0-2 excluded', '3 not-live'],
    ],
    ['nothing told', {}, [], []],
  ])('%s', (_what, answer, steps, expected) => {
    expect(lineOf(answer, steps)).toEqual(expected);
  });

  it('covers every id up to the highest one of interest once, in order, with neighbours that differ', () => {
    const step = fc.constantFrom<BundleStep>('live', 'not-live', 'failed', 'waiting');
    const id = fc.integer({ min: 0, max: 60 });
    const field = fc.option(id.map(BigInt), { nil: undefined });
    const single = ['live', 'reported-live', 'failed', 'next', 'taken-for-next'];
    fc.assert(
      fc.property(field, field, fc.array(fc.tuple(id, step), { maxLength: 30 }), (executor, live, steps) => {
        const line = queryIdLine(
          toQueryIdView({ executor_query_id: executor, max_live_query_id: live }),
          new Map(steps),
        );
        const highest = Math.max(-1, ...steps.map(([at]) => at), Number(executor ?? -1), Number(live ?? -1));
        expect(
          line.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
        ).toEqual(Array.from({ length: highest + 1 }, (_, index) => index));
        for (const [index, { from, to, state }] of line.entries()) {
          if (single.includes(state)) expect(from).toBe(to);
          else expect(line[index + 1]?.state).not.toBe(state);
        }
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});
