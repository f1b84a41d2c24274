import { Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useWalletState } from './wallet-context';

const WalletDialog = lazy(() => import('./wallet-dialog').then((module) => ({ default: module.WalletDialog })));

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
        {connected ? t.shell.wallet.kinds[state.with] : t.shell.wallet.connect}
      </Button>
      {open && (
        <Suspense>
          <WalletDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
