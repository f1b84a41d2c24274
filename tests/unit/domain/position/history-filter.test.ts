import { describe, expect, it } from 'vitest';
import { isInRange } from '~/domain/position/merged-history';
import { absent, known } from '~/lib/field';
import { readDayRange, utcDayMs, utcDayOf } from '~/lib/time';

const ms = (text: string) => Date.parse(text);

describe('a range of UTC days', () => {
  const range = readDayRange('2026-03-14', '2026-03-15');
  it.each([
    { at: '2026-03-13T23:59:59.999Z', within: false },
    { at: '2026-03-14T00:00:00.000Z', within: true },
    { at: '2026-03-15T23:59:59.999Z', within: true },
    { at: '2026-03-16T00:00:00.000Z', within: false },
    // The same moment as the 15th in UTC, wherever it was written down.
    { at: '2026-03-16T01:00:00.000+02:00', within: true },
  ])('has both of its days, to the last moment: $at is within: $within', ({ at, within }) => {
    expect(isInRange(range, known(ms(at)))).toBe(within);
  });

  it.each([
    { from: '2026-03-14', to: null, early: false, late: true },
    { from: null, to: '2026-03-14', early: true, late: false },
    { from: null, to: null, early: true, late: true },
    { from: '2026-03-15', to: '2026-03-14', early: false, late: false },
  ])('from $from to $to', ({ from, to, early, late }) => {
    const some = readDayRange(from, to);
    expect([isInRange(some, known(0)), isInRange(some, known(ms('2030-01-01T00:00:00Z')))]).toEqual([early, late]);
  });

  it('includes events without a time only while it has no bounds', () => {
    expect(isInRange(range, absent('null'))).toBe(false);
    expect(isInRange(readDayRange(null, null), absent('null'))).toBe(true);
  });

  it.each(['', '2026-02-29', '2026-02-31', '2026-13-01', '14.03.2026', '2026-3-4', '2026-03-14T00:00', 'x'])(
    'is not bounded by "%s", which is not a day',
    (day) => {
      expect(utcDayMs(day)).toBeNull();
      expect(readDayRange(day, day)).toEqual({ fromMs: null, beforeMs: null });
    },
  );

  it('knows a leap day, and writes days as it reads them', () => {
    expect(utcDayOf(utcDayMs('2028-02-29') ?? 0)).toBe('2028-02-29');
    expect(utcDayOf(Number.NaN)).toBe('');
  });
});
