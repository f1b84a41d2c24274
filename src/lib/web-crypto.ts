/** Thrown when the browser does not provide Web Crypto, because the page is not served securely. */
export class CryptoUnavailableError extends Error {
  constructor() {
    super('Web Crypto is not available: the page is not in a secure context');
    this.name = 'CryptoUnavailableError';
  }
}

/** Web Crypto's operations. Throws CryptoUnavailableError outside secure contexts. */
export function subtleCrypto(): SubtleCrypto {
  // The type says that it always exists, but browsers omit it on insecure pages.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) throw new CryptoUnavailableError();
  return subtle;
}

/** SHA-256 of the bytes. Throws CryptoUnavailableError outside secure contexts. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtleCrypto().digest('SHA-256', new Uint8Array(bytes)));
}
