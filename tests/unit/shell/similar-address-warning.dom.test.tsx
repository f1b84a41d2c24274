import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LookAlikeWarning } from '~/shell/similar-address-warning';
import { en } from '~/text/en.gen';
import { TextProvider } from '~/text/text-context';

const own = `0:1766${'5'.repeat(54)}05f416`;
const poison = `0:1766${'9'.repeat(54)}05f416`;
const name = en.lookAlikes.warning;
const mark = () => screen.getByRole('button', { name });

describe('the warning beside an address that looks like another', () => {
  beforeEach(() => {
    render(
      <TextProvider catalogue={en} locale="en">
        <LookAlikeWarning value={own} others={[poison]} />
      </TextProvider>,
    );
  });

  it('shows both in full with the part that differs on keyboard focus, until Escape, and again on Enter', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(mark()).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent(own);
    expect(screen.getByRole('tooltip')).toHaveTextContent(poison);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '5'.repeat(54),
      '9'.repeat(54),
    ]);
    expect(mark()).toHaveAccessibleDescription(new RegExp(poison));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('tooltip')).toBeVisible();
  });

  it('shows them on a tap, even in browsers that do not focus a tapped button, and closes on a tap elsewhere', () => {
    fireEvent.pointerEnter(mark(), { pointerType: 'touch' });
    fireEvent.pointerLeave(mark(), { pointerType: 'touch' });
    fireEvent.click(mark());
    expect(screen.getByRole('tooltip')).toHaveTextContent(poison);
    fireEvent.blur(mark());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
