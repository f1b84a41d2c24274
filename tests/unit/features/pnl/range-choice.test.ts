import { describe, expect, it } from 'vitest';
import {
  wholeHistory,
  chosenRange,
  daysOfBrush,
  daysOfPeriod,
  isBackwards,
  shownPart,
} from '~/features/pnl/range-choice';
import { ALL_TIME } from '~/lib/time';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const NOW = Date.parse('2026-05-13T12:00:00Z');
const HOUR = 3_600_000;

describe('a chosen range', () => {
  it.each([
    ['nothing', wholeHistory, ALL_TIME],
    [
      '7 days: those of UTC up to today',
      { ...wholeHistory, last: 7 as const },
      { fromMs: day('2026-05-07'), toMs: null },
    ],
    ['this month', { ...wholeHistory, last: 'this-month' as const }, { fromMs: day('2026-05-01'), toMs: null }],
    [
      'last month, up to its end',
      { ...wholeHistory, last: 'last-month' as const },
      { fromMs: day('2026-04-01'), toMs: day('2026-05-01') },
    ],
    ['this year', { ...wholeHistory, last: 'this-year' as const }, { fromMs: day('2026-01-01'), toMs: null }],
    [
      'two days, both included',
      { last: null, from: '2026-05-01', to: '2026-05-03' },
      { fromMs: day('2026-05-01'), toMs: day('2026-05-04') },
    ],
    [
      'one day',
      { last: null, from: '2026-05-01', to: '2026-05-01' },
      { fromMs: day('2026-05-01'), toMs: day('2026-05-02') },
    ],
    ['a first day', { last: null, from: '2026-05-01', to: null }, { fromMs: day('2026-05-01'), toMs: null }],
    ['a last day', { last: null, from: null, to: '2026-05-01' }, { fromMs: null, toMs: day('2026-05-02') }],
    [
      'days beside a span: the days',
      { last: 7 as const, from: '2026-05-01', to: null },
      { fromMs: day('2026-05-01'), toMs: null },
    ],
    ['days that run backwards: all', { last: null, from: '2026-05-03', to: '2026-05-01' }, ALL_TIME],
    ['days that no calendar has: all', { last: null, from: '2026-02-30', to: 'soon' }, ALL_TIME],
  ])('by %s', (_name, choice, range) => {
    expect(chosenRange(choice, NOW)).toEqual(range);
  });

  it('is backwards only if both days are given', () => {
    expect(isBackwards({ from: '2026-05-03', to: '2026-05-02' })).toBe(true);
    expect(isBackwards({ from: '2026-05-03', to: '2026-05-03' })).toBe(false);
    expect(isBackwards({ from: '2026-05-03', to: null })).toBe(false);
  });
});

describe('the days of a brush', () => {
  const all = { fromMs: day('2026-04-01'), toMs: NOW };
  it.each([
    ['in the middle', { fromMs: day('2026-04-10'), toMs: day('2026-04-12') }, { from: '2026-04-10', to: '2026-04-11' }],
    ['from the first reading on', { fromMs: all.fromMs, toMs: day('2026-04-12') }, { from: null, to: '2026-04-11' }],
    [
      'up to the last reading: open for those to come',
      { fromMs: day('2026-04-10'), toMs: NOW },
      { from: '2026-04-10', to: null },
    ],
    [
      'within one day',
      { fromMs: day('2026-04-10') + HOUR, toMs: day('2026-04-10') + 2 * HOUR },
      { from: '2026-04-10', to: '2026-04-10' },
    ],
    [
      'of no length, at midnight',
      { fromMs: day('2026-04-10'), toMs: day('2026-04-10') },
      { from: '2026-04-10', to: '2026-04-10' },
    ],
  ])('%s', (_name, range, days) => {
    expect(daysOfBrush(range, all)).toEqual(days);
  });
});

describe('the days of a bar', () => {
  const week = { fromMs: day('2026-05-04'), untilMs: day('2026-05-11') };
  it.each([
    ['all of it, where everything is shown', ALL_TIME, { from: '2026-05-04', to: '2026-05-10' }],
    [
      'from where the range begins',
      { fromMs: day('2026-05-06'), toMs: null },
      { from: '2026-05-06', to: '2026-05-10' },
    ],
    ['up to where the range ends', { fromMs: null, toMs: day('2026-05-06') }, { from: '2026-05-04', to: '2026-05-05' }],
    [
      'the day that a span of hours begins in',
      { fromMs: day('2026-05-06') + 12 * HOUR, toMs: null },
      { from: '2026-05-06', to: '2026-05-10' },
    ],
  ])('%s', (_name, range, days) => {
    expect(daysOfPeriod(week, range)).toEqual(days);
    const { fromMs, untilMs } = shownPart(week, range);
    expect([fromMs, untilMs]).toEqual([day(days.from), day(days.to) + 24 * HOUR]);
  });
});
