import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { commonText } from '~/text/en/common';
import { CopyButton } from '~/ui/copy-button';
import { CopyProvider } from '~/ui/copy-by-hand';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('a text that the browser refuses to copy is shown in full and selected, and the focus returns to the button', async () => {
  const user = userEvent.setup();
  // A page without https, or a frame without the permission.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const text = `0:${'ab'.repeat(32)}`;
  render(
    <CopyProvider>
      <CopyButton text={text} what="address" />
    </CopyProvider>,
  );
  const button = screen.getByRole('button', { name: commonText.copyValue('address') });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: commonText.copyFailed });
  expect(dialog).toHaveAccessibleDescription(commonText.copyByHand);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(text);
  await user.click(screen.getByRole('button', { name: commonText.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});
