import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownPeriod } from '~/domain/pnl/pnl-periods';
import { MIN_SAMPLE, ratiosOf } from '~/domain/pnl/pnl-ratios';
import { DAY, daysOf, START, told, usd } from './pnl-fixture';

const knownDays = (...changes: readonly (string | bigint | null)[]): readonly KnownPeriod[] =>
  daysOf(...changes).flatMap(({ change, ...day }) => (change === null ? [] : [{ ...day, change }]));
/** The same changes over and over. */
const times = <T>(count: number, ...changes: readonly T[]): readonly T[] =>
  Array.from({ length: count }, () => changes).flat();
const ratios = (days: readonly KnownPeriod[], capital: string) => {
  const { sharpe, sortino, calmar } = ratiosOf(days, usd(capital));
  return [told(sharpe), told(sortino), told(calmar)];
};

describe('Sharpe, Sortino and Calmar', () => {
  // Computed separately from this program, with 60 decimal digits.
  it.each<[string, readonly string[], string, readonly string[]]>([
    // Σ 15, Σ² 75, of losses 15: √(15²·365·29 / 30·2025), √(15²·365 / 30·15), 15·365 / 30·100 over 1/102
    ['of gains twice the losses', times(15, '2', '-1'), '100', ['6.261286106', '13.509256086', '186.15']],
    [
      'that begins with a loss, which counts from the capital',
      times(15, '-1', '2'),
      '100',
      ['6.261286106', '13.509256086', '182.5'],
    ],
    ['of losses twice the gains', times(15, '1', '-2'), '100', ['-6.261286106', '-6.754628043', '-11.5203125']],
    ['of a capital that barely lasts', times(15, '1', '-2'), '15.5', ['-6.261286106', '-6.754628043', '-12.142137097']],
    ['of one that is just used up', times(15, '1', '-2'), '15', ['-6.261286106', '-6.754628043', 'absent']],
    ['of one that is more than used up', times(15, '1', '-2'), '10', ['-6.261286106', '-6.754628043', 'absent']],
    ['without a loss', times(15, '1', '2'), '100', ['56.351574956', 'absent', 'absent']],
    ['of equal days', times(30, '3'), '100', ['absent', 'absent', 'absent']],
    ['of days on which nothing happened', times(30, '0'), '100', ['absent', 'absent', 'absent']],
    ['of gains that the losses took back is a known zero', times(15, '1', '-1'), '100', ['0', '0', '0']],
    [
      'of several scales, with even days',
      times(8, '12.5', '-3.25', '0', '40', '-20.125'),
      '2500.50',
      ['5.491344054', '12.206777386', '107.726772037'],
    ],
    [
      'of the least amounts',
      times(15, '0.000000003', '-0.000000001'),
      '0.0000001',
      ['9.391929159', '27.018512172', '375.95'],
    ],
    // The first loss is half of its peak; a later, greater loss is a small share of a larger peak.
    [
      'of a drawdown that is the largest as a share, not as an amount',
      ['-50', '1000', '-60', ...times(27, '0')],
      '100',
      ['3.083673353', '39.747598477', '216.566666667'],
    ],
    ['of many days', times(40, '0.1', '-0.2', '0.3'), '1000', ['6.172590801', '11.030261405', '121.678833333']],
    [
      'of amounts at the limits of int64',
      times(15, '9223372036.854775807', '-9223372036.854775808'),
      '1000000000000',
      ['0', '0', '0'],
    ],
  ])('%s', (_case, changes, capital, expected) => {
    expect(ratios(knownDays(...changes), capital)).toEqual(expected);
  });

  it('need thirty days', () => {
    const days = knownDays(...times(15, '2', '-1'));
    expect(MIN_SAMPLE).toBe(30);
    expect(ratiosOf(days, usd('100'))).toMatchObject({
      sample: 30,
      missing: 0,
      sharpe: { kind: 'known' },
      sortino: { kind: 'known' },
      calmar: { kind: 'known' },
    });
    expect(ratiosOf(days.slice(1), usd('100')).sample).toBe(29);
    expect(ratios(days.slice(1), '100')).toEqual(['absent', 'absent', 'absent']);
    expect(ratiosOf([], usd('100'))).toMatchObject({ sample: 0, missing: 0, sharpe: { kind: 'absent' } });
  });

  it.each(['0', '0.00', '-1'])('need a capital above zero, unlike %s', (capital) => {
    expect(ratios(knownDays(...times(15, '2', '-1')), capital)).toEqual(['absent', 'absent', 'absent']);
  });

  it('leave out unknown days, but give no drawdown across them', () => {
    const days = knownDays('2', null, ...times(14, '-1', '2'), '-1');
    expect(ratiosOf(days, usd('100'))).toMatchObject({ sample: 30, missing: 1 });
    expect(ratios(days, '100')).toEqual(['6.261286106', '13.509256086', 'absent']);
  });

  const anyDays = fc.array(fc.oneof(fc.bigInt(-50n, 50n), fc.bigInt(-(2n ** 63n), 2n ** 63n)), {
    minLength: 30,
    maxLength: 60,
  });

  it('are the same whatever the unit of changes and capital', () => {
    fc.assert(
      fc.property(anyDays, fc.bigInt(1n, 2n ** 70n), fc.bigInt(1n, 10n ** 12n), (changes, capital, factor) => {
        const all = ratiosOf(knownDays(...changes), { raw: capital, scale: 9 });
        expect(
          ratiosOf(knownDays(...changes.map((change) => change * factor)), { raw: capital * factor, scale: 9 }),
        ).toEqual(all);
        expect(ratiosOf(knownDays(...changes.map((change) => change * 1000n)), { raw: capital, scale: 6 })).toEqual(
          all,
        );
      }),
      { seed: 7, numRuns: 80 },
    );
  });

  it('have the sign of the sum, and only Calmar depends on the capital', () => {
    fc.assert(
      fc.property(anyDays, fc.bigInt(1n, 2n ** 70n), (changes, capital) => {
        const sum = changes.reduce((all, change) => all + change, 0n);
        const { sharpe, sortino, calmar } = ratiosOf(knownDays(...changes), { raw: capital, scale: 9 });
        for (const ratio of [sharpe, sortino, calmar]) {
          // A ratio close to zero may round to zero.
          if (ratio.kind === 'known' && ratio.value.raw !== 0n) expect(ratio.value.raw > 0n).toBe(sum > 0n);
        }
        expect(ratiosOf(knownDays(...changes), { raw: capital * 7n, scale: 9 })).toMatchObject({ sharpe, sortino });
      }),
      { seed: 7, numRuns: 80 },
    );
  });

  it('come from 100,000 days in one pass', () => {
    const days = Array.from({ length: 100_000 }, (_, index) => ({
      fromMs: START + index * DAY,
      untilMs: START + (index + 1) * DAY,
      change: { raw: index % 2 === 0 ? 2n : -1n, scale: 0 },
    }));
    expect(ratiosOf(days, usd('100'))).toMatchObject({ sample: 100_000, missing: 0 });
    expect(ratios(days, '100')[2]).toBe('186.15');
  });
});
