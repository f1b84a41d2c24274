import type { ValueStore } from '~/lib/value-store';
import type { SignerAdapter } from './signer';
import type { ConnectProblem, WalletState } from './wallet-state';

/**
 * Connects one wallet and keeps the session's state in step with it, from then until
 * it ends: by the person, who aborts `controller`, or by itself. Rejects when the
 * adapter breaks instead of answering.
 */
export async function connectSigner(
  adapter: SignerAdapter,
  store: ValueStore<WalletState>,
  controller: AbortController,
): Promise<void> {
  const { signal } = controller;
  if (signal.aborted) return;
  const end = (problem: ConnectProblem): void => {
    if (signal.aborted) return;
    controller.abort();
    store.set({ kind: 'none', problem });
  };
  const result = await adapter.connect({
    signal,
    prompt: (prompt) => {
      const state = store.get();
      if (!signal.aborted && state.kind !== 'none') store.set({ ...state, prompt });
    },
    ended: (problem) => end({ kind: 'failed', problem, detail: null }),
  });
  if (result.kind !== 'connected') return end(result);
  if (signal.aborted) return result.signer.disconnect();
  store.set({ kind: 'connected', with: adapter.kind, name: adapter.name, signer: result.signer, prompt: null });
}
