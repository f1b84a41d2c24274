/** The wallet that is connected to this page, if any. Nothing is stored: after a reload the reader connects again. */

import type { AppConfig } from '~/config/config-schema';
import { messageOf } from '~/lib/to-error';
import { createValueStore, type ReadableValue, type ValueStore } from '~/lib/value-store';
import type { Catalogue } from '~/text/catalogue';
import type { ConnectedSigner, SignerAdapter, SignerFailure, SignerKind, SignerPrompt } from './signer';

export type WalletSession = ReadableValue<WalletState> & {
  /** The ways to connect that this page offers. `discover` adds more. */
  readonly adapters: ReadableValue<readonly SignerAdapter[]>;
  /**
   * Finds wallets besides those known from the start. Every control that offers wallets calls it; a repeated call finds
   * signers that were added to the page since. It takes `findSigners` as an argument, so that only the dialogs that
   * call it load that code.
   */
  discover(find: FindSigners): void;
  /** Takes the id of an adapter. Ignored while another connection exists or is being made. */
  connect(id: string): Promise<void>;
  disconnect(): Promise<void>;
};

/** Where wallets are found. */
export type SignerPlace = {
  readonly config: Pick<AppConfig, 'tonConnect' | 'bridges'>;
  /** The page into which extensions inject their signers. */
  readonly window: Window;
  /** The path of the app, with a slash at either end. */
  readonly basePath: string;
};

/** Calls back with all wallets found so far, whenever the list changes. Returns a function that looks again. */
export type FindSigners = (place: SignerPlace, found: (adapters: readonly SignerAdapter[]) => void) => () => void;

/** Without a `place` there are only the known adapters. */
export function createWalletSession(known: readonly SignerAdapter[], place?: SignerPlace): WalletSession {
  const store = createValueStore<WalletState>({ kind: 'none', problem: null });
  const adapters = createValueStore(known);
  let abort = new AbortController();
  let lookAgain: (() => void) | undefined;

  const fail = (error: unknown): void => {
    store.set({ kind: 'none', problem: { kind: 'failed', problem: 'failed', detail: messageOf(error) } });
  };

  return {
    adapters,
    get: store.get,
    subscribe: store.subscribe,
    discover: (find) => {
      if (lookAgain !== undefined) lookAgain();
      else if (place !== undefined) lookAgain = find(place, (found) => adapters.set([...known, ...found]));
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

/** The state of this page's wallet. `wallet-session.ts` changes it. */
export type WalletState =
  | { readonly kind: 'none'; readonly problem: ConnectProblem | null }
  | {
      readonly kind: 'connecting';
      readonly with: SignerKind;
      readonly id: string;
      readonly prompt: SignerPrompt | null;
    }
  | {
      readonly kind: 'connected';
      readonly with: SignerKind;
      /** The wallet's own name; null for wallets that the program names. */
      readonly name: string | null;
      readonly signer: ConnectedSigner;
      readonly prompt: SignerPrompt | null;
    };

type ConnectProblem = { readonly kind: 'declined' } | SignerFailure;

const DETAIL_MAX_LENGTH = 200;

/**
 * Describes a wallet's problem. The message quotes the wallet's own text, shortened, if the kind of problem is too
 * vague.
 */
export function describeConnectProblem(problem: ConnectProblem, t: Catalogue['signers']): string {
  if (problem.kind === 'declined') return t.declined;
  const sentence = t.problems[problem.problem];
  const { detail } = problem;
  if (detail === null || detail.trim() === '') return sentence;
  const cut = detail.length > DETAIL_MAX_LENGTH ? `${detail.slice(0, DETAIL_MAX_LENGTH)}…` : detail;
  return `${sentence} ${t.itSaid(cut)}`;
}

/**
 * Connects one wallet and updates the session's state until the connection ends: the person ends it by aborting
 * `controller`, or the wallet does. Rejects when the adapter throws instead of answering.
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
