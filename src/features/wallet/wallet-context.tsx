import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { CancelService } from '~/wallet/cancel-service';
import type { WalletSession } from '~/wallet/wallet-session';
import type { WalletState } from '~/wallet/wallet-state';

export type WalletParts = {
  readonly wallet: WalletSession;
  /** Loads what keeps and manages session keys, with the code of everything that signs. */
  readonly cancels: Pick<CancelService, 'load'>;
};

const WalletContext = createContext<WalletParts | null>(null);

export function WalletProvider({ parts, children }: { readonly parts: WalletParts; readonly children: ReactNode }) {
  return <WalletContext value={parts}>{children}</WalletContext>;
}

/** @throws when rendered outside of a WalletProvider, which is a mistake in the code */
export function useWalletParts(): WalletParts {
  const parts = use(WalletContext);
  if (parts === null) throw new Error('useWalletParts outside of a WalletProvider');
  return parts;
}

export function useWalletState(): WalletState {
  const { wallet } = useWalletParts();
  return useSyncExternalStore(wallet.subscribe, wallet.get);
}
