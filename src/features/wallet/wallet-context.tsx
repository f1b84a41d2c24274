import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { WalletSession, WalletState } from '~/wallet/wallet-session';

const WalletContext = createContext<WalletSession | null>(null);

export function WalletProvider({ session, children }: { readonly session: WalletSession; readonly children: ReactNode }) {
  return <WalletContext value={session}>{children}</WalletContext>;
}

/** @throws when rendered outside of a WalletProvider, which is a mistake in the code */
export function useWalletSession(): WalletSession {
  const session = use(WalletContext);
  if (session === null) throw new Error('useWalletSession outside of a WalletProvider');
  return session;
}

export function useWalletState(): WalletState {
  const session = useWalletSession();
  return useSyncExternalStore(session.subscribe, session.get);
}
