import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartPoint, SeriesOptions } from '~/ui/chart/chart-props';
import { ComposedChart } from '~/ui/chart/time/composed-chart';
import { chartText } from '~/text/en/chart';

const DAY = 86_400_000;
const shapes = ['line', 'area', 'bar', 'composed'] as const;
type Shape = (typeof shapes)[number];

/** Every case in each shape: as a single series, and as a line over bars of the same values. */
function seriesOf(shape: Shape, points: readonly ChartPoint[]): readonly SeriesOptions[] {
  const one = { id: 'one', label: 'One', points, format: 'price', unit: 'TON' } as const;
  if (shape !== 'composed') return [{ ...one, kind: shape }];
  const periods = points.map((point) => ({ ...point, untilMs: point.atMs + DAY }));
  return [
    { ...one, kind: 'line' },
    { ...one, id: 'two', label: 'Two', kind: 'bar', pane: 'lower', points: periods },
  ];
}

/** No float may have become NaN or infinite in any chart. */
function show(shape: Shape, points: readonly ChartPoint[]): void {
  const { container } = render(
    <ComposedChart title="Case" calendar="utc-days" sensitivity="public" series={seriesOf(shape, points)} />,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
}

function days(values: readonly (bigint | null)[], scale = 0): readonly ChartPoint[] {
  return values.map((raw, day) => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale } }));
}

// jsdom has no layout: the box of the picture gets a size, so that it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const figure = () => screen.getByRole('figure', { name: 'Case' });
const cursor = () => screen.getByRole('slider', { name: /Case/ });
const bars = () => [...figure().querySelectorAll('.recharts-bar-rectangle rect')];
const curves = () =>
  [...figure().querySelectorAll('path.recharts-line-curve, path.recharts-area-curve')].map(
    (path) => path.getAttribute('d') ?? '',
  );
const labels = () => [...figure().querySelectorAll('svg text')].map((text) => text.textContent);
/** Labels of the upper or only value axis. */
const axis = () =>
  [...(figure().querySelector('.recharts-yAxis-tick-labels')?.children ?? [])].map((text) => text.textContent);

/** The drawn points or bars of the first series. */
function drawn(shape: Shape): number {
  if (shape === 'bar') return bars().length;
  return curves()[0]?.match(/[ML]/g)?.length ?? 0;
}

describe.each(shapes)('a chart as %s', (shape) => {
  it('of no points says so', () => {
    show(shape, []);
    expect(screen.getByText(chartText.empty)).toBeInTheDocument();
  });

  it('of one point shows it', () => {
    show(shape, days([5n]));
    expect(figure()).toHaveTextContent('There is only one day, 1 Jan 1970 UTC. Lowest 5 TON, highest 5 TON');
    expect(bars().length + figure().querySelectorAll('circle').length).toBe(shape === 'composed' ? 2 : 1);
    expect(labels()).toContain('1 Jan');
  });

  it('of constant values is level, with room around it', () => {
    show(shape, days([7n, 7n, 7n]));
    expect(drawn(shape)).toBe(3);
    const heights =
      shape === 'bar'
        ? bars().map((bar) => bar.getAttribute('y'))
        : [...(curves()[0] ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => y);
    expect(new Set(heights).size).toBe(1);
    expect(new Set(axis()).size).toBeGreaterThan(1);
  });

  it('of negative values hangs below zero', () => {
    show(shape, days([-5n, -1n, -3n]));
    expect(figure()).toHaveTextContent('Lowest −5 TON, highest −1 TON');
    expect(bars().every((bar) => bar.getAttribute('fill') === 'var(--down)')).toBe(true);
    expect(drawn(shape)).toBe(3);
  });

  it('of tiny variations of a big value has labels that differ, and tells each value in full', () => {
    show(
      shape,
      days(
        [
          900_719_925_474_099_300_000_000_001n,
          900_719_925_474_099_300_000_000_002n,
          900_719_925_474_099_300_000_000_003n,
        ],
        9,
      ),
    );
    expect(new Set(axis()).size).toBe(axis().length);
    fireEvent.keyDown(cursor(), { key: 'Home' });
    expect(cursor()).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('900,719,925,474,099,300.000000001 TON'),
    );
  });

  it('of a huge spread stays a picture, and reports values that do not fit in it', () => {
    show(shape, days([1n, -(2n ** 63n), 2n ** 63n, 10n ** 400n]));
    expect(figure()).toHaveTextContent(chartText.tooLarge(1));
    expect(drawn(shape)).toBe(3);
    expect(new Set(axis()).size).toBe(axis().length);
  });

  it('with gaps shows them, and counts them', () => {
    show(shape, days([1n, null, 3n, 4n, null, null, 5n]));
    expect(figure()).toHaveTextContent(chartText.gaps(2));
    if (shape === 'bar') expect(bars()).toHaveLength(4);
    else expect(curves()[0]?.match(/M/g)).toHaveLength(3);
  });

  it('with unsorted and repeated moments sorts them, and uses the last value of each moment', () => {
    const [first, second, third] = days([1n, 2n, 3n]);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three points were expected');
    show(shape, [third, first, second, { ...second, value: { raw: 9n, scale: 0 } }]);
    expect(figure()).toHaveTextContent(
      '3 days from 1 Jan 1970 UTC to 3 Jan 1970 UTC. Lowest 1 TON, highest 9 TON, latest 3 TON.',
    );
    expect(drawn(shape)).toBe(3);
    expect(cursor()).toHaveAttribute('aria-valuemax', '2');
  });

  it('with an unreadable value in the middle has a gap there, and shows the raw value', () => {
    show(shape, [...days([1n]), { atMs: DAY, value: null, raw: '"1e5"' }, ...days([0n, 0n, 3n]).slice(2)]);
    fireEvent.keyDown(cursor(), { key: 'ArrowLeft' });
    expect(cursor()).toHaveAttribute('aria-valuetext', expect.stringContaining(chartText.unreadableAs('"1e5"')));
    expect(figure()).toHaveTextContent(chartText.gaps(1));
  });

  it('of 100,000 points draws only as many as can be distinguished, and reads out each one', () => {
    show(
      shape,
      Array.from({ length: 100_000 }, (_, index) => ({
        atMs: index * DAY,
        value: { raw: BigInt((index * 7_919) % 10_007), scale: 2 },
      })),
    );
    expect(drawn(shape)).toBeLessThanOrEqual(700);
    expect(drawn(shape)).toBeGreaterThan(50);
    fireEvent.keyDown(cursor(), { key: 'Home' });
    fireEvent.keyDown(cursor(), { key: 'ArrowRight' });
    expect(cursor()).toHaveAttribute('aria-valuetext', expect.stringContaining('2 Jan 1970 UTC: '));
    fireEvent.keyDown(cursor(), { key: 'PageUp' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '10001');
  });
});
