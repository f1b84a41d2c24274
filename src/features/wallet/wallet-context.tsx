import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { encodeHex } from '~/lib/bytes';
import type { CancelService } from '~/wallet/cancel-service';
import type { WalletSession, WalletState } from '~/wallet/wallet-session';

type WalletParts = {
  readonly wallet: WalletSession;
  /** Loads the store of session keys, with all code that signs. */
  readonly cancels: Pick<CancelService, 'load'>;
};

const WalletContext = createContext<WalletParts | null>(null);

export function WalletProvider({ parts, children }: { readonly parts: WalletParts; readonly children: ReactNode }) {
  return <WalletContext value={parts}>{children}</WalletContext>;
}

/** @throws if rendered outside of a WalletProvider, which is a mistake in the code */
export function useWalletParts(): WalletParts {
  const parts = use(WalletContext);
  if (parts === null) throw new Error('useWalletParts outside of a WalletProvider');
  return parts;
}

export function useWalletState(): WalletState {
  const { wallet } = useWalletParts();
  return useSyncExternalStore(wallet.subscribe, wallet.get);
}

/** The key of a connected wallet that signs hashes directly, as 64 hexadecimal digits; null without such a wallet. */
export function useOwnWalletKey(): string | null {
  const state = useWalletState();
  const signing = state.kind === 'connected' ? state.signer.hashSigning : null;
  return signing === null ? null : encodeHex(signing.publicKey);
}
