import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeRange } from '~/lib/time';
import { chartBrushText } from '~/text/en/chart';
import { BrushedChart, DAY, days, elevenDays, layOut, picture, slider, WIDTH } from './brushed-chart';

const told = vi.fn<(range: TimeRange | null) => void>();
let undo = () => {};

beforeEach(() => {
  told.mockReset();
  undo = layOut();
});
afterEach(() => undo());

const strip = () => slider('From').parentElement ?? document.body;

function press(element: HTMLElement, x: number, pointerId = 1) {
  fireEvent.pointerDown(element, { pointerId, clientX: x, button: 0 });
}
function move(x: number, pointerId = 1) {
  fireEvent.pointerMove(strip(), { pointerId, clientX: x });
}
function release(x: number, pointerId = 1) {
  fireEvent.pointerUp(strip(), { pointerId, clientX: x });
}

describe('a brush under the pointer', () => {
  it('draws a window over the strip: the picture follows, and the range is reported once, at the end', () => {
    render(<BrushedChart told={told} />);
    press(strip(), 190);
    move(400);
    expect(picture()).toBe('day 2 to day 4');
    move(610);
    expect(picture()).toBe('day 2 to day 6');
    expect(told).not.toHaveBeenCalled();
    release(610);
    expect(told.mock.calls).toEqual([[days(2, 6)]]);
    expect(picture()).toBe('day 2 to day 6');
  });

  it.each([
    ['From', 200, 410, 'day 4 to day 6'],
    ['From', 200, 990, 'day 5 to day 6'],
    ['From', 200, -500, 'day 0 to day 6'],
    ['To', 600, 480, 'day 2 to day 5'],
    ['To', 600, 0, 'day 2 to day 3'],
    [chartBrushText.part, 400, 590, 'day 4 to day 8'],
    [chartBrushText.part, 400, 2_000, 'day 6 to day 10'],
    [chartBrushText.part, 400, -2_000, 'day 0 to day 4'],
  ] as const)('drags %s from %d to %d px', (name, from, to, wanted) => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    press(slider(name), from);
    move(from + 5);
    move(to);
    release(to);
    expect(picture()).toBe(wanted);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('does not jump when an edge is grabbed beside its middle', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    press(slider('From'), 188);
    move(192);
    release(192);
    expect(told).not.toHaveBeenCalled();
    expect(picture()).toBe('day 2 to day 6');
  });

  it('draws a new window beside the existing one', () => {
    render(<BrushedChart told={told} range={days(2, 3)} />);
    press(strip(), 900);
    move(700);
    release(700);
    expect(told.mock.calls).toEqual([[days(7, 9)]]);
  });

  it('draws a new window if the existing one fills the strip', () => {
    render(<BrushedChart told={told} />);
    press(slider(chartBrushText.part), 300);
    move(500);
    release(500);
    expect(told.mock.calls).toEqual([[days(3, 5)]]);
  });

  it('chooses nothing by a press, by another button, or by a window over the whole strip', () => {
    render(<BrushedChart told={told} />);
    press(strip(), 300);
    release(301);
    fireEvent.pointerDown(strip(), { pointerId: 1, clientX: 300, button: 2 });
    move(800);
    release(800);
    press(strip(), 0);
    move(1_000);
    release(1_000);
    expect(told).not.toHaveBeenCalled();
    expect(picture()).toBe('all');
  });

  it.each([
    ['the page takes the pointer away', () => fireEvent.pointerCancel(strip(), { pointerId: 1 })],
    ['the pointer is lost', () => fireEvent.lostPointerCapture(strip(), { pointerId: 1 })],
    ['Escape is pressed', () => fireEvent.keyDown(slider('From'), { key: 'Escape' })],
  ])('discards the draft when %s', (_, happen) => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    press(slider('From'), 200);
    move(500);
    expect(picture()).toBe('day 5 to day 6');
    happen();
    expect(picture()).toBe('day 2 to day 6');
    move(300);
    release(300);
    expect(picture()).toBe('day 2 to day 6');
    expect(told).not.toHaveBeenCalled();
  });

  it('follows one pointer at a time', () => {
    render(<BrushedChart told={told} />);
    press(strip(), 200, 1);
    press(strip(), 900, 2);
    move(950, 2);
    move(500, 1);
    release(950, 2);
    expect(told).not.toHaveBeenCalled();
    release(500, 1);
    expect(told.mock.calls).toEqual([[days(2, 5)]]);
  });

  it('keeps the edges at their moments when points arrive during a drag', () => {
    const { rerender } = render(<BrushedChart told={told} range={days(2, 6)} />);
    press(slider('To'), 600);
    move(700);
    rerender(
      <BrushedChart
        told={told}
        range={days(2, 6)}
        points={[...elevenDays, ...[11, 12].map((day) => ({ atMs: day * DAY, value: null }))]}
      />,
    );
    expect(picture()).toBe('day 2 to day 7');
    release(600 + 2 * (WIDTH / 12));
    expect(told.mock.calls).toEqual([[days(2, 8)]]);
  });

  it('shows everything on a double click', () => {
    render(<BrushedChart told={told} range={days(2, 6)} />);
    fireEvent.doubleClick(strip());
    expect(told.mock.calls).toEqual([[null]]);
    expect(picture()).toBe('all');
  });
});
