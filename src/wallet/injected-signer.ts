/**
 * A signer that a browser extension puts into the page. It holds an Ed25519 key and
 * signs 32-byte hashes with it as they are: the one kind of wallet that literally
 * signs a cancel. README, "Signers", is its specification.
 *
 * Whatever it answers is checked for its shape here, and the signature over the very
 * bytes by whoever asked for it, before anything is sent.
 */

import { sameBytes } from '~/lib/bytes';
import type { Wait } from '~/lib/clock';
import { type Answered, answerWithin } from './deadlines';
import { foreignBytes } from './foreign-value';
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
import { failure, refusalOf } from './signer-failure';

/** What an announcement offered, once its shape was checked. Calls may still do anything. */
export type InjectedSigner = {
  readonly id: string;
  /** Cleaned; null when it says nothing readable. */
  readonly name: string | null;
  readonly getPublicKey: () => unknown;
  readonly sign: (hash: Uint8Array) => unknown;
  /** Null when the signer does not tell of changes. Returns, when it keeps to the rules, the way to stop. */
  readonly subscribe: ((listener: (event: unknown) => void) => unknown) | null;
};

/** People look for the window of an extension, and unlock it first. */
const CONNECT_MS = 60_000;
const SIGN_MS = 120_000;

/** What a signer may tell by itself, and what that means for its connection. `change` has the key asked for again. */
const endings = new Map<unknown, SignerProblem>([
  ['lock', 'locked'],
  ['close', 'closed'],
]);

export function createInjectedAdapter(signer: InjectedSigner, wait: Wait): SignerAdapter {
  const askKey = async (
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
      const publicKey = await askKey([context.signal]);
      if (!(publicKey instanceof Uint8Array)) return publicKey;
      return { kind: 'connected', signer: connected({ signer, publicKey, askKey, wait, context }) };
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

  /** A signer that stands for another key by now must not sign as if it were the first. */
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
  // It may have told of its end while it was listened to for the first time.
  if (life.signal.aborted) stopListening();
  context.signal.addEventListener('abort', () => end('closed'), { once: true });

  const sign = async (hash: Uint8Array, signal: AbortSignal): Promise<SignResult> => {
    const signals = [signal, life.signal];
    const same = await stillSameKey(signals);
    if (same !== true) return same;
    // A copy: whatever is done to it over there, our bytes stay what they are.
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
        // The person's no and the signer's going away both end the waiting; the latter has a reason.
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

/** Returns the way to stop, which does no harm when called twice. */
function listenTo(signer: InjectedSigner, listener: (event: unknown) => void): () => void {
  // A signer that cannot tell anything is asked for its key before each signature all the same.
  const begun = attempt(() => signer.subscribe?.(listener));
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    void begun.then((stop) => typeof stop === 'function' && attempt(() => Reflect.apply(stop, undefined, [])));
  };
}

/** What a call gives or promises; undefined when it throws, then or later. */
async function attempt(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

function refused(
  answer: Exclude<Answered<unknown>, { kind: 'answered' }>,
): { readonly kind: 'declined' } | SignerFailure {
  if (answer.kind === 'threw') return refusalOf(answer.error);
  return answer.kind === 'timeout' ? failure('timeout') : { kind: 'declined' };
}
