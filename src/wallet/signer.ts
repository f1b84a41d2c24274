/**
 * What a way to sign offers. Two powers are told apart, since no wallet has to have
 * both: signing a cancel's hash (session key, injected signer, offline), and letting
 * a key of ours act for a smart account (the owner's wallet). A power that is not
 * offered is null, so it cannot be called by mistake.
 */

/** Signs 32-byte hashes with one Ed25519 key. */
export type HashSigning = {
  readonly source: SigningSource;
  /** 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Does not throw, except when aborted: what went wrong is in the result. */
  sign(hash: Uint8Array, signal: AbortSignal): Promise<SignResult>;
};

export type SigningSource = 'session-key' | 'injected' | 'offline';

export type SignResult =
  | { readonly kind: 'signed'; readonly signature: Uint8Array<ArrayBuffer> }
  /** The person said no. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The owner's wallet: registers and removes keys of a smart account by a transaction. */
export type KeyAuthority = {
  /** Raw address of the wallet that owns the account, or null when this wallet does not own it. */
  ownerOf(account: string): string | null;
  authorise(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
  revoke(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
};

export type AuthoriseResult =
  /** The transaction was handed over. The account's state tells when it has taken effect. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly detail: string };

export type ConnectedSigner = {
  readonly hashSigning: HashSigning | null;
  readonly keyAuthority: KeyAuthority | null;
  disconnect(): Promise<void>;
};

export type ConnectResult =
  | { readonly kind: 'connected'; readonly signer: ConnectedSigner }
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly detail: string };

/** One way to sign, as offered before it is connected. Reading pages never load what is behind it. */
export type SignerAdapter = {
  readonly kind: SignerKind;
  connect(signal: AbortSignal): Promise<ConnectResult>;
};

export type SignerKind = 'demo-wallet' | 'ton-connect' | 'injected' | 'offline';
