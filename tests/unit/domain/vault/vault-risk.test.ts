import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateDrawdown } from '~/domain/vault/realised-yield';
import type { RatePoint } from '~/domain/vault/rate-history';
import {
  broughtBy,
  depositValue,
  returnPerFall,
  timeUnderWater,
  worstReturn,
  yearlyOf,
} from '~/domain/vault/vault-risk';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { compare, type Fixed, sub, toDecimalString } from '~/lib/fixed-point';
import { thinnedVaultSamples } from '~/queries/samples/vault-samples';

const DAY_MS = 86_400_000;
const nine = (raw: bigint): Fixed => ({ raw, scale: 9 });
const point = (day: number, raw: bigint | null): RatePoint => ({
  atMs: day * DAY_MS,
  rate: raw === null ? unreadable('"NaN"') : known(nine(raw)),
  balance: known(nine(0n)),
});
const ratesOf = (...raws: (bigint | null)[]) => raws.map((raw, day) => point(day, raw));
const textOf = (field: Field<Fixed>) => (field.kind === 'known' ? toDecimalString(field.value) : field.kind);
const none = absent('notComputable');

describe('the worst return over a span', () => {
  it('is the lowest of all spans of that length, with its days', () => {
    const points = ratesOf(100n, 110n, 120n, 90n, 99n, 108n);
    expect(worstReturn(points, 2 * DAY_MS)).toEqual(
      known({ ratio: nine(-181_818_182n), fromMs: DAY_MS, toMs: 3 * DAY_MS }),
    );
    expect(worstReturn(points, DAY_MS)).toMatchObject({ value: { ratio: nine(-250_000_000n) } });
  });

  it('may be a gain, and skips gaps that are too wide', () => {
    expect(worstReturn(ratesOf(100n, 110n, 121n), DAY_MS)).toMatchObject({ value: { ratio: nine(100_000_000n) } });
    expect(worstReturn([point(0, 100n), point(1.5, 10n)], DAY_MS)).toEqual(none);
    expect(worstReturn([point(0, 100n), point(1.05, 90n)], DAY_MS)).toMatchObject({ kind: 'known' });
    // The reading one span earlier is unreadable: the next one is near enough.
    expect(worstReturn([point(0, null), point(0.08, 100n), point(1, 90n)], DAY_MS)).toMatchObject({
      value: { ratio: nine(-100_000_000n) },
    });
  });

  it('is not computable without two rates, the first of them above zero', () => {
    for (const raws of [[], [100n], [0n, 5n], [null, null]])
      expect(worstReturn(ratesOf(...raws), DAY_MS)).toEqual(none);
  });

  it('equals a search through all pairs, on a daily grid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.bigInt(1n, 10n ** 12n)), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (raws, days) => {
          const found = worstReturn(ratesOf(...raws), days * DAY_MS);
          const ratios = raws.flatMap((last, index) => {
            const first = raws[index - days] ?? null;
            if (first === null || last === null) return [];
            const scaled = (last - first) * 10n ** 9n * 2n;
            // Half up, away from zero, like every ratio on screen.
            const magnitude = ((scaled < 0n ? -scaled : scaled) + first) / (2n * first);
            return [scaled < 0n ? -magnitude : magnitude];
          });
          const least = ratios.reduce<bigint | null>((low, one) => (low === null || one < low ? one : low), null);
          expect(found.kind === 'known' ? found.value.ratio.raw : null).toBe(least);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('the time under water', () => {
  const of = (...raws: (bigint | null)[]) => timeUnderWater(rateDrawdown(ratesOf(...raws)).drawdown);

  it('is from each peak to its recovery, or to the end', () => {
    expect(of(100n, 80n, 90n, 100n, 120n, 110n)).toMatchObject({
      value: { belowMs: 4 * DAY_MS, spanMs: 5 * DAY_MS, share: known(nine(800_000_000n)) },
    });
    expect(of(5n, 5n, 7n)).toMatchObject({ value: { belowMs: 0, share: known(nine(0n)) } });
  });

  it('goes on over a gap below the peak, and is not computable from one rate', () => {
    expect(of(100n, 80n, null, 100n, 100n)).toMatchObject({ value: { belowMs: 3 * DAY_MS } });
    expect(of(100n, null)).toEqual(none);
    expect(of()).toEqual(none);
  });

  it('is the sum of the lengths of all falls', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 20n), { minLength: 2, maxLength: 40 }), (raws) => {
        let [peak, below] = [0n, 0];
        raws.forEach((raw, day) => {
          const isBelow = raw < peak;
          const wasBelow = day > 0 && (raws[day - 1] ?? 0n) < peak;
          if (isBelow || wasBelow) below += 1;
          if (raw > peak) peak = raw;
        });
        expect(of(...raws)).toMatchObject({ value: { belowMs: below * DAY_MS } });
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describe('ratios of return and risk', () => {
  it('divide a return by the worst fall, and are not computable without a fall', () => {
    const percent = (raw: bigint) => known({ raw, scale: 2 });
    expect(textOf(returnPerFall(percent(18n), percent(-6n)))).toBe('3');
    expect(textOf(returnPerFall(percent(-3n), percent(-6n)))).toBe('-0.5');
    expect(returnPerFall(percent(18n), percent(0n))).toEqual(none);
    expect(returnPerFall(absent('failed'), percent(-6n))).toEqual(absent('failed'));
  });

  it('extend a return to a year without compounding', () => {
    const ratio = { raw: 1n, scale: 2 };
    expect(textOf(yearlyOf({ ratio, fromMs: 0, toMs: 7 * DAY_MS }))).toBe('0.521428571');
    expect(textOf(yearlyOf({ ratio, fromMs: 0, toMs: 365 * DAY_MS }))).toBe('0.01');
    expect(yearlyOf({ ratio, fromMs: 5, toMs: 5 })).toEqual(none);
  });

  it('give an amount, rounded down', () => {
    expect(broughtBy({ raw: 10_000n, scale: 0 }, nine(3_545_123n))).toEqual(nine(35_451_230_000n));
    expect(broughtBy({ raw: 1n, scale: 9 }, nine(-1n))).toEqual(nine(-1n));
  });
});

describe('a deposited amount', () => {
  const points = ratesOf(1_000_000_000n, 1_200_000_000n, null, 900_000_000n, 1_100_000_000n);
  const amount = { raw: 600n, scale: 0 };

  it('is worth its share of the last rate, relative to the last rate at or before its day', () => {
    const found = depositValue(points, amount, 2 * DAY_MS);
    if (found.kind !== 'known') throw new Error('not known');
    const { entry, tokens, worth, gain, ratio, lowest, maxFall } = found.value;
    expect(entry.atMs).toBe(DAY_MS);
    expect([tokens, worth, gain, ratio, lowest.worth].map(toDecimalString)).toEqual([
      '500',
      '550',
      '-50',
      '-0.083333333',
      '450',
    ]);
    expect(lowest.atMs).toBe(3 * DAY_MS);
    expect(textOf(maxFall)).toBe('-0.25');
  });

  it.each([
    ['before the first rate', -1, amount],
    ['at the last rate', 4, amount],
    ['of nothing', 0, { raw: 0n, scale: 0 }],
  ] as const)('%s is not computable', (_case, day, put) => {
    expect(depositValue(points, put, day * DAY_MS)).toEqual(none);
  });

  it('is never worth more than its tokens at the exact last rate, and less by under a billionth', () => {
    const rate = fc.bigInt(1n, 10n ** 12n);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 18n), rate, rate, (raw, first, last) => {
        const found = depositValue(ratesOf(first, last), nine(raw), 0);
        if (found.kind !== 'known') throw new Error('not known');
        const { worth, gain } = found.value;
        // worth ≤ raw · last / first < worth + 1, multiplied out.
        expect(worth.raw * first <= raw * last && raw * last < (worth.raw + 1n) * first).toBe(true);
        expect(compare(gain, sub(worth, nine(raw)))).toBe(0);
      }),
      { seed: 9, numRuns: 300 },
    );
  });
});

describe('stored samples of a vault', () => {
  const MINUTE = 60_000;
  const now = 100 * DAY_MS;
  const at = (ago: number) => ({ atMs: now - ago * MINUTE });

  it('are one for each quarter of an hour of the last day, one for each hour before, and the newest', () => {
    const last = Array.from({ length: 60 }, (_, index) => at(59 - index));
    expect(thinnedVaultSamples(last, now).map(({ atMs }) => (now - atMs) / MINUTE)).toEqual([59, 45, 30, 15, 0]);
    const older = [at(3_000), at(2_995), at(2_940), at(2_930), at(2)];
    expect(thinnedVaultSamples(older, now)).toEqual([at(3_000), at(2_940), at(2)]);
  });

  it('end after thirty days, and leave out samples from a clock that was ahead', () => {
    expect(thinnedVaultSamples([at(31 * 1_440), at(10), at(-5)], now)).toEqual([at(10)]);
  });

  it('are few, however many came, and thinning them again changes nothing', () => {
    const all = Array.from({ length: 40 * 1_440 }, (_, index) => at(40 * 1_440 - index));
    const kept = thinnedVaultSamples(all, now);
    expect(kept.length).toBeLessThan(900);
    expect(thinnedVaultSamples(kept, now)).toEqual(kept);
  });
});
