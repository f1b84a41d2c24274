import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from '~/ui/text-field';

function show() {
  const onChange = vi.fn();
  render(<DateField label="First day" value="2026-05-13" onChange={onChange} />);
  const field = screen.getByLabelText('First day');
  /** As in a browser, each digit makes another complete date. */
  const type = (key: string, day: string) => {
    fireEvent.keyDown(field, { key });
    fireEvent.change(field, { target: { value: day } });
  };
  return { onChange, field, type };
}

describe('a typed date', () => {
  it.each(['Enter', 'Tab'])('is applied once it is complete, with %s', async (end) => {
    const { onChange, field, type } = show();
    const user = userEvent.setup();
    await user.click(field);
    type('1', '2026-01-13');
    type('0', '2026-10-13');
    type('3', '2026-10-03');
    expect(field).toHaveValue('2026-10-03');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard(`{${end}}`);
    expect(onChange.mock.calls).toEqual([['2026-10-03']]);
  });

  it('becomes none once it is cleared, and is not reported if it is unchanged', async () => {
    const { onChange, field, type } = show();
    const user = userEvent.setup();
    await user.click(field);
    type('1', '2026-01-13');
    type('5', '2026-05-13');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    await user.click(field);
    type('Delete', '');
    await user.tab();
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});

it('A day chosen in the calendar replaces a typed one', async () => {
  const { onChange, field, type } = show();
  const user = userEvent.setup();
  await user.click(field);
  type('1', '2026-01-13');
  await user.click(field);
  fireEvent.change(field, { target: { value: '2026-05-20' } });
  await user.tab();
  expect(onChange.mock.calls).toEqual([['2026-05-20']]);
});

it.each([' ', 'F4'])('A day chosen in the calendar is applied at once, also when %s opened it', (key) => {
  const { onChange, field, type } = show();
  fireEvent.change(field, { target: { value: '2026-05-14' } });
  expect(onChange.mock.calls).toEqual([['2026-05-14']]);
  type(key, '2026-05-15');
  expect(onChange.mock.calls).toEqual([['2026-05-14'], ['2026-05-15']]);
});
