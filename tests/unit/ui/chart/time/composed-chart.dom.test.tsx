import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeriesOptions, PeriodPoint } from '~/ui/chart/chart-props';
import { chartBrushText, chartPartsText, chartText } from '~/text/en/chart';
import { chart, daily, DAY, readings, total } from './composed-charts';

// jsdom has no layout: the box of the picture gets a size, so that it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const figure = () => screen.getByRole('figure', { name: 'Cumulative PnL' });
const cursor = () => screen.getByRole('slider', { name: 'Cumulative PnL: point under the cursor' });
const said = () => cursor().getAttribute('aria-valuetext');
const bars = () => [...figure().querySelectorAll('.recharts-bar-rectangle rect')];
const lines = () => [...figure().querySelectorAll('path.recharts-line-curve, path.recharts-area-curve')];
const press = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(cursor(), { key }));

describe('a chart of several series', () => {
  it('sums up each of them', () => {
    render(chart());
    expect(figure()).toHaveTextContent(
      'Total: 4 points from 1 Jan 1970, 00:00:00 UTC to 4 Jan 1970, 00:00:00 UTC. Lowest +$90, highest +$120, latest +$95.5.',
    );
    expect(figure()).toHaveTextContent('Day: 3 points from 1 Jan 1970');
  });

  it('has one cursor: beside each line it reads out the bar of its moment, by the day of the bar', () => {
    render(chart());
    expect(said()).toBe('4 Jan 1970, 00:00:00 UTC: Total +$95.5; Day 3 Jan +$5.5');
    press('ArrowLeft');
    expect(said()).toBe('3 Jan 1970, 00:00:00 UTC: Total +$90; Day 2 Jan −$30');
    press('Home');
    expect(said()).toBe('1 Jan 1970, 00:00:00 UTC: Total +$100; Day no value');
  });

  it('shows the distance of each value from the first, and a share only if the first is above zero', () => {
    const { rerender } = render(chart({ change: 'amount-and-ratio' }));
    expect(said()).toBe(
      '4 Jan 1970, 00:00:00 UTC: Total +$95.5, −$4.5 (−4.50%) since 1 Jan 1970, 00:00:00 UTC; Day 3 Jan +$5.5',
    );
    expect(figure().querySelector('data[value="-4.5"]')).toHaveTextContent('−$4.50 (−4.50%)');
    rerender(
      chart({ change: 'amount-and-ratio', series: [{ ...total, points: readings([-10_000n, -5_000n]) }, daily] }),
    );
    expect(said()).toContain('Total −$50, +$50 since');
  });

  it('distinguishes lines by dashes and by names beside a piece of each', () => {
    const rates = (['line-1', 'line-2', 'line-3'] as const).map((tone, index) => ({
      ...total,
      id: tone,
      label: `Vault ${index}`,
      kind: 'line' as const,
      tone,
    }));
    render(chart({ series: rates }));
    expect(new Set(lines().map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(3);
    expect(figure().querySelectorAll('p svg line')).toHaveLength(3);
    expect(screen.getByText('Vault 2')).toBeInTheDocument();
  });

  it('draws a point without a line above the other lines', () => {
    const single = { ...total, points: readings([10_000n]) };
    render(chart({ series: [single, { ...total, id: 'other', label: 'Other', kind: 'line' }] }));
    const drawn = [...figure().querySelectorAll('.recharts-line-curve, .recharts-surface circle')];
    expect(drawn.map(({ localName }) => localName)).toEqual(['path', 'circle']);
  });

  it('draws bars below the lines, on a separate axis', () => {
    render(chart());
    expect(bars().map((bar) => bar.getAttribute('fill'))).toEqual(['var(--up)', 'var(--down)', 'var(--up)']);
    const depths = lines().flatMap((line) =>
      [...(line.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y)),
    );
    expect(Math.min(...bars().map((bar) => Number(bar.getAttribute('y'))))).toBeGreaterThan(Math.max(...depths));
  });

  it('has bars as wide as their time', () => {
    const months: readonly PeriodPoint[] = [
      { atMs: 0, untilMs: 10 * DAY, value: { raw: 1n, scale: 0 } },
      { atMs: 10 * DAY, untilMs: 50 * DAY, value: { raw: 2n, scale: 0 } },
      { atMs: 50 * DAY, untilMs: 650 * DAY, value: { raw: 2n, scale: 0 } },
    ];
    render(chart({ series: [{ ...daily, points: months }] }));
    const [short = 0, long = 0] = bars().map((bar) => Number(bar.getAttribute('width')));
    expect(long / short).toBeCloseTo(4, 5);
  });

  it('uses a reading of another series until its next one, and not long after its last', () => {
    const seldom: SeriesOptions = {
      ...total,
      id: 'seldom',
      label: 'Seldom',
      points: [0, 2].map((day) => ({ atMs: day * DAY, value: { raw: BigInt(day), scale: 0 } })),
    };
    const often = { ...total, points: readings([1n, 2n, 3n, 4n, 5n, 6n]) };
    render(chart({ series: [often, seldom] }));
    expect(said()).toContain('Seldom no value');
    press('ArrowLeft');
    expect(said()).toContain('5 Jan 1970');
    expect(said()).toContain('Seldom +$2');
    press('Home', 'ArrowRight');
    expect(said()).toContain('Seldom $0');
  });

  it('moves beyond the ends of the first line to all points of the others, and starts at the latest point of all', () => {
    const short: SeriesOptions = { ...total, label: 'Short', points: readings([null, 200n, 300n]).slice(1) };
    const long: SeriesOptions = {
      ...total,
      id: 'long',
      label: 'Long',
      points: readings([1_000n, 1_100n, 1_200n, 1_300n, 1_400n, 1_500n]),
    };
    render(chart({ series: [short, long, daily] }));
    expect(said()).toContain('6 Jan 1970, 00:00:00 UTC: Short no value; Long +$15;');
    press('ArrowLeft', 'ArrowLeft');
    // The last reading of a line still counts for as long as its readings are apart.
    expect(said()).toContain('4 Jan 1970, 00:00:00 UTC: Short +$3; Long +$13;');
    press('Home');
    expect(said()).toContain('1 Jan 1970, 00:00:00 UTC: Short no value; Long +$10;');
  });

  it('keeps its moment and range while points arrive', () => {
    const brush = { range: { fromMs: DAY, toMs: 2 * DAY }, onRange: () => undefined };
    const { rerender } = render(chart({ brush }));
    press('Home');
    const before = said();
    rerender(
      chart({ brush, series: [{ ...total, points: readings([10_000n, 12_000n, 9_000n, 9_550n, 1n, 2n]) }, daily] }),
    );
    expect(said()).toBe(before);
    expect(figure()).toHaveTextContent('Total: 2 points from 2 Jan 1970');
  });
});

describe('the range of a brush', () => {
  const part = { range: { fromMs: DAY, toMs: 2 * DAY }, onRange: () => undefined };

  it('limits everything: picture, cursor, words and table, and leaves out bars that end where it begins', async () => {
    render(chart({ brush: part, change: 'amount' }));
    expect(figure()).toHaveTextContent('Total: 2 points from 2 Jan 1970');
    expect(figure()).toHaveTextContent('Day: There is only one point, at 2 Jan 1970');
    expect(bars()).toHaveLength(1);
    expect(cursor()).toHaveAttribute('aria-valuemax', '1');
    expect(said()).toBe('3 Jan 1970, 00:00:00 UTC: Total +$90, −$30 since 2 Jan 1970, 00:00:00 UTC; Day 2 Jan −$30');
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('moves by keyboard across a stretch that cannot be drawn', () => {
    const onRange = vi.fn();
    render(
      chart({
        series: [{ ...total, points: readings([1n, 2n, null, null, 5n, 6n]) }],
        brush: { range: { fromMs: DAY, toMs: 2 * DAY }, onRange },
      }),
    );
    const moved = screen.getByRole('slider', { name: chartBrushText.part });
    act(() => moved.focus());
    fireEvent.keyDown(moved, { key: 'ArrowRight' });
    expect(figure()).toHaveTextContent(chartText.noneReadable(2));
    expect(moved).toHaveFocus();
    fireEvent.keyDown(moved, { key: 'ArrowRight' });
    fireEvent.keyUp(moved, { key: 'ArrowRight' });
    expect(onRange.mock.calls).toEqual([[{ fromMs: 3 * DAY, toMs: 4 * DAY }]]);
  });

  it('counts changes from the reading that was valid when it began', () => {
    render(chart({ brush: { ...part, range: { fromMs: DAY + 1, toMs: 3 * DAY } }, change: 'amount' }));
    expect(said()).toContain('−$24.5 since 2 Jan 1970');
  });

  it('says so if it has no point, and stays', () => {
    render(chart({ brush: { ...part, range: { fromMs: 90 * DAY, toMs: 91 * DAY } } }));
    expect(figure()).toHaveTextContent(chartPartsText.noneInRange);
    expect(screen.queryByRole('button', { name: chartText.showTable })).toBeNull();
    expect(screen.queryByText(chartText.empty)).toBeNull();
  });
});

describe('a bar is chosen', () => {
  it('with Enter at the cursor, and its action is announced', () => {
    const onPeriod = vi.fn<(period: PeriodPoint) => void>();
    render(chart({ onPeriod, periodAction: 'Show this day only' }));
    expect(cursor()).toHaveAccessibleDescription('Enter: Show this day only');
    press('ArrowLeft', 'Enter');
    expect(onPeriod).toHaveBeenCalledExactlyOnceWith({
      atMs: DAY,
      untilMs: 2 * DAY,
      value: { raw: -3_000n, scale: 2 },
    });
    press('Home', 'Enter');
    expect(onPeriod).toHaveBeenCalledTimes(1);
  });

  it('with a click among the bars, not among the lines, and with the second touch of a finger', () => {
    const onPeriod = vi.fn<(period: PeriodPoint) => void>();
    render(chart({ onPeriod }));
    const bar = bars()[1];
    const clientX = Number(bar?.getAttribute('x')) + 1;
    const touch = (clientY: number, pointerType: string) => {
      fireEvent.pointerDown(cursor(), { clientX, clientY, pointerType });
      fireEvent.click(cursor(), { clientX, clientY });
    };
    touch(20, 'mouse');
    expect(onPeriod).not.toHaveBeenCalled();
    touch(200, 'mouse');
    expect(onPeriod).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ atMs: DAY }));
    press('Escape');
    touch(200, 'touch');
    expect(onPeriod).toHaveBeenCalledTimes(1);
    expect(said()).toContain('Day 2 Jan −$30');
    touch(200, 'touch');
    expect(onPeriod).toHaveBeenCalledTimes(2);
  });

  it('not at all without a handler', () => {
    render(chart({ periodAction: 'Show this day only' }));
    expect(cursor()).not.toHaveAttribute('aria-describedby');
    expect(screen.queryByText(new RegExp(chartPartsText.click('')))).toBeNull();
  });
});
