import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partReadBy, pnlInRange } from '~/domain/pnl/pnl-range';
import { pnlWindows } from '~/domain/pnl/pnl-windows';
import { absent, known } from '~/lib/field';
import { ALL_TIME } from '~/lib/time';
import { DAY, moment, reading, START, told } from './pnl-fixture';

const range = (from: string | null, to: string | null) => ({
  fromMs: from === null ? null : moment(from),
  toMs: to === null ? null : moment(to),
});

const points = [
  reading('2026-05-01', '10'),
  reading('2026-05-03 12:00', '12.5'),
  reading('2026-05-05', '11'),
  reading('2026-05-06', null),
  reading('2026-05-08', '20'),
  reading('2026-05-09 23:59', '19'),
  reading('2026-05-10', null),
];

describe('PnL of a range', () => {
  it.each<
    [string, string | null, string | null, { change: string; base: string | null; isShorter?: boolean; points: number }]
  >([
    ['of all time counts from the first reading', null, null, { change: '9', base: '2026-05-01', points: 7 }],
    ['that begins at a reading counts from it', '2026-05-05', null, { change: '8', base: '2026-05-05', points: 5 }],
    [
      'that begins a moment before a reading counts from the one before',
      '2026-05-04 23:59:59.999',
      null,
      { change: '6.5', base: '2026-05-03 12:00', points: 6 },
    ],
    [
      'that begins at a reading nobody can read counts from the one before, and keeps the gap',
      '2026-05-06',
      null,
      { change: '8', base: '2026-05-05', points: 5 },
    ],
    [
      'ends with the last reading at or before its end',
      '2026-05-03 12:00',
      '2026-05-05',
      { change: '-1.5', base: '2026-05-03 12:00', points: 2 },
    ],
    [
      'leaves out a reading a moment after its end',
      '2026-05-03 12:00',
      '2026-05-04 23:59:59.999',
      { change: 'absent', base: '2026-05-03 12:00', points: 1 },
    ],
    [
      'passes over a reading at its end that nobody can read',
      '2026-05-03 12:00',
      '2026-05-06',
      { change: '-1.5', base: '2026-05-03 12:00', points: 3 },
    ],
    [
      'that begins before the series is a shorter one, and says so',
      '2026-04-01',
      '2026-05-05',
      { change: '1', base: '2026-05-01', isShorter: true, points: 3 },
    ],
    [
      'with an open beginning is not called shorter',
      null,
      '2026-05-08',
      { change: '10', base: '2026-05-01', points: 5 },
    ],
    [
      'without a reading of its own is not known, and no zero',
      '2026-05-09 23:59',
      null,
      { change: 'absent', base: '2026-05-09 23:59', points: 2 },
    ],
    ['before the series has nothing', '2026-04-01', '2026-04-30', { change: 'absent', base: null, points: 0 }],
    [
      'after the series counts from its end, and is not known',
      '2027-01-01',
      '2027-02-01',
      { change: 'absent', base: '2026-05-09 23:59', points: 2 },
    ],
    [
      'with one reading inside and none before is not known',
      '2026-04-01',
      '2026-05-02',
      { change: 'absent', base: '2026-05-01', isShorter: true, points: 1 },
    ],
  ])('%s', (_case, from, to, expected) => {
    const part = pnlInRange(points, range(from, to));
    expect(told(part.change)).toBe(expected.change);
    expect(part.base?.atMs ?? null).toBe(expected.base === null ? null : moment(expected.base));
    expect(part.isShorter).toBe(expected.isShorter ?? false);
    expect(part.points).toHaveLength(expected.points);
  });

  it('begins with gaps while its first readings are unreadable', () => {
    const part = pnlInRange(
      [
        reading('2026-05-01', null),
        reading('2026-05-02', null),
        reading('2026-05-03', '4'),
        reading('2026-05-04', '6'),
      ],
      range('2026-05-02', null),
    );
    expect(part).toMatchObject({
      base: { atMs: moment('2026-05-03') },
      last: { atMs: moment('2026-05-04') },
      isShorter: true,
      change: known({ raw: 2n, scale: 0 }),
    });
    expect(part.points).toHaveLength(3);
  });

  it.each([
    ['of which all is older', '2026-05-12', '9', '2026-05-09 23:59'],
    ['whose last snapshot is newer', '2026-05-09', '10', '2026-05-08'],
    ['whose only change is newer: nothing else can be compared', '2026-05-02', '9', '2026-05-09 23:59'],
  ])('is compared with events up to their reading: a part %s', (_what, readAt, change, last) => {
    const part = partReadBy(pnlInRange(points, ALL_TIME), ALL_TIME, moment(readAt));
    expect([told(part.change), part.last?.atMs]).toEqual([change, moment(last)]);
  });

  it('is a known zero if two readings are equal', () => {
    expect(pnlInRange([reading('2026-05-01', '5'), reading('2026-05-02', '5')], ALL_TIME).change).toEqual(
      known({ raw: 0n, scale: 0 }),
    );
  });

  it.each([
    ['no point', []],
    ['nothing that can be read', [reading('2026-05-01', null), reading('2026-05-03', null)]],
  ])('has neither base nor change in %s', (_case, series) => {
    for (const anyRange of [ALL_TIME, range('2026-05-02', null), range(null, '2026-05-02')]) {
      expect(pnlInRange(series, anyRange)).toMatchObject({
        base: null,
        last: null,
        change: absent('notComputable'),
        isShorter: false,
      });
    }
  });

  it('equals the window of the same span, in any order of the readings', () => {
    const series = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 45 * 24 }), fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n))),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(series, (readings) => {
        const nowMs = START + 45 * DAY;
        const shuffled = [...new Map(readings).entries()].map(([hour, total]) =>
          reading(START + hour * 3_600_000, total),
        );
        const windows = pnlWindows(shuffled, nowMs);
        for (const { startMs, change, fromMs } of windows) {
          const part = pnlInRange(shuffled, { fromMs: startMs, toMs: null });
          expect(part.change).toEqual(change);
          if (fromMs !== null) expect(part.base?.atMs).toBe(fromMs);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('adds up over ranges that follow one another', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(hours, fc.infiniteStream(fc.bigInt(-(10n ** 30n), 10n ** 30n)), (moments, totals) => {
        const series = moments.toSorted((a, b) => a - b).map((hour) => reading(START + hour, totals.next().value));
        const cut = series[Math.floor(series.length / 2)]?.atMs ?? 0;
        const [early, late, all] = [{ fromMs: null, toMs: cut }, { fromMs: cut, toMs: null }, ALL_TIME].map(
          (part) => pnlInRange(series, part).change,
        );
        if (early?.kind !== 'known' || late?.kind !== 'known' || all?.kind !== 'known') throw new Error('not known');
        expect(early.value.raw + late.value.raw).toBe(all.value.raw);
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});
