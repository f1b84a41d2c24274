/**
 * An injected signer of raw Ed25519 that follows the specification (src/wallet/README.md), and can be made to break it.
 * Plain browser code, complete in one function, so that a real page can run it: `await
 * page.addInitScript(installTestSigner, { seed })` before `goto`, then `page.evaluate(() =>
 * window.testSigner?.behave('declines'))` at any time. Unit tests pass another target. The simulated exchange accepts
 * its signatures only if the account lists its key: `accounts[].demoKey.seed` of the mock server's announcement is the
 * seed of such a key.
 */
export type TestSignerOptions = {
  /** Private seed of its Ed25519 key: 64 hexadecimal digits. */
  readonly seed: string;
  readonly id?: string;
  readonly name?: string;
  readonly behaviour?: SignerBehaviour;
  /** Answers in base64 instead of bytes. */
  readonly asText?: boolean;
  /** Announces itself this many ms after the page's start, whether requested or not; by default only on request. */
  readonly unrequestedAfterMs?: number;
};

/** Its reaction to a signature request; `switches` also reports another key from then on. */
export type SignerBehaviour =
  | 'signs'
  | 'declines'
  | 'locked'
  | 'locks' // reports so, and never answers
  | 'closes' // likewise
  | 'switches' // has switched to another key, and reports so
  | 'switches-silently'
  | 'wrong-signature' // one bit is wrong
  | 'wrong-key' // a good signature of another key
  | 'never'
  | 'garbage'
  | 'short'; // 63 bytes

export type TestSigner = {
  behave(behaviour: SignerBehaviour): void;
  /** Announces itself once more. */
  announce(): void;
  /** Reports an event to the page. */
  tell(event: 'change' | 'lock' | 'close'): void;
  /** Every call, in order: `getPublicKey`, or `sign` and the hash in hexadecimal digits. */
  readonly calls: readonly string[];
};

declare global {
  interface Window {
    /** Only in pages with a signer from a test. */
    testSigner?: TestSigner;
  }
}

export function installTestSigner(options: TestSignerOptions, target: EventTarget = window): TestSigner {
  const { seed, id = 'test-signer', name = 'Test signer', asText = false, unrequestedAfterMs } = options;
  let behaviour = options.behaviour ?? 'signs';
  const calls: string[] = [];
  const listeners = new Set<(event: string) => void>();
  const tell = (event: string): void => {
    for (const listener of listeners) listener(event);
  };
  const never = (): Promise<never> => new Promise(() => undefined);
  const refuse = (kind: string, message: string): never => {
    throw Object.assign(new Error(message), { name: kind });
  };
  const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  /** Web Crypto reads private keys as PKCS #8 (RFC 8410): a fixed head and the seed. */
  const privateKey = (of: string, extractable: boolean) =>
    crypto.subtle.importKey('pkcs8', bytesOf(`302e020100300506032b657004220420${of}`), 'Ed25519', extractable, [
      'sign',
    ]);
  const publicKey = async (of: string): Promise<Uint8Array<ArrayBuffer>> => {
    const { x = '' } = await crypto.subtle.exportKey('jwk', await privateKey(of, true));
    return Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  };
  const otherSeed = hexOf(bytesOf(seed).map((byte) => byte ^ 0xff));
  const switched = (): boolean => behaviour === 'switches' || behaviour === 'switches-silently';
  const given = (bytes: Uint8Array): Uint8Array | string => (asText ? btoa(String.fromCharCode(...bytes)) : bytes);

  const signer = {
    async getPublicKey() {
      calls.push('getPublicKey');
      return given(await publicKey(switched() ? otherSeed : seed));
    },
    async sign(hash: Uint8Array<ArrayBuffer>) {
      calls.push(`sign ${hexOf(hash)}`);
      if (behaviour === 'declines') return refuse('declined', 'The person said no');
      if (behaviour === 'locked') return refuse('locked', 'The signer is locked');
      if (behaviour === 'locks' || behaviour === 'closes') {
        tell(behaviour === 'locks' ? 'lock' : 'close');
        return never();
      }
      if (behaviour === 'never') return never();
      if (behaviour === 'garbage') return { signature: 'yes' };
      const signature = new Uint8Array(
        await crypto.subtle.sign(
          'Ed25519',
          await privateKey(behaviour === 'wrong-key' || switched() ? otherSeed : seed, false),
          hash,
        ),
      );
      if (behaviour === 'wrong-signature') signature[0] = (signature[0] ?? 0) ^ 1;
      return given(behaviour === 'short' ? signature.subarray(1) : signature);
    },
    subscribe(listener: (event: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const announce = (): void => {
    target.dispatchEvent(new CustomEvent('ed25519-signer:announce', { detail: { version: 1, id, name, signer } }));
  };
  target.addEventListener('ed25519-signer:request', announce);
  if (unrequestedAfterMs !== undefined) setTimeout(announce, unrequestedAfterMs);
  const handle: TestSigner = {
    behave: (next) => {
      behaviour = next;
      if (next === 'switches') tell('change');
    },
    announce,
    tell,
    calls,
  };
  if (typeof window !== 'undefined') window.testSigner = handle;
  return handle;
}
