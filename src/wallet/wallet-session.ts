/** The wallet that is connected to this page, if one is. Nothing of it is stored: a reload asks again. */
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { ConnectedSigner, SignerAdapter, SignerKind } from './signer';

export type WalletState =
  | { readonly kind: 'none'; readonly problem: ConnectProblem | null }
  | { readonly kind: 'connecting'; readonly with: SignerKind }
  | { readonly kind: 'connected'; readonly with: SignerKind; readonly signer: ConnectedSigner };

export type ConnectProblem = { readonly kind: 'declined' } | { readonly kind: 'failed'; readonly detail: string };

export type WalletSession = ReadableValue<WalletState> & {
  /** Ways to connect that this page offers. */
  readonly adapters: readonly SignerAdapter[];
  /** Ignored while another connection is being made or stands. */
  connect(kind: SignerKind): Promise<void>;
  disconnect(): Promise<void>;
};

export function createWalletSession(adapters: readonly SignerAdapter[]): WalletSession {
  const store = createValueStore<WalletState>({ kind: 'none', problem: null });
  let abort = new AbortController();

  const connectTo = async (adapter: SignerAdapter): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    store.set({ kind: 'connecting', with: adapter.kind });
    const result = await adapter.connect(signal);
    if (signal.aborted) {
      if (result.kind === 'connected') await result.signer.disconnect();
      return;
    }
    store.set(
      result.kind === 'connected'
        ? { kind: 'connected', with: adapter.kind, signer: result.signer }
        : { kind: 'none', problem: result },
    );
  };

  return {
    adapters,
    get: store.get,
    subscribe: store.subscribe,
    connect: async (kind) => {
      const adapter = adapters.find((candidate) => candidate.kind === kind);
      if (adapter === undefined || store.get().kind !== 'none') return;
      await connectTo(adapter);
    },
    disconnect: async () => {
      const state = store.get();
      abort.abort();
      store.set({ kind: 'none', problem: null });
      if (state.kind === 'connected') await state.signer.disconnect();
    },
  };
}
