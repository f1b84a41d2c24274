import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { CancelService } from '~/wallet/cancel-service';
import type { WalletSession, WalletState } from '~/wallet/wallet-session';

/** Loads what keeps and manages session keys, with the code of everything that signs. */
export type LoadDesk = CancelService['load'];

const WalletContext = createContext<WalletSession | null>(null);
const DeskContext = createContext<LoadDesk | null>(null);

export type WalletProviderProps = { readonly session: WalletSession; readonly loadDesk: LoadDesk; readonly children: ReactNode };

export function WalletProvider({ session, loadDesk, children }: WalletProviderProps) {
  return (
    <WalletContext value={session}>
      <DeskContext value={loadDesk}>{children}</DeskContext>
    </WalletContext>
  );
}

/** @throws when rendered outside of a WalletProvider, which is a mistake in the code */
export function useWalletSession(): WalletSession {
  return given(use(WalletContext));
}

export function useLoadDesk(): LoadDesk {
  return given(use(DeskContext));
}

export function useWalletState(): WalletState {
  const session = useWalletSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error('outside of a WalletProvider');
  return value;
}
