import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toPnlSeries, type PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { coversWindows, pnlWindows } from '~/domain/pnl/pnl-windows';
import { absent, known, unreadable } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';

const DAY = 86_400_000;
/** 13 May 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 4, 13, 12);
/** Days before noon of that day; halves are midnights. */
const point = (daysAgo: number, total: bigint | null): PnlSeriesPoint => ({
  atMs: NOON - daysAgo * DAY,
  total: total === null ? unreadable('"NaN"') : known({ raw: total, scale: 9 }),
});
/** The change, and how many days before noon it counts from. */
const told = (points: readonly PnlSeriesPoint[], nowMs = NOON) =>
  pnlWindows(points, nowMs).map(({ change, fromMs, isShorter }) =>
    change.kind === 'known' && fromMs !== null ? [change.value.raw, (NOON - fromMs) / DAY, isShorter] : change,
  );
const nothing = absent('notComputable');

describe('PnL of today, 7 d and 30 d', () => {
  it('begins at 00:00 UTC of today, and of the first of so many days up to today', () => {
    expect(pnlWindows([], NOON).map(({ id, startMs }) => [id, (NOON - startMs) / DAY])).toEqual([
      ['today', 0.5],
      ['week', 6.5],
      ['month', 29.5],
    ]);
    // A day begins at its own midnight.
    expect(pnlWindows([], NOON - DAY / 2)[0]?.startMs).toBe(NOON - DAY / 2);
    expect(pnlWindows([], NOON - DAY / 2 - 1)[0]?.startMs).toBe(NOON - (3 * DAY) / 2);
  });

  it('counts from a reading at its very start', () => {
    expect(told([point(29.5, 1n), point(6.5, 20n), point(0.5, 300n), point(0, 4000n)])).toEqual([
      [3700n, 0.5, false],
      [3980n, 6.5, false],
      [3999n, 29.5, false],
    ]);
  });

  it('says until when it counts if the last reading is not from today', () => {
    const until = (...points: readonly PnlSeriesPoint[]) =>
      pnlWindows(points, NOON).map(({ untilMs }) => (untilMs === null ? null : (NOON - untilMs) / DAY));
    expect(until(point(40, 1n), point(3, 2n))).toEqual([null, 3, 3]);
    expect(until(point(40, 1n), point(3, 2n), point(0.5, 3n))).toEqual([null, null, null]);
    expect(until(point(40, 1n), point(3, 2n), point(0.25, null))).toEqual([null, 3, 3]);
  });

  it('counts from the last reading before its start, and names that reading', () => {
    expect(told([point(41.5, 1n), point(7.5, 20n), point(5.5, 25n), point(1.5, 300n), point(0, 4000n)])).toEqual([
      [3700n, 1.5, false],
      [3980n, 7.5, false],
      [3999n, 41.5, false],
    ]);
  });

  it('covers a shorter span if the series begins later, and says so', () => {
    expect(told([point(3, -10n), point(0, 5n)])).toEqual([
      [15n, 3, false],
      [15n, 3, true],
      [15n, 3, true],
    ]);
  });

  it('skips unreadable readings at both ends', () => {
    const points = [
      point(30, null),
      point(29, 1n),
      point(8, 2n),
      point(7.5, null),
      point(0.6, 3n),
      point(0.5, null),
      point(0.1, 9n),
      point(0, null),
    ];
    expect(told(points)).toEqual([
      [6n, 0.6, false],
      [7n, 8, false],
      [8n, 29, true],
    ]);
  });

  it('is unknown, not zero, if no reading came after its start', () => {
    expect(told([point(40, 1n), point(10, 2n), point(3, 5n), point(0, null)])).toEqual([
      nothing,
      [3n, 10, false],
      [4n, 40, false],
    ]);
    expect(told([point(40, 1n), point(35, 2n)])).toEqual([nothing, nothing, nothing]);
  });

  it.each([
    ['of no reading', []],
    ['of one reading', [point(0, 7n)]],
    ['of one old reading', [point(90, 7n)]],
    ['of readings that cannot be read', [point(9, null), point(0, null)]],
  ])('is unknown %s', (_case, points) => {
    expect(told(points)).toEqual([nothing, nothing, nothing]);
  });

  it('is a known zero if the readings did not change', () => {
    expect(told([point(30, 7n), point(0, 7n)]).map((window) => (Array.isArray(window) ? window[0] : window))).toEqual([
      0n,
      0n,
      0n,
    ]);
  });

  it('is the same whatever the order of the readings', () => {
    const points = [point(31, 1n), point(8, 2n), point(7, null), point(0.7, 3n), point(0.2, 4n), point(0, 5n)];
    fc.assert(
      fc.property(fc.shuffledSubarray(points, { minLength: points.length }), (shuffled) => {
        expect(pnlWindows(shuffled, NOON)).toEqual(pnlWindows(points, NOON));
      }),
      { numRuns: 50, seed: 6 },
    );
  });

  it('adds up exactly, at the limits of int64 too', () => {
    const int64 = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
    fc.assert(
      fc.property(int64, int64, int64, int64, (month, week, today, now) => {
        const [day, seven, thirty] = pnlWindows(
          [point(30, month), point(7, week), point(0.5, today), point(0, now)],
          NOON,
        );
        expect(day?.change).toEqual(known({ raw: now - today, scale: 9 }));
        expect(seven?.change).toEqual(known({ raw: now - week, scale: 9 }));
        expect(thirty?.change).toEqual(known({ raw: now - month, scale: 9 }));
      }),
      { numRuns: 200, seed: 6 },
    );
  });

  it('reads a series of plain decimals consistently', () => {
    const at = (daysAgo: number) => new Date(NOON - daysAgo * DAY).toISOString();
    const { points } = toPnlSeries(
      [
        { timestamp: at(0), totalPnl: '1250.5', trader: '0:0' },
        { timestamp: at(31), totalPnl: '1000', trader: '0:0' },
        { timestamp: at(7), totalPnl: '1200.25', trader: '0:0' },
      ],
      defaultAssumptions,
    );
    const changes = pnlWindows(points, NOON).map(({ change }) =>
      change.kind === 'known' ? toDecimalString(change.value) : change,
    );
    expect(changes).toEqual(['50.25', '50.25', '250.5']);
  });
});

describe('whether a series reaches back far enough', () => {
  it.each([
    ['with a reading before the first of 30 days', [point(30, 1n)], true],
    ['with one from later only', [point(29.4, 1n), point(0, 1n)], false],
    ['not with one that cannot be read', [point(31, null)], false],
    ['not with none', [], false],
  ])('%s', (_case, points, expected) => {
    expect(coversWindows(points, NOON)).toBe(expected);
  });
});
