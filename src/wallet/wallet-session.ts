/** The wallet that is connected to this page, if one is. Nothing of it is stored: a reload asks again. */

import { messageOf } from '~/lib/to-error';
import { createValueStore, type ReadableValue, type ValueStore } from '~/lib/value-store';
import type { SignerAdapter } from './signer';
import type { ConnectProblem, WalletState } from './wallet-state';

export type WalletSession = ReadableValue<WalletState> & {
  /** Ways to connect that this page offers; more of them come once `discover` was called. */
  readonly adapters: ReadableValue<readonly SignerAdapter[]>;
  /** Looks for wallets beside those known from the start. Called by whatever offers them; looking twice does no harm. */
  discover(): void;
  /** Takes the id of an adapter. Ignored while another connection is being made or stands. */
  connect(id: string): Promise<void>;
  disconnect(): Promise<void>;
};

/** Calls back with all that it has found so far, whenever that changes. Resolves with the way to look again. */
export type FindSigners = (found: (adapters: readonly SignerAdapter[]) => void) => Promise<() => void>;

/** `find` loads what later pages alone need, so it is not called before somebody asks for wallets. */
export function createWalletSession(known: readonly SignerAdapter[], find?: FindSigners): WalletSession {
  const store = createValueStore<WalletState>({ kind: 'none', problem: null });
  const adapters = createValueStore(known);
  let abort = new AbortController();
  let search: Promise<() => void> | undefined;

  const fail = (error: unknown): void => {
    store.set({ kind: 'none', problem: { kind: 'failed', problem: 'failed', detail: messageOf(error) } });
  };

  return {
    adapters,
    get: store.get,
    subscribe: store.subscribe,
    discover: () => {
      const lookedBefore = search;
      search ??= find?.((found) => adapters.set([...known, ...found]));
      search?.then(
        (lookAgain) => lookedBefore && lookAgain(),
        (error: unknown) => {
          // The code for it could not be loaded: the next time it is asked for once more.
          search = undefined;
          if (store.get().kind === 'none') fail(error);
        },
      );
    },
    connect: async (id) => {
      const adapter = adapters.get().find((candidate) => candidate.id === id);
      if (adapter === undefined || store.get().kind !== 'none') return;
      const controller = new AbortController();
      abort = controller;
      store.set({ kind: 'connecting', with: adapter.kind, id, prompt: null });
      try {
        await connectSigner(adapter, store, controller);
      } catch (error) {
        if (!controller.signal.aborted) fail(error);
      }
    },
    disconnect: async () => {
      const state = store.get();
      abort.abort();
      store.set({ kind: 'none', problem: null });
      if (state.kind === 'connected') await state.signer.disconnect();
    },
  };
}

/**
 * Connects one wallet and keeps the session's state in step with it, from then until
 * it ends: by the person, who aborts `controller`, or by itself. Rejects when the
 * adapter breaks instead of answering.
 */
async function connectSigner(
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
