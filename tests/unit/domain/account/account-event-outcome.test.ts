import { describe, expect, it } from 'vitest';
import { type EventOutcome, failureCode, outcomeDoubt } from '~/domain/account/event-view';
import { absent, known, unreadable } from '~/lib/field';
import { neighboursIn } from '~/lib/lists';

const left = absent('missing');
const outcome = (success: boolean | null, exit: bigint | null, action: bigint | null): EventOutcome => ({
  success: success === null ? left : known(success),
  exitCode: exit === null ? left : known(exit),
  actionCode: action === null ? left : known(action),
});

describe('the outcome of an event', () => {
  it.each([
    ['a success with codes of success', outcome(true, 1n, 0n), null],
    ['a success with an exit code', outcome(true, 37n, 0n), 'success-with-code'],
    ['a success out of gas', outcome(true, -14n, null), 'success-with-code'],
    ['a success that the action phase denies', outcome(true, 0n, 34n), 'success-with-code'],
    ['a failure that a code explains', outcome(false, 0n, 37n), null],
    ['a failure without a code', outcome(false, 0n, 0n), 'failure-without-code'],
    ['a failure that does not tell all codes', outcome(false, 0n, null), null],
    ['what is not told', outcome(null, 7n, 7n), null],
  ] as const)('of %s is doubted: %#', (_what, given, doubt) => {
    expect(outcomeDoubt(given)).toBe(doubt);
  });

  it('is explained by the contract before the transaction, and never by a code of success', () => {
    expect(failureCode({ errorCode: known(426n), outcome: outcome(false, 37n, 0n) })).toBe(426n);
    expect(failureCode({ errorCode: known(0n), outcome: outcome(false, 0n, 37n) })).toBe(37n);
    expect(failureCode({ errorCode: left, outcome: outcome(false, 1n, 37n) })).toBe(37n);
    expect(failureCode({ errorCode: left, outcome: outcome(false, 1n, 0n) })).toBeNull();
    expect(failureCode({ errorCode: unreadable('"x"'), outcome: outcome(false, null, 0n) })).toBeNull();
  });
});

describe('neighbours in a list', () => {
  const at = (list: readonly string[]) => neighboursIn(list, (item) => item === 'b');

  it.each([
    [['a', 'b', 'c'], { index: 1, count: 3, previous: 'a', next: 'c' }],
    [['b'], { index: 0, count: 1, previous: null, next: null }],
    [['b', 'c'], { index: 0, count: 2, previous: null, next: 'c' }],
    [['a', 'c'], null],
    [[], null],
  ])('of %j are the entries beside it', (list, neighbours) => {
    expect(at(list)).toEqual(neighbours);
  });
});
