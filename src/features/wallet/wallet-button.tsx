import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useWalletText } from '~/text/areas/use-wallet-text';
import { Button } from '~/ui/button';
import { useWalletState } from './wallet-context';
import { WalletDialog } from './wallet-dialog';

/** "Connect wallet", or which wallet is connected; either opens the same dialog. */
export function WalletButton() {
  const t = useWalletText();
  const [open, setOpen] = useState(false);
  const state = useWalletState();
  const connected = state.kind === 'connected';
  return (
    <>
      <Button tone={connected ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {connected && <Wallet size={15} aria-hidden="true" />}
        {connected ? t.kinds[state.with] : t.connect}
      </Button>
      <WalletDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
