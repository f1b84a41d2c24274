import { describe, expect, it } from 'vitest';
import { guardRepeatedEnter, guardSecondClick } from '~/shell/palette/palette-list';

/** Returns whether the page received the key press: false if the guard prevented it. */
function press(key: string, repeat = false): boolean {
  return document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
}

describe('the Enter key after a choice', () => {
  it('presses nothing else while it is held, however long', () => {
    guardRepeatedEnter({ timeStamp: Number.NEGATIVE_INFINITY });
    expect([press('Enter', true), press('Enter', true)]).toEqual([false, false]);
    expect(press('Enter')).toBe(true);
    expect(press('Enter', true)).toBe(true);
  });

  it('presses nothing else when it bounces', () => {
    guardRepeatedEnter({ timeStamp: Number.POSITIVE_INFINITY });
    expect(press('Enter')).toBe(false);
    expect(press('Tab')).toBe(true);
    expect(press('Enter')).toBe(true);
  });
});

describe('the click after a choice', () => {
  const click = (detail: number) =>
    document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

  it('presses nothing beneath it when it is a double click', () => {
    guardSecondClick();
    expect([click(2), click(1), click(2)]).toEqual([false, true, true]);
  });

  it('works again on the next click', () => {
    guardSecondClick();
    expect([click(1), click(2)]).toEqual([true, true]);
  });
});
