import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from '~/lib/same-json';

describe('values of JSON', () => {
  it('are equal to a copy of themselves, whatever the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(value).toReversed())));
        expect(isSameJson(JSON.parse(JSON.stringify(value)), copy)).toBe(true);
      }),
      { seed: 8 },
    );
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [1n, 1],
    [{ a: [{ b: null }] }, { a: [{ b: 0 }] }],
    [{ toString: 1 }, { a: 1 }],
    [{ a: 1 }, { toString: 1 }],
  ])('%o and %o are not equal', (one, other) => {
    expect(isSameJson(one, other)).toBe(false);
    expect(isSameJson(other, one)).toBe(false);
  });

  it('count as different when there is too much to compare, and need no stack', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
    expect(isSameJson(nested(10_000), nested(10_000))).toBe(true);
    const long = (value: number) => Array.from({ length: 1_000_000 }, () => value);
    expect(isSameJson(long(1), long(1))).toBe(false);
    const same = long(1);
    expect(isSameJson(same, same)).toBe(true);
  });
});
