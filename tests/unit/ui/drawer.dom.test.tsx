import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Drawer } from '~/ui/drawer';
import { commonText } from '~/text/en/common';

function List() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Row
      </button>
      {open && (
        <Drawer title="Order 0x12" onClose={() => setOpen(false)}>
          <a href="#market">Market</a>
        </Drawer>
      )}
    </>
  );
}

describe('a drawer', () => {
  it('begins at its title and gives focus back to the row', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('button', { name: 'Row' }));
    expect(screen.getByRole('dialog', { name: 'Order 0x12' })).toHaveAttribute('open');
    expect(screen.getByRole('heading', { name: 'Order 0x12' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: commonText.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
  });

  it('reports a close to its owner on Esc and on a click beside it', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(
      <Drawer title="Order" onClose={onClose}>
        <p>Content</p>
      </Drawer>,
    );
    const dialog = screen.getByRole('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    await user.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.click(screen.getByText('Content'));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(dialog).toHaveAttribute('open');
  });

  it('stays open when text is selected from inside to beside it', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Drawer title="Order" onClose={onClose}>
        <p>Content</p>
      </Drawer>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByText('Content'));
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog, { detail: 1 });
    expect(onClose).not.toHaveBeenCalled();
  });
});
