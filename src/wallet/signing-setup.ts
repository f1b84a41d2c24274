/**
 * Finds the next step that a trader needs to sign for one account: the account must list either a session key in this
 * browser, which the owner's wallet authorises, or the key of a connected signer.
 */

import type { Clock } from '~/lib/clock';
import { messageOf } from '~/lib/to-error';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { CryptoUnavailableError, subtleCrypto } from '~/lib/web-crypto';
import { type AccountKeysPorts, awaitKey, readAccountKeys } from './account-keys';
import { VaultError } from './key-vault';
import type { SessionKey, SessionKeys } from './session-key';
import type { AuthoriseResult } from './signer';
import {
  type AccountKeysAnswer,
  isRequestOpen,
  type SetupProblem,
  type SigningSetupState,
  signingState,
} from './signing-state';
import type { WalletSession } from './wallet-session';

export type SigningSetup = ReadableValue<SigningSetupState> & {
  readonly account: string;
  /** Determines the state, now and after each change of the wallet. Returns a function that stops it. */
  start(): () => void;
  /**
   * Creates the session key if there is none, and requests the wallet to authorise it. Call it only in the state
   * `needs-authorisation`.
   */
  authorise(): Promise<void>;
};

type SigningSetupPorts = AccountKeysPorts & {
  readonly keys: SessionKeys;
  readonly wallet: WalletSession;
  readonly clock: Clock;
  /**
   * Whether this browser can store a journal. Without one the program sends no cancel, because a reload would lose it.
   */
  readonly canKeepJournal: boolean;
};

/** Used when no account is known and no request is needed. */
const NOT_ASKED: AccountKeysAnswer = { kind: 'known', keys: { owner: null, keys: null } };

/** The delay before an unreadable state is read again. It doubles with each try, up to a minute. */
const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;

export function createSigningSetup(account: string, ports: SigningSetupPorts): SigningSetup {
  const { keys, wallet, clock } = ports;
  const store = createValueStore<SigningSetupState>({ kind: 'checking' });
  /** Aborted before the start, by a stop, and when a newer change replaces the current work. */
  let work = abortedWork();

  const lookUp = async (problem: SetupProblem | null, signal: AbortSignal): Promise<SigningSetupState> => {
    // Comes first, because on insecure pages a key can be read but not used.
    subtleCrypto();
    if (!ports.canKeepJournal) return { kind: 'unavailable', reason: 'storage-blocked' };
    const key = await keys.find(account);
    const readAtMs = clock.now();
    const answer = key === null && wallet.get().kind !== 'connected' ? NOT_ASKED : await readKeys(signal);
    const state = signingState({ account, key, accountKeys: answer, readAtMs, wallet: wallet.get(), problem });
    // The account now shows the result of the request.
    if (key !== null && key.askedAtMs !== null && answer.kind === 'known' && state.kind !== 'requested')
      await keys.markRequested(account, null);
    return state;
  };

  /** Reads the account again until its state is readable and no request to register a key is open. */
  const lookUntilRead = async (
    signal: AbortSignal,
    problem: SetupProblem | null = null,
  ): Promise<SigningSetupState> => {
    for (let pauseMs = FIRST_PAUSE_MS; ;) {
      const state = await lookUp(problem, signal);
      const isUnread = 'problem' in state && state.problem?.kind === 'state-unread';
      if (!isUnread && state.kind !== 'requested') return state;
      signal.throwIfAborted();
      store.set(state);
      await ports.wait(pauseMs, signal);
      if (isUnread) pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  };

  const readKeys = (signal: AbortSignal): Promise<AccountKeysAnswer> =>
    readAccountKeys(account, ports, signal).then(
      (listed) => ({ kind: 'known', keys: listed }),
      (error: unknown) => ({ kind: 'unread', detail: messageOf(error) }),
    );

  const authoriseWith = async (signal: AbortSignal): Promise<SigningSetupState> => {
    const state = wallet.get();
    const authority = state.kind === 'connected' ? state.signer.keyAuthority : null;
    if (authority === null) return lookUp(null, signal);
    const key = await keys.findOrCreate(account);
    // Another tab has requested it by now.
    if (isRequestOpen(key.askedAtMs, clock.now())) return lookUntilRead(signal);
    await keys.markRequested(account, clock.now());
    const result = await authority.authorise(account, key.publicKey, signal);
    if (result.kind !== 'submitted') {
      if (!mayFollow(result)) await keys.markRequested(account, null);
      return lookUntilRead(signal, result.kind === 'given-up' ? null : result);
    }
    await keys.markHandedOver(account, true);
    // The person gave up by now; the next lookup shows the key.
    signal.throwIfAborted();
    store.set({ kind: 'authorising', waitingFor: 'account' });
    return shown(key, signal);
  };

  const shown = async (key: SessionKey, signal: AbortSignal): Promise<SigningSetupState> => {
    const seen = await awaitKey({ account, publicKey: key.publicKey, wanted: 'registered' }, ports, signal);
    if (seen === 'not-seen-yet') return lookUntilRead(signal, { kind: 'not-seen-yet' });
    await keys.markRequested(account, null);
    return {
      kind: 'ready',
      signing: key,
      registration: seen === 'seen' ? 'registered' : 'not-reported',
      signerStandsBy: false,
    };
  };

  /** Only the newest work sets the state, since a late answer may describe an earlier wallet. */
  const arriveAt = async (find: (signal: AbortSignal) => Promise<SigningSetupState>): Promise<void> => {
    work.abort();
    const mine = new AbortController();
    work = mine;
    const arrived = await find(mine.signal).catch(afterError);
    if (!mine.signal.aborted) store.set(arrived);
  };

  const afterError = (error: unknown): SigningSetupState => {
    if (error instanceof VaultError) return { kind: 'unavailable', reason: `storage-${error.problem}` };
    if (error instanceof CryptoUnavailableError) return { kind: 'unavailable', reason: 'insecure-context' };
    const detail = messageOf(error);
    return signingState({
      account,
      key: null,
      accountKeys: { kind: 'unread', detail },
      readAtMs: clock.now(),
      wallet: wallet.get(),
      problem: { kind: 'failed', problem: 'failed', detail },
    });
  };

  return {
    account,
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      let known = signerOf(wallet);
      const lookAgain = (): void => void arriveAt((signal) => lookUntilRead(signal));
      const stopListening = wallet.subscribe(() => {
        const signer = signerOf(wallet);
        // A prompt of the wallet does not change who can sign.
        if (signer === known) return;
        known = signer;
        const state = store.get();
        // Once the transaction is sent, the account will show the key, even if the wallet changes.
        if (state.kind !== 'authorising' || state.waitingFor === 'wallet') lookAgain();
      });
      store.set({ kind: 'checking' });
      lookAgain();
      return () => {
        stopListening();
        work.abort();
      };
    },
    authorise: async () => {
      if (store.get().kind !== 'needs-authorisation' || work.signal.aborted) return;
      store.set({ kind: 'authorising', waitingFor: 'wallet' });
      await arriveAt(authoriseWith);
    },
  };
}

/** Whether the wallet may still send the transaction: it has the request, but its answer did not arrive. */
export function mayFollow(result: Exclude<AuthoriseResult, { readonly kind: 'submitted' }>): boolean {
  if (result.kind !== 'failed') return result.kind === 'given-up';
  return ['timeout', 'closed', 'account-switched', 'network'].includes(result.problem);
}

function abortedWork(): AbortController {
  const work = new AbortController();
  work.abort();
  return work;
}

function signerOf(wallet: WalletSession): unknown {
  const state = wallet.get();
  return state.kind === 'connected' ? state.signer : null;
}
