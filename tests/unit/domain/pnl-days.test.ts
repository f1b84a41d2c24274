import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pnlDays } from '~/domain/pnl/pnl-days';
import type { PnlPoint } from '~/domain/pnl/pnl-series';
import { known, unreadable } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';

const DAY = 86_400_000;
/** 13 May 2026, 00:00 UTC. */
const START = Date.UTC(2026, 4, 13);
const point = (days: number, total: bigint | null): PnlPoint => ({
  atMs: START + Math.round(days * DAY),
  total: total === null ? unreadable('"NaN"') : known({ raw: total, scale: 2 }),
});
const changes = (...points: PnlPoint[]) => pnlDays(points).days.map(({ startMs, change }) => [(startMs - START) / DAY, change?.raw ?? null]);

describe('PnL by UTC day', () => {
  it('closes a day with the reading at its midnight', () => {
    expect(changes(point(0, 100n), point(1, 130n), point(2, 120n), point(2.5, 121n))).toEqual([
      [0, 30n],
      [1, -10n],
      [2, 1n],
    ]);
  });

  it('takes the last reading of each day where there are several', () => {
    expect(changes(point(0.2, 5n), point(0.4, 9n), point(0.9, 8n), point(1.1, 20n), point(1.7, 18n))).toEqual([
      [0, 3n],
      [1, 10n],
    ]);
  });

  it('does not give the change of several days to one', () => {
    const result = pnlDays([point(0, 1n), point(1, 2n), point(4, 50n), point(5, 51n)]);
    expect(result.days.map(({ change }) => change?.raw ?? null)).toEqual([1n, null, 1n]);
    expect(result).toMatchObject({ known: 2, spanned: 5 });
  });

  it('knows neither a day that ends in an unreadable value nor the one after', () => {
    expect(changes(point(0, 1n), point(1, null), point(2, 5n), point(3, 6n))).toEqual([
      [0, null],
      [1, null],
      [2, 1n],
    ]);
  });

  it.each([
    ['no point', []],
    ['one point', [point(0.5, 7n)]],
    ['one unreadable point', [point(0.5, null)]],
  ])('has no day in %s', (_case, points) => {
    expect(pnlDays(points)).toEqual({ days: [], best: null, worst: null, known: 0, spanned: 0 });
  });

  it('names the best and the worst day, the earliest of equals', () => {
    const { best, worst } = pnlDays([point(0, 0n), point(1, 5n), point(2, 2n), point(3, 7n), point(4, 4n)]);
    expect(best).toEqual({ startMs: START, change: { raw: 5n, scale: 2 } });
    expect(worst).toEqual({ startMs: START + DAY, change: { raw: -3n, scale: 2 } });
  });

  it('adds up to the whole change when every midnight has a reading', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n), { minLength: 2, maxLength: 60 }), (totals) => {
        const { days } = pnlDays(totals.map((total, index) => point(index, total)));
        const sum = days.reduce<Fixed>((all, { change }) => add(all, change ?? { raw: 0n, scale: 0 }), { raw: 0n, scale: 2 });
        expect(sum.raw).toBe((totals.at(-1) ?? 0n) - (totals[0] ?? 0n));
      }),
    );
  });
});
