import { describe, expect, it } from 'vitest';
import {
  gridDay,
  heatMapGrid,
  heatMapLayout,
  monthLabels,
  outlineOf,
  readDays,
} from '~/ui/chart/heat-map/heat-map-layout';
import { moveDay } from '~/ui/chart/heat-map/heat-map-picture';

const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const name = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const fixed = (raw: bigint) => ({ raw, scale: 0 });

describe('the weeks of a calendar', () => {
  it.each([
    // 11 August 2026 is a Tuesday.
    ['in the middle of a week', '2026-08-11', '2025-08-11', '2026-08-16'],
    ['on a Monday', '2026-08-10', '2025-08-11', '2026-08-16'],
    ['on a Sunday', '2026-08-16', '2025-08-11', '2026-08-16'],
    ['at the end of a year', '2026-12-31', '2025-12-29', '2027-01-03'],
    ['before 1970', '1969-12-31', '1968-12-30', '1970-01-04'],
  ])('are 53 whole ones, Monday to Sunday, for a last day %s', (_, last, from, to) => {
    const grid = heatMapGrid([], at(last) + 12 * 3_600_000);
    expect([name(grid.firstMs), name(grid.lastMs)]).toEqual([from, to]);
    expect(grid.rows.map((row) => row.length)).toEqual(Array.from({ length: 7 }, () => 53));
    expect(grid.lastMs - grid.firstMs).toBe((53 * 7 - 1) * DAY);
  });

  it('hold a year and the day before it, whatever its length', () => {
    const grid = heatMapGrid([], at('2028-12-31'));
    expect(grid.firstMs).toBeLessThanOrEqual(at('2028-01-01'));
    expect(gridDay(grid, at('2028-02-29'))?.startMs).toBe(at('2028-02-29'));
    expect(gridDay(grid, grid.firstMs - DAY)).toBeUndefined();
    expect(gridDay(grid, grid.lastMs + DAY)).toBeUndefined();
  });

  it('have days in their places, the last of two for the same day, and count days outside', () => {
    const grid = heatMapGrid(
      [
        { startMs: at('2026-08-12'), value: fixed(3n) },
        { startMs: at('2026-08-10'), value: fixed(1n) },
        { startMs: at('2026-08-10') + 5_000, value: null },
        { startMs: at('2016-08-10'), value: fixed(9n) },
        { startMs: Number.NaN, value: fixed(9n) },
      ],
      at('2026-08-11'),
    );
    expect(
      readDays(grid).map(({ startMs, week, weekday, value }) => [name(startMs), week, weekday, value?.raw]),
    ).toEqual([
      ['2026-08-10', 52, 0, undefined],
      ['2026-08-12', 52, 2, 3n],
    ]);
    expect(grid.outside).toBe(1);
    expect(gridDay(grid, at('2026-08-11'))).toMatchObject({ isRead: false, value: null });
  });

  it('name each month over the week with its first day, and a month that is cut off if it has room', () => {
    const labels = monthLabels(heatMapGrid([], at('2026-08-11')));
    expect(labels.slice(0, 2).map(({ week, startMs }) => [week, name(startMs)])).toEqual([
      [3, '2025-09-01'],
      [7, '2025-10-01'],
    ]);
    const cut = monthLabels(heatMapGrid([], at('2026-08-09')));
    expect(cut.slice(0, 2).map(({ week, startMs }) => [week, name(startMs)])).toEqual([
      [0, '2025-08-04'],
      [4, '2025-09-01'],
    ]);
    for (const list of [labels, cut]) {
      const weeks = list.map(({ week }) => week);
      expect(weeks.every((week, index) => index === 0 || week - (weeks[index - 1] ?? 0) >= 4)).toBe(true);
    }
  });
});

describe('the outline of chosen days', () => {
  const grid = heatMapGrid([], at('2026-08-11'));
  const layout = heatMapLayout(1_000);
  const edges = (fromMs: number, beforeMs: number) =>
    outlineOf(grid, { fromMs, beforeMs }, layout).match(/M/g)?.length ?? 0;

  it('is drawn around them together, not around each', () => {
    expect(edges(at('2026-08-04'), at('2026-08-05'))).toBe(4);
    // Two days below each other share an edge; two whole weeks share seven.
    expect(edges(at('2026-08-04'), at('2026-08-06'))).toBe(6);
    expect(edges(at('2026-07-27'), at('2026-08-10'))).toBe(2 * 7 + 2 * 2);
  });

  it('does not exist for days outside', () => {
    expect(edges(at('2020-01-01'), at('2020-02-01'))).toBe(0);
  });
});

describe('a key on a day', () => {
  const sensitivity = { firstMs: at('2025-08-11'), lastMs: at('2026-08-16') };
  const press = (key: string, from: string, ctrlKey = false) => {
    const to = moveDay({ key, ctrlKey }, at(from), sensitivity);
    return to === null ? null : name(to);
  };

  it.each([
    ['ArrowUp', '2026-03-01', '2026-02-28'],
    ['ArrowDown', '2026-02-28', '2026-03-01'],
    ['ArrowLeft', '2026-03-03', '2026-02-24'],
    ['ArrowRight', '2026-02-24', '2026-03-03'],
    ['Home', '2026-03-03', '2025-08-12'],
    ['End', '2026-03-03', '2026-08-11'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-01-15', '2025-12-15'],
    ['ArrowUp', '2025-08-11', '2025-08-11'],
    ['ArrowLeft', '2025-08-13', '2025-08-13'],
    ['ArrowRight', '2026-08-12', '2026-08-12'],
    ['ArrowDown', '2026-08-16', '2026-08-16'],
    ['PageUp', '2025-08-20', '2025-08-11'],
    ['PageDown', '2026-08-01', '2026-08-16'],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it('with Ctrl leads to the first or last day', () => {
    expect(press('Home', '2026-03-03', true)).toBe('2025-08-11');
    expect(press('End', '2026-03-03', true)).toBe('2026-08-16');
  });

  it('finds 29 February in a leap year', () => {
    const leap = { firstMs: at('2027-12-27'), lastMs: at('2028-12-31') };
    expect(moveDay({ key: 'PageDown', ctrlKey: false }, at('2028-01-31'), leap)).toBe(at('2028-02-29'));
  });

  it('without a meaning is ignored', () => {
    expect(press('a', '2026-03-03')).toBeNull();
    expect(press('Tab', '2026-03-03')).toBeNull();
  });
});
