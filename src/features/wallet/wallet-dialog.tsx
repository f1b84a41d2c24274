import { useEffect, useRef } from 'react';
import { walletText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { LateSignerPrompt } from '~/ui/signer-prompt/late-signer-prompt';
import { readKeyText } from '~/wallet/read-key-text';
import { ConnectedWallet } from './connected-wallet';
import { KeysSection } from './keys-section';
import { WalletChoice } from './wallet-choice';
import { useWalletParts, useWalletState } from './wallet-context';

/** Connecting and disconnecting, and the keys of this browser. What a wallet may do is said before it is asked to do it. */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(walletText);
  const { wallet: session } = useWalletParts();
  const state = useWalletState();
  // Wallets announce themselves when asked to, and may have come since this page was opened.
  useEffect(() => session.discover(), [session]);
  const place = useRef<HTMLDivElement>(null);
  const kindBefore = useRef(state.kind);
  useEffect(() => {
    if (state.kind !== kindBefore.current) takeFocus(place.current);
    kindBefore.current = state.kind;
  }, [state.kind]);
  const prompt = state.kind === 'none' ? null : state.prompt;
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.explain} width="40rem" closeOnOutsideClick={prompt === null}>
      <div ref={place} className="grid grid-cols-1 gap-5">
        {state.kind === 'connected' ? (
          <ConnectedWallet state={state} onDisconnect={() => void session.disconnect()} />
        ) : (
          <WalletChoice session={session} state={state} />
        )}
        <LateSignerPrompt prompt={prompt} readBytes={readKeyText} />
        <KeysSection />
      </div>
    </Dialog>
  );
}

/** When the button that was pressed is gone, reading goes on where it stood. */
function takeFocus(place: HTMLElement | null): void {
  if (place === null || document.activeElement !== document.body) return;
  // Not before: a dialog that opens gives its focus to the first that can have it.
  place.tabIndex = -1;
  place.focus();
}
