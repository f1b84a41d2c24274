/** The wallet that is connected to this page, if one is. Nothing of it is stored: a reload asks again. */
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { ConnectedSigner, SignerAdapter, SignerFailure, SignerKind, SignerPrompt } from './signer';

export type WalletState =
  | { readonly kind: 'none'; readonly problem: ConnectProblem | null }
  | { readonly kind: 'connecting'; readonly with: SignerKind; readonly id: string; readonly prompt: SignerPrompt | null }
  | {
      readonly kind: 'connected';
      readonly with: SignerKind;
      /** What the wallet calls itself; null for those that the program names. */
      readonly name: string | null;
      readonly signer: ConnectedSigner;
      readonly prompt: SignerPrompt | null;
    };

export type ConnectProblem = { readonly kind: 'declined' } | SignerFailure;

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

  const failed = (error: unknown): SignerFailure => ({ kind: 'failed', problem: 'failed', detail: error instanceof Error ? error.message : String(error) });

  const connectTo = async (adapter: SignerAdapter): Promise<void> => {
    const controller = new AbortController();
    abort = controller;
    const { signal } = controller;
    const { kind, id, name } = adapter;
    store.set({ kind: 'connecting', with: kind, id, prompt: null });
    const end = (problem: ConnectProblem): void => {
      if (signal.aborted) return;
      controller.abort();
      store.set({ kind: 'none', problem });
    };
    const result = await adapter
      .connect({
        signal,
        prompt: (prompt) => {
          const state = store.get();
          if (!signal.aborted && state.kind !== 'none') store.set({ ...state, prompt });
        },
        ended: (problem) => end({ kind: 'failed', problem, detail: null }),
      })
      .catch(failed);
    if (result.kind !== 'connected') return end(result);
    if (signal.aborted) return result.signer.disconnect();
    store.set({ kind: 'connected', with: kind, name, signer: result.signer, prompt: null });
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
          if (store.get().kind === 'none') store.set({ kind: 'none', problem: failed(error) });
        },
      );
    },
    connect: async (id) => {
      const adapter = adapters.get().find((candidate) => candidate.id === id);
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
