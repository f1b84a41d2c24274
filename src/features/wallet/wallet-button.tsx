import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useWalletState } from './wallet-context';
import { WalletDialog } from './wallet-dialog';

/** "Connect wallet", or which wallet is connected; either opens the same dialog. */
export function WalletButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const state = useWalletState();
  const connected = state.kind === 'connected';
  return (
    <>
      <Button tone={connected ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {connected && <Wallet size={15} aria-hidden="true" />}
        {connected ? t.wallet.kinds[state.with] : t.wallet.connect}
      </Button>
      <WalletDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
