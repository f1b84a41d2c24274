import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeRange } from '~/lib/time';
import type { ChartPoint } from '~/ui/chart/chart-props';
import { tablesText } from '~/text/en/tables';
import { chartBrushText } from '~/text/en/chart';
import { BrushedChart, DAY, days, elevenDays, picture, slider } from './brushed-chart';

const told = vi.fn<(range: TimeRange | null) => void>();

beforeEach(() => void told.mockReset());
afterEach(() => void vi.useRealTimers());

describe('a brush under the keyboard', () => {
  it.each([
    ['From', 'ArrowRight', days(3, 6)],
    ['From', 'ArrowDown', days(1, 6)],
    ['From', 'PageUp', days(3, 6)],
    ['From', 'Home', days(0, 6)],
    ['From', 'End', days(5, 6)],
    ['To', 'ArrowLeft', days(2, 5)],
    ['To', 'End', days(2, 10)],
    ['To', 'Home', days(2, 3)],
    [chartBrushText.part, 'ArrowRight', days(3, 7)],
    [chartBrushText.part, 'End', days(6, 10)],
    [chartBrushText.part, 'Home', days(0, 4)],
  ] as const)('moves %s by %s', (name, key, wanted) => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    fireEvent.keyDown(slider(name), { key });
    expect(told).not.toHaveBeenCalled();
    fireEvent.keyUp(slider(name), { key });
    expect(told.mock.calls).toEqual([[wanted]]);
  });

  it('announces its moments', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    expect(slider('From')).toHaveAttribute('aria-valuetext', 'day 2');
    expect(slider('To')).toHaveAttribute('aria-valuetext', 'day 6');
    expect(slider(chartBrushText.part)).toHaveAttribute('aria-valuetext', 'day 2 to day 6');
    expect(slider('To')).toHaveAttribute('aria-valuenow', '6');
    expect(slider(chartBrushText.part)).toHaveAttribute('aria-valuemax', '6');
  });

  it('reports held keys once, when they are released or the focus moves on', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(slider('From'), { key: 'ArrowRight' });
    expect(picture()).toBe('day 5 to day 6');
    fireEvent.blur(slider('From'));
    fireEvent.keyUp(slider('To'), { key: 'ArrowRight' });
    expect(told.mock.calls).toEqual([[days(5, 6)]]);
  });

  it('reverts on Escape first the pending change, and then the changes since it got the focus', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    fireEvent.focus(slider('To'));
    fireEvent.keyDown(slider('To'), { key: 'ArrowRight' });
    fireEvent.keyUp(slider('To'), { key: 'ArrowRight' });
    fireEvent.keyDown(slider('To'), { key: 'ArrowRight' });
    fireEvent.keyDown(slider('To'), { key: 'Escape' });
    expect(picture()).toBe('day 2 to day 7');
    fireEvent.keyDown(slider('To'), { key: 'Escape' });
    expect(picture()).toBe('day 2 to day 6');
    expect(told.mock.calls).toEqual([[days(2, 7)], [days(2, 6)]]);
  });

  it('ignores keys that are meant for the browser', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    expect(fireEvent.keyDown(slider('From'), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(slider('From'), { key: 'Tab' })).toBe(true);
    expect(picture()).toBe('day 2 to day 6');
  });

  it('steps by days if its step is a day', () => {
    const points = [0.4, 1.2, 3.9].map((day): ChartPoint => ({ atMs: day * DAY, value: null }));
    render(<BrushedChart told={told} points={points} stepMs={DAY} />);
    fireEvent.keyDown(slider('To'), { key: 'ArrowLeft' });
    fireEvent.keyUp(slider('To'), { key: 'ArrowLeft' });
    expect(told.mock.calls).toEqual([[days(0, 3)]]);
  });
});

describe('a brush', () => {
  it('has a button to show everything while a part is shown, and keeps the focus', async () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    await userEvent.click(screen.getByRole('button', { name: tablesText.columns.showAll }));
    expect(told.mock.calls).toEqual([[null]]);
    expect(screen.queryByRole('button', { name: tablesText.columns.showAll })).toBeNull();
    expect(slider('From')).toHaveFocus();
  });

  it.each([[[]], [elevenDays.slice(0, 1)]])('offers no choice with fewer than two points', (points) => {
    render(<BrushedChart told={told} points={points} />);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('stands at its end for a range beyond its points, names that range, and can be moved from there', () => {
    render(<BrushedChart told={told} range={days(20, 30)} />);
    expect(slider('From')).toHaveAttribute('aria-valuetext', 'day 20');
    expect(screen.getByTitle('day 20 to day 30')).toBeVisible();
    fireEvent.keyDown(slider('From'), { key: 'ArrowLeft' });
    fireEvent.keyUp(slider('From'), { key: 'ArrowLeft' });
    expect(told.mock.calls).toEqual([[days(9, 10)]]);
  });

  it('shows a range that is chosen elsewhere', async () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(slider('From')).toHaveAttribute('aria-valuetext', 'day 8');
  });

  it('returns to the stored range if its choice is not accepted', () => {
    vi.useFakeTimers();
    render(<BrushedChart told={told} range={days(2, 6)} keeps={false} />);
    fireEvent.keyDown(slider('From'), { key: 'ArrowRight' });
    fireEvent.keyUp(slider('From'), { key: 'ArrowRight' });
    expect(slider('From')).toHaveAttribute('aria-valuetext', 'day 3');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(slider('From')).toHaveAttribute('aria-valuetext', 'day 2');
  });

  it('reports a choice again after reporting others', () => {
    render(<BrushedChart told={told} range={days(2, 6)} keeps={false} />);
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      fireEvent.keyDown(slider('From'), { key });
      fireEvent.keyUp(slider('From'), { key });
    }
    expect(told.mock.calls).toEqual([[days(3, 6)], [days(2, 6)]]);
  });
});
