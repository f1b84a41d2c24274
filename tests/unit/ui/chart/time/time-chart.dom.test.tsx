import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartPoint, TimeChartProps } from '~/ui/chart/chart-props';
import { TimeChart } from '~/ui/chart/time/composed-chart';
import { type PrivacyMode, PrivacyProvider } from '~/ui/privacy-context';
import { chartText } from '~/text/en/chart';

const DAY = 86_400_000;
const points: readonly ChartPoint[] = [
  { atMs: 0, value: { raw: 1_000_000_001n, scale: 9 } },
  { atMs: DAY, value: null },
  { atMs: 2 * DAY, value: { raw: -9_007_199_254_740_993n, scale: 0 } },
];

function days(values: readonly (bigint | null)[]): readonly ChartPoint[] {
  return values.map((raw, day) => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale: 0 } }));
}

function chart(given: Partial<TimeChartProps> = {}, privacy: PrivacyMode = 'full') {
  return (
    <PrivacyProvider mode={privacy}>
      <TimeChart kind="line" title="Vault rate" points={points} format="amount" unit="USDT" {...given} />
    </PrivacyProvider>
  );
}

function show(given: Partial<TimeChartProps> = {}, privacy: PrivacyMode = 'full') {
  return render(chart(given, privacy));
}

// jsdom has no layout: the box of the picture gets a size, so that it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const figure = () => screen.getByRole('figure', { name: 'Vault rate' });
const cursor = () => screen.getByRole('slider', { name: /Vault rate/ });
const paths = () => [...figure().querySelectorAll('path.recharts-curve.recharts-line-curve, path.recharts-area-curve')];
const bars = () => [...figure().querySelectorAll('.recharts-bar-rectangle rect')];
const labels = () => [...figure().querySelectorAll('text')].map((text) => text.textContent);

