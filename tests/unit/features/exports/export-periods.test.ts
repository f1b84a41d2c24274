import { describe, expect, it } from 'vitest';
import {
  type PeriodContext,
  exportPeriods,
  isBackwards,
  periodOf,
  rangeOf,
  searchOf,
} from '~/features/exports/export-periods';
import { readExportsSearch } from '~/features/exports/exports-search';

const at = (iso: string, over: Partial<PeriodContext> = {}): PeriodContext => ({
  zone: 'UTC',
  year: '01-01',
  nowMs: Date.parse(iso),
  ...over,
});
const isoOf = (search: Parameters<typeof rangeOf>[0], calendar: PeriodContext) => {
  const { fromMs, beforeMs } = rangeOf(search, calendar);
  return [fromMs, beforeMs].map((ms) => (ms === null ? null : new Date(ms).toISOString().replace(':00.000Z', 'Z')));
};

describe('the days of a tax year', () => {
  // Computed by hand, from the calendars of the countries.
  it.each([
    ['2026-05-13T12:00Z', '01-01', ['2026-01-01T00:00Z', null], ['2025-01-01T00:00Z', '2026-01-01T00:00Z']],
    ['2026-04-05T12:00Z', '04-06', ['2025-04-06T00:00Z', null], ['2024-04-06T00:00Z', '2025-04-06T00:00Z']],
    ['2026-04-06T00:00Z', '04-06', ['2026-04-06T00:00Z', null], ['2025-04-06T00:00Z', '2026-04-06T00:00Z']],
    ['2026-06-30T23:59Z', '07-01', ['2025-07-01T00:00Z', null], ['2024-07-01T00:00Z', '2025-07-01T00:00Z']],
    ['2026-07-01T00:00Z', '07-01', ['2026-07-01T00:00Z', null], ['2025-07-01T00:00Z', '2026-07-01T00:00Z']],
    ['2027-01-15T12:00Z', '04-01', ['2026-04-01T00:00Z', null], ['2025-04-01T00:00Z', '2026-04-01T00:00Z']],
    ['2025-02-28T12:00Z', '02-28', ['2025-02-28T00:00Z', null], ['2024-02-28T00:00Z', '2025-02-28T00:00Z']],
  ])('at %s, of years from %s on', (now, year, thisYear, lastYear) => {
    const calendar = at(now, { year });
    expect(isoOf(searchOf('this-year', calendar), calendar)).toEqual(thisYear);
    expect(isoOf(searchOf('last-year', calendar), calendar)).toEqual(lastYear);
  });

  it.each([
    // New Year is at 23:00 UTC in Berlin, at 13:00 in Sydney, and at 05:00 the next day in New York.
    ['Europe/Berlin', '01-01', ['2025-12-31T23:00Z', null]],
    ['America/New_York', '01-01', ['2026-01-01T05:00Z', null]],
    ['Asia/Kolkata', '04-01', ['2026-03-31T18:30Z', null]],
    // In summer time, an hour earlier than in January.
    ['Europe/London', '04-06', ['2026-04-05T23:00Z', null]],
    ['Australia/Sydney', '07-01', ['2025-06-30T14:00Z', null]],
  ])('in %s, of years from %s on', (zone, year, range) => {
    const calendar = at('2026-05-13T12:00Z', { zone, year });
    expect(isoOf(searchOf('this-year', calendar), calendar)).toEqual(range);
  });

  it('is the day in the chosen zone, not in UTC, on New Year’s night', () => {
    const night = '2026-12-31T23:30Z';
    expect(isoOf({}, at(night))[0]).toBe('2026-01-01T00:00Z');
    expect(isoOf({}, at(night, { zone: 'Europe/Berlin' }))[0]).toBe('2026-12-31T23:00Z');
  });
});

describe('periods in links', () => {
  it('are recognised from their days, in every zone and tax year', () => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'])
      for (const year of ['01-01', '04-06', '12-31'])
        for (const now of ['2026-01-01T00:00Z', '2026-05-13T12:00Z', '2026-12-31T23:59Z', '2028-02-29T12:00Z']) {
          const calendar = at(now, { zone, year });
          for (const period of exportPeriods) expect(periodOf(searchOf(period, calendar), calendar)).toBe(period);
        }
  });

  it('take their days in the zone, both included', () => {
    const calendar = at('2026-05-13T12:00Z', { zone: 'Europe/Berlin' });
    expect(isoOf({ from: '2026-03-29', to: '2026-03-29' }, calendar)).toEqual([
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
    ]);
    expect(isoOf({ from: undefined, to: '2025-12-31' }, calendar)).toEqual([null, '2025-12-31T23:00Z']);
  });

  it('have no end on the last possible day', () => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York'])
      expect(rangeOf({ from: '2026-01-01', to: '9999-12-31' }, at('2026-05-13T12:00Z', { zone })).beforeMs).toBeNull();
  });

  it('are backwards only by their days: a day that a zone skipped is merely empty', () => {
    const skipped = { from: '2011-12-30', to: '2011-12-30' };
    const { fromMs, beforeMs } = rangeOf(skipped, at('2026-05-13T12:00Z', { zone: 'Pacific/Apia' }));
    expect(beforeMs).toBe(fromMs);
    expect([skipped, { from: '2026-01-02', to: '2026-01-01' }, { from: '2026-01-02' }].map(isBackwards)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('accept a day that every year has as the first of a tax year, and nothing else', () => {
    for (const year of ['04-06', '02-28', '12-31']) expect(readExportsSearch({ year }).year).toBe(year);
    for (const year of ['02-29', '02-30', '13-01', '4-6', '0406', 406, '', 'x'])
      expect(readExportsSearch({ year }).year).toBeUndefined();
  });
});
