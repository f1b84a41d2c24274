/**
 * A signer that a browser extension injects into the page. It signs 32-byte hashes unchanged with its Ed25519 key, so
 * it is the only kind of wallet that can sign a cancel directly. Its specification is src/wallet/README.md. This module
 * checks the shape of its answers; the caller verifies the signature over the exact bytes before sending.
 */

import { sameBytes } from '~/lib/bytes';
import type { Wait } from '~/lib/clock';
import { reported } from '~/lib/to-error';
import { type CallResult, answerWithin } from './deadlines';
import { failure, foreignBytes, foreignMember, foreignMethod, foreignText, refusalOf } from './foreign-value';
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from './read-key-text';
import type {
  ConnectContext,
  ConnectedSigner,
  ConnectResult,
  SignerAdapter,
  SignerFailure,
  SignerProblem,
  SignResult,
} from './signer';

/** An announcement with the right shape. Its functions may still do anything. */
export type InjectedSigner = {
  readonly id: string;
  /** Cleaned; null when no readable text is left. */
  readonly name: string | null;
  readonly getPublicKey: () => unknown;
  readonly sign: (hash: Uint8Array) => unknown;
  /**
   * Null when the signer does not report changes. Returns a function that stops the reports, if the signer follows the
   * convention.
   */
  readonly subscribe: ((listener: (event: unknown) => void) => unknown) | null;
};

/** Gives people time to find the window of an extension and unlock it. */
const CONNECT_MS = 60_000;
const SIGN_MS = 120_000;

/**
 * The events that a signer may send, with the problem that ends the connection. `change` makes this module read the key
 * again.
 */
const endings = new Map<unknown, SignerProblem>([
  ['lock', 'locked'],
  ['close', 'closed'],
]);

export function createInjectedAdapter(signer: InjectedSigner, wait: Wait): SignerAdapter {
  const requestKey = async (
    signals: readonly AbortSignal[],
  ): Promise<Uint8Array<ArrayBuffer> | Exclude<SignResult, { kind: 'signed' }>> => {
    const answer = await answerWithin(signer.getPublicKey, { ms: CONNECT_MS, wait, signals });
    return answer.kind === 'answered'
      ? (foreignBytes(answer.value, PUBLIC_KEY_BYTES) ?? failure('malformed'))
      : refused(answer);
  };

  return {
    kind: 'injected',
    id: `injected:${signer.id}`,
    name: signer.name,
    connect: async (context): Promise<ConnectResult> => {
      const publicKey = await requestKey([context.signal]);
      if (!(publicKey instanceof Uint8Array)) return publicKey;
      return { kind: 'connected', signer: connected({ signer, publicKey, askKey: requestKey, wait, context }) };
    },
  };
}

type Connection = {
  readonly signer: InjectedSigner;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly askKey: (
    signals: readonly AbortSignal[],
  ) => Promise<Uint8Array<ArrayBuffer> | Exclude<SignResult, { kind: 'signed' }>>;
  readonly wait: Wait;
  readonly context: ConnectContext;
};

