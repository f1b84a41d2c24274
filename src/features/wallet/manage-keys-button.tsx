import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/button';
import { MissingPart } from '~/ui/missing-part';
import { useLazy } from '~/ui/lazy';

const loadDialog = () => import('./wallet-dialog');

/** Opens the dialog in which keys are authorised, revoked and forgotten, from a page that shows keys. */
export function ManageKeysButton({
  children,
  onClose,
}: {
  readonly children: ReactNode;
  /** Keys may have changed. */ readonly onClose: () => void;
}) {
  const [open, setOpen] = useState(false);
  const dialog = useLazy(open, loadDialog);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && dialog.kind === 'ready' && <dialog.part.WalletDialog onClose={close} />}
      {open && dialog.kind === 'failed' && <MissingPart onClose={close} />}
    </>
  );
}
