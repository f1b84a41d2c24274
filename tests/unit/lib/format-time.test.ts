import { describe, expect, it } from 'vitest';
import { ageParts, countdownParts, timeFormatOf, isoUtc, isTime } from '~/lib/format-time';

const pi = Date.UTC(2026, 2, 14, 12, 41, 7);

describe('dates', () => {
  it('are written day first, so that a month is never read as a day', () => {
    const utc = timeFormatOf('en', 'UTC');
    expect(utc.dateTime(pi)).toBe('14 Mar 2026, 12:41:07');
    expect(utc.date(pi)).toBe('14 Mar 2026');
    expect(utc.clock(pi)).toBe('12:41:07');
    expect(utc.dayMonth(pi)).toBe('14 Mar');
    expect(utc.hourMinute(pi)).toBe('12:41');
    expect(utc.zoneName(pi)).toBe('UTC');
  });

  it('follow the given zone', () => {
    expect(timeFormatOf('en', 'Asia/Dubai').clock(pi)).toBe('16:41:07');
  });

  it('begin the day with 00, not 24', () => {
    expect(timeFormatOf('en', 'UTC').clock(Date.UTC(2026, 0, 1))).toBe('00:00:00');
  });

  it('fall back to UTC for an unknown zone', () => {
    expect(timeFormatOf('en', 'Moon/Base').dateTime(pi)).toBe('14 Mar 2026, 12:41:07');
  });

  it('are only made of times that a calendar can represent', () => {
    expect(isTime(pi)).toBe(true);
    expect(isTime(8.64e15 + 1)).toBe(false);
    expect(isTime(Number.NaN)).toBe(false);
    expect(isoUtc(pi)).toBe('2026-03-14T12:41:07.000Z');
  });
});

describe('ages', () => {
  it.each([
    [0, { unit: 'seconds', count: 0, tenths: 0 }],
    [1_299, { unit: 'seconds', count: 1, tenths: 2 }],
    [9_999, { unit: 'seconds', count: 9, tenths: 9 }],
    [10_000, { unit: 'seconds', count: 10, tenths: null }],
    [59_999, { unit: 'seconds', count: 59, tenths: null }],
    [119_999, { unit: 'minutes', count: 1, tenths: null }],
    [3_600_000, { unit: 'hours', count: 1, tenths: null }],
    [172_799_999, { unit: 'hours', count: 47, tenths: null }],
    [172_800_000, { unit: 'days', count: 2, tenths: null }],
    [-14_000, { unit: 'seconds', count: 14, tenths: null }],
  ])('of %d ms never look older than they are', (ms, expected) => {
    expect(ageParts(ms)).toEqual(expected);
  });
});

describe('countdowns', () => {
  it('round up, so that the last second is visible', () => {
    expect(countdownParts(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(countdownParts(760_001)).toEqual({ days: 0, hours: 0, minutes: 12, seconds: 41 });
    expect(countdownParts(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  });

  it('are over at the exact moment', () => {
    expect(countdownParts(0)).toBeNull();
    expect(countdownParts(-1)).toBeNull();
  });
});
