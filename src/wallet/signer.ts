/**
 * The capabilities of signers. There are two, and no wallet needs both: signing a cancel's hash (session key, injected
 * signer, offline), and authorising one of our keys for a smart account (the owner's wallet). A missing capability is
 * null, so it cannot be called by mistake.
 */

/** Signs 32-byte hashes with one Ed25519 key. */
export type HashSigning = {
  readonly source: SigningSource;
  /** 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Throws only when aborted: errors are in the result. */
  sign(request: SignRequest, signal: AbortSignal): Promise<SignResult>;
};

export type SignRequest = {
  /** The 32 bytes that the signature covers. */
  readonly hash: Uint8Array<ArrayBuffer>;
  /** Base64 of the bag of cells with this hash, for signers that display it or are offline. */
  readonly message: string;
};

export type SigningSource = 'session-key' | 'injected' | 'offline';

export type SignResult =
  | { readonly kind: 'signed'; readonly signature: Uint8Array<ArrayBuffer> }
  /** The person declined. */
  | { readonly kind: 'declined' }
  | SignerFailure;

export type SignerFailure = {
  readonly kind: 'failed';
  readonly problem: SignerProblem;
  /** The wallet's own message, for support; null when it gave none. */
  readonly detail: string | null;
};

/** The problems of a wallet; each has its own text for the person. */
export type SignerProblem =
  | 'timeout' // it did not answer in time
  | 'closed' // its window, extension or connection has gone
  | 'locked'
  | 'account-switched' // it now represents another account or key
  | 'malformed' // its answer has the wrong form
  | 'unsupported' // it cannot do this
  | 'network' // its bridge cannot be reached
  | 'wrong-network' // it uses another network than the service, for example the test network
  | 'failed'; // Any other failure; `detail` describes it.

/** The owner's wallet. It registers and removes keys of a smart account by a transaction. */
export type KeyAuthority = {
  /** Raw address of the connected wallet; null for a wallet that represents several. */
  readonly address: string | null;
  /** `stateOwner`: raw address of the owner in the account's state, null when it has none. */
  ownership(account: string, stateOwner: string | null): Ownership;
  authorise(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
  revoke(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
};

export type Ownership = 'owner' | 'not-owner' | 'not-reported';

export type AuthoriseResult =
  /** The transaction was sent. The account's state shows when it has taken effect. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'declined' }
  /** The program stopped waiting. The wallet has the request, so it may still send the transaction. */
  | { readonly kind: 'given-up' }
  | SignerFailure;

export type ConnectedSigner = {
  readonly hashSigning: HashSigning | null;
  readonly keyAuthority: KeyAuthority | null;
  /** Never rejects: the page drops the wallet in any case. */
  disconnect(): Promise<void>;
};

export type ConnectResult =
  | { readonly kind: 'connected'; readonly signer: ConnectedSigner }
  | { readonly kind: 'declined' }
  | SignerFailure;

/** One way to sign, before it is connected. Pages that do not sign never load its code. */
export type SignerAdapter = {
  readonly kind: SignerKind;
  /** Distinguishes adapters of one kind, such as two discovered signers or two listed wallets. */
  readonly id: string;
  /** The wallet's own name, a text from outside; null for wallets that the program names. */
  readonly name: string | null;
  connect(context: ConnectContext): Promise<ConnectResult>;
};

/** The functions by which a wallet reports while it connects and while it is connected. */
export type ConnectContext = {
  /** Aborted when the person gives up or disconnects. */
  readonly signal: AbortSignal;
  /** Prompts the person; null removes the prompt. */
  readonly prompt: (prompt: SignerPrompt | null) => void;
  /** The wallet ended the connection and can no longer sign. */
  readonly ended: (problem: SignerProblem) => void;
};

/** Instructions for the person, to be done outside of this page. */
export type SignerPrompt =
  /** Open this link in the wallet, or scan it. */
  | { readonly kind: 'open-link'; readonly url: string }
  /** Enter the public key of the signer; 32 bytes. */
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Uint8Array<ArrayBuffer>) => void }
  /** Carry the request to the signer with that key, and return with its signature; 64 bytes. */
  | {
      readonly kind: 'signature';
      readonly request: SignRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Uint8Array<ArrayBuffer>) => void;
    };

export type SignerKind = 'demo-wallet' | 'ton-connect' | 'injected' | 'offline';
