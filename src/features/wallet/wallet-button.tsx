import { Wallet } from 'lucide';
import { useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { MissingPart } from '~/ui/missing-part';
import { useLazy } from '~/ui/lazy';
import { useWalletState } from './wallet-context';

const loadDialog = () => import('./wallet-dialog');

/** "Connect wallet", or which wallet is connected; either opens the same dialog. */
export function WalletButton() {
  const t = useText(shellText);
  const [open, setOpen] = useState(false);
  const dialog = useLazy(open, loadDialog);
  const state = useWalletState();
  const connected = state.kind === 'connected';
  const close = () => setOpen(false);
  return (
    <>
      <Button tone={connected ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {connected && <Icon of={Wallet} size={15} />}
        {connected ? t.wallet.kinds[state.with] : t.wallet.connect}
      </Button>
      {open && dialog.kind === 'ready' && <dialog.part.WalletDialog onClose={close} />}
      {open && dialog.kind === 'failed' && <MissingPart onClose={close} />}
    </>
  );
}
