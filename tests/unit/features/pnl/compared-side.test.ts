import { describe, expect, it } from 'vitest';
import { calendarEnd } from '~/features/pnl/days-panel';
import { closedRange, comparedSide, timeBefore } from '~/features/pnl/comparison-view';
import { known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const DAY = 86_400_000;
const points = [0, 40, 10, 70, 60].map((dollars, index) => ({
  atMs: index * DAY,
  total: known({ raw: BigInt(dollars), scale: 0 }),
}));

describe('one of two compared sides', () => {
  it('begins at zero at the start of the range, and is shifted by the requested time', () => {
    const { curve, drawdown, days } = comparedSide({
      name: 'a',
      points,
      range: { fromMs: DAY, toMs: 3 * DAY },
      shiftMs: 10 * DAY,
    });
    expect(
      curve.points.map(({ atMs, gain }) => [atMs / DAY, gain.kind === 'known' ? toDecimalString(gain.value) : null]),
    ).toEqual([
      [11, '0'],
      [12, '-30'],
      [13, '30'],
    ]);
    expect(toDecimalString(drawdown.deepest?.depth ?? { raw: 0n, scale: 0 })).toBe('-30');
    expect([days.winning, days.losing]).toEqual([1, 1]);
  });

  it('has an earlier range of the same length that ends where it begins, unless it has no beginning', () => {
    expect(timeBefore({ fromMs: 7 * DAY, toMs: 10 * DAY }, 20 * DAY)).toEqual({ fromMs: 4 * DAY, toMs: 7 * DAY });
    expect(timeBefore({ fromMs: 15 * DAY, toMs: null }, 20 * DAY)).toEqual({ fromMs: 10 * DAY, toMs: 15 * DAY });
    expect(timeBefore({ fromMs: null, toMs: 10 * DAY }, 20 * DAY)).toBeNull();
  });

  it('shares its range with the other: without ends, it is everything that either side has', () => {
    const later = points.map(({ atMs, total }) => ({ atMs: atMs + DAY, total }));
    expect(closedRange({ fromMs: null, toMs: null }, [later, points], 9 * DAY)).toEqual({ fromMs: 0, toMs: 9 * DAY });
    expect(closedRange({ fromMs: DAY, toMs: 2 * DAY }, [later, points], 9 * DAY)).toEqual({
      fromMs: DAY,
      toMs: 2 * DAY,
    });
    // A reading half a second after the answer's own time, which has no fractions.
    expect(closedRange({ fromMs: DAY, toMs: null }, [points], (points.at(-1)?.atMs ?? 0) - 500)).toEqual({
      fromMs: DAY,
      toMs: points.at(-1)?.atMs,
    });
    expect(closedRange({ fromMs: null, toMs: null }, [[], []], 9 * DAY)).toEqual({ fromMs: 9 * DAY, toMs: 9 * DAY });
  });
});

describe('the calendar', () => {
  const last = 800 * DAY;
  it('ends with the last reading while days of its year are chosen, and with the range if that lies further back', () => {
    expect(calendarEnd(last, { fromMs: 790 * DAY, toMs: 791 * DAY })).toBe(last);
    expect(calendarEnd(last, { fromMs: null, toMs: null })).toBe(last);
    expect(calendarEnd(last, { fromMs: 100 * DAY, toMs: null })).toBe(last);
    expect(calendarEnd(last, { fromMs: 100 * DAY, toMs: 101 * DAY })).toBe(101 * DAY - 1);
    expect(calendarEnd(last, { fromMs: null, toMs: 101 * DAY })).toBe(101 * DAY - 1);
  });
});
