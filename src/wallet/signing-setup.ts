/**
 * What still stands between a trader and a signature for one account: a session key
 * in this browser, authorised in the account's state, by the owner's wallet.
 */
import type { ApiClient } from '~/api/client';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { Wait } from '~/lib/wait';
import { CryptoUnavailableError, subtleCrypto } from '~/lib/web-crypto';
import { keyRegistration } from './key-registration';
import { VaultError } from './key-vault';
import type { SessionKey, SessionKeys } from './session-key';
import type { HashSigning, SignerFailure } from './signer';
import type { WalletSession } from './wallet-session';

export type SigningSetupState =
  | { readonly kind: 'checking' }
  /** This browser or page cannot hold a key: reading only. */
  | { readonly kind: 'unavailable'; readonly reason: 'insecure-context' | 'storage-blocked' }
  | { readonly kind: 'needs-wallet'; readonly problem: SetupProblem | null }
  | { readonly kind: 'needs-authorisation'; readonly problem: SetupProblem | null }
  /** The connected wallet is not the account's owner. */
  | { readonly kind: 'not-owner' }
  /** `wallet`: waiting for the wallet; `account`: handed over, waiting for the account's state to show the key. */
  | { readonly kind: 'authorising'; readonly waitingFor: 'wallet' | 'account' }
  | { readonly kind: 'ready'; readonly signing: HashSigning };

export type SetupProblem =
  | { readonly kind: 'declined' }
  | SignerFailure
  /** The account's state could not be read, so it is not known whether the key is registered. */
  | { readonly kind: 'state-unread'; readonly detail: string }
  /** The transaction was handed over, but the account does not show the key yet. */
  | { readonly kind: 'not-seen-yet' };

export type SigningSetup = ReadableValue<SigningSetupState> & {
  readonly account: string;
  /** Finds out where things stand, now and after each change of the wallet. Returns the way to stop. */
  start(): () => void;
  /** Makes the session key if there is none and has the wallet authorise it. Only from `needs-authorisation`. */
  authorise(): Promise<void>;
};

export type SigningSetupPorts = {
  readonly getAccountState: ApiClient['getAccountState'];
  readonly keys: SessionKeys;
  readonly wallet: WalletSession;
  readonly wait: Wait;
  /** Whether this browser keeps a journal. Nothing is sent that could not be followed after a reload. */
  readonly canKeepJournal: boolean;
};

/** About a minute: longer than a transaction takes to show. */
const LOOKS_FOR_KEY = 20;
const PAUSE_BETWEEN_LOOKS_MS = 3_000;

export function createSigningSetup(account: string, ports: SigningSetupPorts): SigningSetup {
  const { keys, wallet } = ports;
  const store = createValueStore<SigningSetupState>({ kind: 'checking' });
  /** Aborted until started, and when stopped. */
  let signal = AbortSignal.abort();

  const isRegistered = async (key: SessionKey): Promise<boolean> => {
    const { data } = await ports.getAccountState({ address: account }, { signal });
    return keyRegistration(data, key.publicKey) === 'registered';
  };

  const withoutKey = (problem: SetupProblem | null): SigningSetupState => {
    const state = wallet.get();
    if (state.kind !== 'connected') return { kind: 'needs-wallet', problem };
    if (state.signer.hashSigning !== null) return { kind: 'ready', signing: state.signer.hashSigning };
    const ownership = state.signer.keyAuthority?.ownership(account, null) ?? 'not-owner';
    return ownership === 'owner' ? { kind: 'needs-authorisation', problem } : { kind: 'not-owner' };
  };

  const lookUp = async (): Promise<SigningSetupState> => {
    // Reading a key needs no secure context, but using one does: better said at once.
    subtleCrypto();
    if (!ports.canKeepJournal) return { kind: 'unavailable', reason: 'storage-blocked' };
    const key = await keys.find(account);
    if (key === null) return withoutKey(null);
    try {
      return (await isRegistered(key)) ? { kind: 'ready', signing: key } : withoutKey(null);
    } catch (error) {
      return withoutKey({ kind: 'state-unread', detail: messageOf(error) });
    }
  };

  const authoriseWith = async (): Promise<SigningSetupState> => {
    const state = wallet.get();
    const authority = state.kind === 'connected' ? state.signer.keyAuthority : null;
    if (authority === null) return withoutKey(null);
    const key = await keys.findOrCreate(account);
    const result = await authority.authorise(account, key.publicKey, signal);
    if (result.kind !== 'submitted') return { kind: 'needs-authorisation', problem: result };
    store.set({ kind: 'authorising', waitingFor: 'account' });
    return awaitKey(key);
  };

  const awaitKey = async (key: SessionKey): Promise<SigningSetupState> => {
    for (let look = 0; look < LOOKS_FOR_KEY; look += 1) {
      if (look > 0) await ports.wait(PAUSE_BETWEEN_LOOKS_MS, signal);
      // A failed look is no answer; the next one may be.
      if (await isRegistered(key).catch(() => false)) return { kind: 'ready', signing: key };
    }
    return { kind: 'needs-authorisation', problem: { kind: 'not-seen-yet' } };
  };

  const arriveAt = async (work: () => Promise<SigningSetupState>): Promise<void> => {
    const begunUnder = signal;
    const arrived = await work().catch(afterError);
    if (!begunUnder.aborted) store.set(arrived);
  };

  const afterError = (error: unknown): SigningSetupState => {
    if (error instanceof VaultError) return { kind: 'unavailable', reason: 'storage-blocked' };
    if (error instanceof CryptoUnavailableError) return { kind: 'unavailable', reason: 'insecure-context' };
    return withoutKey({ kind: 'failed', problem: 'failed', detail: messageOf(error) });
  };

  return {
    account,
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      const controller = new AbortController();
      signal = controller.signal;
      const check = (): void => {
        // Both would end by saying where things stand; the one that is at it knows better.
        if (store.get().kind !== 'authorising') void arriveAt(lookUp);
      };
      store.set({ kind: 'checking' });
      check();
      const stopListening = wallet.subscribe(check);
      return () => {
        stopListening();
        controller.abort();
      };
    },
    authorise: async () => {
      if (store.get().kind !== 'needs-authorisation') return;
      store.set({ kind: 'authorising', waitingFor: 'wallet' });
      await arriveAt(authoriseWith);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
