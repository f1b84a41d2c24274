import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '~/ui/dialog';
import { commonText } from '~/text/en/common';

function Page({ onClose }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Cancel order"
        description="Nothing is sent yet."
        footer={<button type="button">Send</button>}
      >
        <input aria-label="Key" />
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named and described, and starts in its content', async () => {
    const user = userEvent.setup();
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel order' });
    expect(dialog).toHaveAccessibleDescription('Nothing is sent yet.');
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveFocus();
  });

  it('gives focus back to where it was', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: commonText.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('lets its owner decide whether Esc closes it', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Stays">
        <p>Content</p>
      </Dialog>,
    );
    const stopped = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(stopped).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
  });

  it('tells its owner when the browser closed it anyway', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Forced">
        <p>Content</p>
      </Dialog>,
    );
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not report a close that its owner started', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(<Page onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: commonText.close }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on a click outside, but not on one inside', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Click">
        <p>Content</p>
      </Dialog>,
    );
    await user.click(screen.getByText('Content'));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open on the second click of the double click that opened it', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Double click">
        <p>Content</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });
});
