import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TouchTitles } from '~/ui/touch-titles';

const onPress = vi.fn<() => void>();

function open() {
  onPress.mockClear();
  render(
    <>
      <data value="1234567.89" title="1,234,567.89 USD" translate="no">
        $1.2M
      </data>
      <button type="button" title="0:4c11…, whole" onClick={onPress}>
        0:4c11…
      </button>
      <button type="button" title="Close" aria-label="Close" />
      <table>
        <tbody>
          <tr>
            <td>
              <a href="#row" data-row-link="">
                BTC
              </a>
            </td>
            <td title="65,432.1 USD">65.4K</td>
          </tr>
        </tbody>
      </table>
      <TouchTitles />
    </>,
  );
  const user = userEvent.setup();
  const down = (text: string) => user.pointer({ keys: '[TouchA>]', target: screen.getByText(text) });
  const up = () => user.pointer({ keys: '[/TouchA]' });
  return { user, down, up, shown: () => screen.queryByRole('tooltip')?.textContent ?? null };
}

const longPress = () => vi.waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());

describe('a title', () => {
  it('opens on a tap, and closes on the next tap, on Escape, and when the page scrolls', async () => {
    const { user, down, up, shown } = open();
    const tap = async () => {
      await down('$1.2M');
      await up();
    };
    await tap();
    expect(shown()).toBe('1,234,567.89 USD');
    expect(screen.getByRole('tooltip')).toHaveAttribute('translate', 'no');
    await tap();
    expect(shown()).toBeNull();
    await tap();
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    await tap();
    document.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(shown()).toBeNull());
  });

  it('of a button or of a row that opens appears after a long press, which presses nothing', async () => {
    const { down, up, shown } = open();
    for (const text of ['0:4c11…', '65.4K']) {
      await down(text);
      await up();
      expect(shown()).toBeNull();
    }
    expect(onPress).toHaveBeenCalledOnce();
    await down('65.4K');
    await longPress();
    expect(shown()).toBe('65,432.1 USD');
    await up();
    await down('0:4c11…');
    await longPress();
    await up();
    expect(shown()).toBe('0:4c11…, whole');
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is left to the browser if there is a mouse', async () => {
    const { user, shown } = open();
    await user.click(screen.getByText('$1.2M'));
    expect(shown()).toBeNull();
  });

  it('opens on keyboard focus if it says more than the name', async () => {
    const { user, shown } = open();
    await user.tab();
    expect(shown()).toBe('0:4c11…, whole');
    await user.tab();
    expect(shown()).toBeNull();
  });
});
