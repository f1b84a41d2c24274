import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedPrice, moveRatio, readMove } from '~/domain/position/what-if-move';
import { compare, fixed, toDecimalString } from '~/lib/fixed-point';
import { of } from '../../../support/views';

describe('a move in a URL', () => {
  it.each<[unknown, string | undefined]>([
    ['-12.5', '-12.5'],
    [-12.5, '-12.5'],
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['5.50', '5.5'],
    ['900', '900'],
    ['-99', '-99'],
    ['900.01', undefined],
    ['-99.01', undefined],
    ['1.234', undefined],
    ['1e2', undefined],
    ['+5', undefined],
    ['', undefined],
    ['−5', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [['5'], undefined],
    [undefined, undefined],
  ])('%j is %j', (value, read) => {
    expect(readMove(value)).toBe(read);
  });

  it('is exact, and reading the result again changes nothing', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => toDecimalString(fixed(BigInt(hundredths), 2))),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const read = readMove(value);
        if (read === undefined) return;
        expect(readMove(read)).toBe(read);
        const ratio = moveRatio(read);
        expect(compare(fixed(ratio.raw, ratio.scale - 2), of(read))).toBe(0);
      }),
      { seed: 612, numRuns: 500 },
    );
  });

  it('changes a price exactly', () => {
    expect(toDecimalString(movedPrice(of('63000.000000001'), moveRatio('-12.34')))).toBe('55225.8000000008766');
  });
});
