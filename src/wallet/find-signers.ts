/** Finds the ways to sign that are not known from the start. It loads with the dialogs that offer wallets. */

import { systemClock, wait } from '~/lib/clock';
import { createInjectedAdapter, discoverInjected } from './injected-signer';
import type { ConnectContext, HashSigning, SignerAdapter, SignerPrompt } from './signer';
import { tonConnectAdapters } from './ton-connect-wallets';
import type { SignerPlace } from './wallet-session';

/**
 * Calls back with all signers, now and whenever an injected signer announces itself, in display order: wallets,
 * injected signers, offline.
 * @returns a function that looks again, for signers that were added to the page since
 */
export function findSigners(
  { config, window, basePath }: SignerPlace,
  found: (adapters: readonly SignerAdapter[]) => void,
): () => void {
  const ports = { baseUrl: new URL(basePath, window.location.href).href, clock: systemClock(), wait };
  const offline = createOfflineAdapter();
  const injected: SignerAdapter[] = [];
  const report = (): void => found([...tonConnectAdapters(config, window, ports), ...injected, offline]);

  const askAgain = discoverInjected(window, (signer) => {
    injected.push(createInjectedAdapter(signer, wait));
    report();
  });
  report();
  return () => {
    askAgain();
    report();
  };
}

/**
 * A signer that is never online: the person carries the message and its hash to it, and returns with its public key and
 * signature. It has no time limit.
 */
export function createOfflineAdapter(): SignerAdapter {
  return {
    kind: 'offline',
    id: 'offline',
    name: null,
    connect: async (context) => {
      const publicKey = await ask(context, context.signal, (submit) => ({ kind: 'public-key', submit }));
      if (publicKey === null) return { kind: 'declined' };
      const signer = {
        hashSigning: signingWith(publicKey, context),
        keyAuthority: null,
        disconnect: () => Promise.resolve(),
      };
      return { kind: 'connected', signer };
    },
  };
}

function signingWith(publicKey: Uint8Array<ArrayBuffer>, context: ConnectContext): HashSigning {
  return {
    source: 'offline',
    publicKey,
    sign: async (request, signal) => {
      const signature = await ask(context, signal, (submit) => ({ kind: 'signature', request, publicKey, submit }));
      return signature === null ? { kind: 'declined' } : { kind: 'signed', signature };
    },
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Prompts the person; the first answer counts. Returns null when the prompt or the connection was given up. */
async function ask(
  context: ConnectContext,
  signal: AbortSignal,
  question: (submit: (answer: Bytes) => void) => SignerPrompt,
): Promise<Bytes | null> {
  const over = AbortSignal.any([signal, context.signal]);
  if (over.aborted) return null;
  const answer = await new Promise<Bytes | null>((resolve) => {
    over.addEventListener('abort', () => resolve(null), { once: true });
    context.prompt(question((bytes) => resolve(new Uint8Array(bytes))));
  });
  context.prompt(null);
  return answer;
}