describe('a chart over time', () => {
  it('is named, and summed up exactly', () => {
    show();
    expect(figure()).toHaveTextContent('3 points from 1 Jan 1970, 00:00:00 UTC to 3 Jan 1970, 00:00:00 UTC.');
    expect(figure()).toHaveTextContent('Lowest −9,007,199,254,740,993 USDT, highest 1.000000001 USDT');
    expect(figure()).toHaveTextContent(chartText.gaps(1));
  });

  it('reads its points out under a keyboard cursor', () => {
    show();
    expect(cursor()).toHaveAttribute('aria-valuetext', '3 Jan 1970, 00:00:00 UTC: −9,007,199,254,740,993 USDT');
    fireEvent.keyDown(cursor(), { key: 'ArrowLeft' });
    expect(cursor()).toHaveAttribute('aria-valuetext', '2 Jan 1970, 00:00:00 UTC: no value');
    fireEvent.keyDown(cursor(), { key: 'Home' });
    expect(cursor()).toHaveAttribute('aria-valuetext', '1 Jan 1970, 00:00:00 UTC: 1.000000001 USDT');
    fireEvent.keyDown(cursor(), { key: 'Escape' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '2');
  });

  it('has a headline that follows the cursor, with the exact decimal', () => {
    const { container } = show();
    const headline = () => container.querySelector('p data');
    expect(headline()).toHaveAttribute('value', '-9007199254740993');
    fireEvent.keyDown(cursor(), { key: 'Home' });
    expect(headline()).toHaveAttribute('value', '1.000000001');
    expect(headline()?.parentElement).toHaveTextContent('1 Jan 1970, 00:00:00 UTC');
  });

  it.each([
    { format: 'usd', raws: [3_420_239_298_772n, 5_900_960_000_000n], text: '+$3,420.24', inFull: '+$3,420.239298772' },
    {
      format: 'usd',
      raws: [1_234_100_001_000_000n, 1_234_100_002_000_000n, 1_234_100_003_000_000n],
      text: '+$1,234,100.0010',
      inFull: '+$1,234,100.001',
    },
    { format: 'price', raws: [1_326_912_345n, 1_426_912_345n], text: '1.3269', inFull: '1.326912345' },
    { format: 'price', raws: [1_326_912_345n, 1_326_912_355n], text: '1.326912345', inFull: '1.326912345' },
    { format: 'percent', raws: [-32_004_670n, 0n], text: '−3.20%', inFull: '−3.200467%' },
  ] as const)(
    'rounds its headline like other figures, but enough to distinguish neighbours: $format $text',
    ({ format, raws, text, inFull }) => {
      const { container } = show({
        format,
        unit: undefined,
        signed: format === 'usd',
        points: raws.map((raw, day) => ({ atMs: day * DAY, value: { raw, scale: 9 } })),
      });
      fireEvent.keyDown(cursor(), { key: 'Home' });
      expect(container.querySelector('p data')).toHaveTextContent(text);
      expect(container.querySelector('p data')).toHaveAttribute('title', inFull);
    },
  );

  it('keeps the cursor on its moment while points arrive', () => {
    const { rerender } = show({ points: days([1n, 2n, 3n]) });
    fireEvent.keyDown(cursor(), { key: 'Home' });
    fireEvent.keyDown(cursor(), { key: 'ArrowRight' });
    rerender(chart({ points: [{ atMs: -DAY, value: null }, ...days([1n, 2n, 3n, 4n])] }));
    expect(cursor()).toHaveAttribute('aria-valuetext', expect.stringContaining('2 Jan 1970'));
  });

  it('is dashed from a detached point up to the next known points', () => {
    const { container } = show({
      points: [{ atMs: 0, value: { raw: 5n, scale: 0 }, apart: true }, ...days([0n, 7n, 8n, 9n]).slice(2)],
    });
    const dashed = container.querySelector('path.recharts-apart-curve');
    expect(dashed?.getAttribute('stroke-dasharray')).toMatch(/\d+ \d+/);
    const [known] = paths();
    const ends = (path: Element | null | undefined) =>
      path
        ?.getAttribute('d')
        ?.slice(1)
        .split('L')
        .filter((part) => part !== '');
    expect(ends(dashed)).toHaveLength(2);
    expect(ends(known)).toHaveLength(2);
    expect(ends(known)?.[0]).toBe(ends(dashed)?.[1]);
  });

  it('can be read as a table', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: chartText.showTable }));
    const table = screen.getByRole('table', { name: 'Vault rate' });
    expect(table.querySelector('data')).toHaveAttribute('value', '-9007199254740993');
    expect(within(table).getByText(chartText.noValue)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: chartText.showChart }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a chart of', () => {
  it('no points says so', () => {
    show({ points: [] });
    expect(screen.getByText(chartText.empty)).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('points without a value lists them, with their raw values', () => {
    show({
      points: [
        { atMs: 0, value: null, raw: '"12,5"' },
        { atMs: DAY, value: null },
      ],
    });
    expect(figure()).toHaveTextContent(chartText.noneReadable(2));
    expect(screen.getByRole('table')).toHaveTextContent(chartText.unreadableAs('"12,5"'));
    expect(screen.queryByRole('button', { name: chartText.showChart })).toBeNull();
  });

  it.each(['line', 'area'] as const)('one point draws a dot on its %s', (kind) => {
    show({ kind, points: points.slice(0, 1) });
    expect(figure()).toHaveTextContent('There is only one point, at 1 Jan 1970, 00:00:00 UTC.');
    expect(figure().querySelectorAll('circle')).toHaveLength(1);
    expect(labels()).toContain('00:00');
  });

  it('constant values draws a level line', () => {
    show({ points: days([7n, 7n, 7n]) });
    const [path] = paths();
    const heights = [...(path?.getAttribute('d') ?? '').matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => y);
    expect(heights.length).toBeGreaterThanOrEqual(3);
    expect(new Set(heights).size).toBe(1);
  });

  it('gaps draws a line of several pieces, and dots for isolated points', () => {
    show({ points: days([1n, 2n, null, 3n, null, 4n, 5n]) });
    expect(paths().flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []).length).toBeGreaterThanOrEqual(2);
    expect(figure().querySelectorAll('circle')).toHaveLength(1);
  });

  it('negative and positive values draws the line of zero', () => {
    const { unmount } = show({ points: days([-5n, 5n]) });
    expect(figure().querySelectorAll('.recharts-reference-line')).toHaveLength(1);
    unmount();
    const { unmount: leave } = show({ points: days([5n, 6n]) });
    expect(figure().querySelectorAll('.recharts-reference-line')).toHaveLength(0);
    leave();
    // The lowest line of the grid is zero.
    show({ kind: 'bar', points: days([3n, 5n, 2n]) });
    expect(figure().querySelectorAll('.recharts-reference-line')).toHaveLength(0);
  });

  it('a huge spread and values beyond any picture stays a chart, and says what is left out', () => {
    show({ points: days([1n, 2n ** 63n - 1n, 10n ** 400n]) });
    expect(figure()).toHaveTextContent(chartText.tooLarge(1));
    expect(paths()[0]?.getAttribute('d')).not.toMatch(/NaN|Infinity/);
  });

  it('tiny variations of a big value has labels that differ', () => {
    show({ points: days([1_234_100n, 1_234_200n, 1_234_300n]), format: 'usd', unit: undefined });
    const values = labels().filter((label) => label.startsWith('$'));
    expect(values.length).toBeGreaterThan(2);
    expect(new Set(values).size).toBe(values.length);
  });

  it('unsorted values, some repeated and one unreadable, sorts them and uses the last', () => {
    const [first, second, third] = days([1n, 2n, 3n]);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three points were expected');
    show({
      points: [third, first, { ...second, value: null, raw: '"x"' }, { ...first, value: { raw: 9n, scale: 0 } }],
    });
    expect(figure()).toHaveTextContent('3 points from 1 Jan 1970');
    expect(figure()).toHaveTextContent('Lowest 3 USDT, highest 9 USDT, latest 3 USDT.');
    fireEvent.keyDown(cursor(), { key: 'ArrowLeft' });
    expect(cursor()).toHaveAttribute('aria-valuetext', expect.stringContaining(chartText.unreadableAs('"x"')));
  });

  it('days says how many of its bars fit, if not all do', async () => {
    const { rerender } = show({ kind: 'bar', points: days(Array.from({ length: 366 }, (_, day) => BigInt(day))) });
    expect(figure()).toHaveTextContent(chartText.barsThatFit(132, 366));
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(figure()).not.toHaveTextContent('of 366 bars');
    rerender(chart({ kind: 'bar', points: days([1n, 2n]) }));
    expect(figure()).not.toHaveTextContent('of 366 bars');
  });

  it('years are named by month and year', () => {
    show({ points: days(Array.from({ length: 400 }, (_, day) => BigInt(day))) });
    expect(labels()).toContain('Jul 1970');
  });

  it('days has bars above and below zero, a hairline for zero, none for a gap, and says that days are UTC', () => {
    show({ kind: 'bar', calendar: 'utc-days', points: days([5n, -3n, 0n, null]), signed: true });
    expect(bars().map((bar) => bar.getAttribute('fill'))).toEqual(['var(--up)', 'var(--down)', 'var(--faint)']);
    expect(bars().every((bar) => Number(bar.getAttribute('height')) >= 1.5)).toBe(true);
    expect(screen.getByText(chartText.utcDays)).toBeInTheDocument();
    expect(figure()).toHaveTextContent('4 days from 1 Jan 1970 UTC to 4 Jan 1970 UTC. Lowest −3 USDT, highest +5 USDT');
    expect(cursor()).toHaveAttribute('aria-valuetext', '3 Jan 1970 UTC: 0 USDT');
  });

  it('a small size has no axes', () => {
    show({ size: 'small' });
    expect(labels()).toEqual([]);
    expect(cursor().style.height).toBe('96px');
  });
});

describe('in privacy mode', () => {
  const secret = /9,007|9007|000000001|\$|99,5/;
  const mine: Partial<TimeChartProps> = {
    points: [...points, { atMs: 3 * DAY, value: null, raw: '"99,5"' }],
    format: 'usd',
    unit: undefined,
  };

  it('no digit of the values appears anywhere: headline, axes, summary, cursor, table', async () => {
    const user = userEvent.setup();
    const { container } = show(mine, 'hidden');
    expect(labels()).toContain('•••');
    expect(cursor().getAttribute('aria-valuetext')).toContain('Hidden');
    expect(container.innerHTML).not.toMatch(secret);
    fireEvent.keyDown(cursor(), { key: 'End' });
    expect(container.innerHTML).not.toMatch(secret);
    await user.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(container.innerHTML).not.toMatch(secret);
  });

  it('public figures stay', () => {
    show({ ...mine, sensitivity: 'public' }, 'hidden');
    expect(figure()).toHaveTextContent('highest $1.000000001');
  });
});