function connected({ signer, publicKey, askKey, wait, context }: Connection): ConnectedSigner {
  const life = new AbortController();
  let lost: SignerProblem = 'closed';
  let stopListening = (): void => undefined;

  const end = (problem: SignerProblem): void => {
    if (life.signal.aborted) return;
    lost = problem;
    life.abort();
    stopListening();
    context.ended(problem);
  };

  /** Checks the key, because a signer that has switched to another key must not sign as the first one. */
  const stillSameKey = async (
    signals: readonly AbortSignal[],
  ): Promise<true | Exclude<SignResult, { kind: 'signed' }>> => {
    const now = await askKey(signals);
    if (!(now instanceof Uint8Array)) return now;
    if (sameBytes(now, publicKey)) return true;
    end('account-switched');
    return failure('account-switched');
  };

  const onEvent = (event: unknown): void => {
    const problem = endings.get(event);
    if (problem !== undefined) end(problem);
    else if (event === 'change') void stillSameKey([life.signal]);
  };
  stopListening = listenTo(signer, onEvent);
  // The signer may have ended before its listener was added.
  if (life.signal.aborted) stopListening();
  context.signal.addEventListener('abort', () => end('closed'), { once: true });

  const sign = async (hash: Uint8Array, signal: AbortSignal): Promise<SignResult> => {
    const signals = [signal, life.signal];
    const same = await stillSameKey(signals);
    if (same !== true) return same;
    // Passes a copy, so that the signer cannot change our bytes.
    const answer = await answerWithin(() => signer.sign(new Uint8Array(hash)), { ms: SIGN_MS, wait, signals });
    if (answer.kind !== 'answered') return refused(answer);
    const signature = foreignBytes(answer.value, SIGNATURE_BYTES);
    return signature === null ? failure('malformed') : { kind: 'signed', signature };
  };

  return {
    hashSigning: {
      source: 'injected',
      publicKey,
      sign: async ({ hash }, signal) => {
        const result = await sign(hash, signal);
        // The wait ends when the person declines or when the signer ends; only the latter has a problem to report.
        return life.signal.aborted && !signal.aborted && result.kind === 'declined' ? failure(lost) : result;
      },
    },
    keyAuthority: null,
    disconnect: () => {
      life.abort();
      stopListening();
      return Promise.resolve();
    },
  };
}

/** Returns a function that stops listening and may be called twice. */
function listenTo(signer: InjectedSigner, listener: (event: unknown) => void): () => void {
  // Before each signature the key is read again, so a signer without change events is safe too.
  const begun = attempt(() => signer.subscribe?.(listener));
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    void reported(
      begun.then((stop) => typeof stop === 'function' && attempt(() => Reflect.apply(stop, undefined, []))),
    );
  };
}

/** The result of a call or of its promise; undefined when either fails. */
async function attempt(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

function refused(
  answer: Exclude<CallResult<unknown>, { kind: 'answered' }>,
): { readonly kind: 'declined' } | SignerFailure {
  if (answer.kind === 'threw') return refusalOf(answer.error);
  return answer.kind === 'timeout' ? failure('timeout') : { kind: 'declined' };
}

/**
 * Finds signers that extensions offer to the page. The page dispatches `ed25519-signer:request`; a signer answers, or
 * announces itself at any time, with `new CustomEvent('ed25519-signer:announce', {detail: {version: 1, id, name,
 * signer}})`, both on `window`. Any script of the page can announce a signer, so none is trusted.
 */

const REQUEST_EVENT = 'ed25519-signer:request';
export const ANNOUNCE_EVENT = 'ed25519-signer:announce';

/** More signers than a person has installed. It stops a script that announces endlessly. */
export const MAX_SIGNERS = 16;
const LONGEST_ID = 100;
const LONGEST_NAME = 40;

/**
 * Calls back once for each signer. The first signer with an id keeps the id: a later one could be a script that
 * imitates it.
 * @returns a function that requests all signers to announce themselves again
 */
export function discoverInjected(target: EventTarget, onFound: (signer: InjectedSigner) => void): () => void {
  const known = new Set<string>();
  target.addEventListener(ANNOUNCE_EVENT, (event) => {
    if (known.size >= MAX_SIGNERS) return;
    const signer = readAnnouncement(foreignMember(event, 'detail'));
    if (signer === null || known.has(signer.id)) return;
    known.add(signer.id);
    onFound(signer);
  });
  const ask = (): void => {
    target.dispatchEvent(new Event(REQUEST_EVENT));
  };
  ask();
  return ask;
}

/** Returns null when the value isn't an announcement of version 1. */
export function readAnnouncement(detail: unknown): InjectedSigner | null {
  const id = foreignMember(detail, 'id');
  const signer = foreignMember(detail, 'signer');
  const getPublicKey = foreignMethod(signer, 'getPublicKey');
  const sign = foreignMethod(signer, 'sign');
  if (foreignMember(detail, 'version') !== 1 || getPublicKey === null || sign === null) return null;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return null;
  return {
    id,
    name: foreignText(foreignMember(detail, 'name'), LONGEST_NAME),
    getPublicKey,
    sign,
    subscribe: foreignMethod(signer, 'subscribe'),
  };
}
