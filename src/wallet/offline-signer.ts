/**
 * A signer that is never online: the message and its hash are carried to it, and its
 * public key and signature are carried back, all by the person. No time-outs: a way
 * to a safe and back takes as long as it takes.
 */
import type { ConnectContext, HashSigning, SignerAdapter, SignerPrompt } from './signer';

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

/** Puts a question to the person. Null when it was given up, or the connection was. The first answer counts. */
async function ask(
  context: ConnectContext,
  signal: AbortSignal,
  question: (submit: (answer: Bytes) => void) => SignerPrompt,
): Promise<Bytes | null> {
  const signals = [signal, context.signal];
  if (signals.some(({ aborted }) => aborted)) return null;
  const over = new AbortController();
  const answer = await new Promise<Bytes | null>((resolve) => {
    for (const one of signals) one.addEventListener('abort', () => resolve(null), { once: true, signal: over.signal });
    context.prompt(question((bytes) => resolve(new Uint8Array(bytes))));
  });
  over.abort();
  context.prompt(null);
  return answer;
}
