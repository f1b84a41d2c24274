import { Wallet } from 'lucide';
import { type ReactNode, useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LazyBoundary } from '~/ui/lazy';
import { useWalletState } from './wallet-context';

/** "Connect wallet", or the connected wallet; both open the same dialog. */
export function WalletButton() {
  const t = useText(shellText);
  const [open, setOpen] = useState(false);
  const state = useWalletState();
  const connected = state.kind === 'connected';
  return (
    <>
      <Button tone={connected ? 'plain' : 'quiet'} onClick={() => setOpen(true)}>
        {connected && <Icon of={Wallet} size={15} />}
        {connected ? t.wallet.kinds[state.with] : t.wallet.connect}
      </Button>
      {open && <LazyWalletDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type ManageKeysButtonProps = {
  readonly children: ReactNode;
  /** Called when the dialog closes: keys may have changed. */
  readonly onClose: () => void;
};

/** Opens the dialog that authorises, revokes and forgets keys, from a page that shows keys. */
export function ManageKeysButton({ children, onClose }: ManageKeysButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <LazyWalletDialog onClose={close} />}
    </>
  );
}

const loadDialog = () => import('./wallet-dialog');

/** The wallet dialog: most visits connect nothing, so its code loads when it opens. */
export function LazyWalletDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <LazyBoundary load={loadDialog} onClose={onClose}>
      {({ WalletDialog }) => <WalletDialog onClose={onClose} />}
    </LazyBoundary>
  );
}
