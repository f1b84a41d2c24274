/**
 * The capabilities of a way to sign. There are two, and no wallet needs both: signing a cancel's hash (session key,
 * injected signer, offline), and authorising one of our keys for a smart account (the owner's wallet). A missing
 * capability is null, so it cannot be called by mistake.
 */

/** Signs 32-byte hashes with one Ed25519 key. */
export type HashSigning = {
  readonly source: SigningSource;
  /** 32 bytes. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Does not throw, except when aborted: errors are in the result. */
  sign(request: SignRequest, signal: AbortSignal): Promise<SignResult>;
};

export type SignRequest = {
  /** 32 bytes, which the signature is made over. */
  readonly hash: Uint8Array<ArrayBuffer>;
  /** Base64 of the bag of cells with this hash, for signers that show it or carry it away. */
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

/** What can go wrong with a wallet; each has its own text for the person. */
export type SignerProblem =
  | 'timeout' // it did not answer in time
  | 'closed' // its window, extension or connection went away
  | 'locked'
  | 'account-switched' // it now stands for another account or key
  | 'malformed' // it answered with something that is no answer
  | 'unsupported' // it cannot do what is asked of it
  | 'network' // its bridge cannot be reached
  | 'wrong-network' // it is set to another network than the service's, the test network say
  | 'failed'; // Any other failure, described in `detail`.

/** The owner's wallet: registers and removes keys of a smart account by a transaction. */
export type KeyAuthority = {
  /** Raw address of the connected wallet; null for one that represents several. */
  readonly address: string | null;
  /** `stateOwner`: raw address of the owner in the account's state, null when it has none. */
  ownership(account: string, stateOwner: string | null): Ownership;
  authorise(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
  revoke(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
};

export type Ownership = 'owner' | 'not-owner' | 'not-told';

export type AuthoriseResult =
  /** The transaction was handed over. The account's state shows when it has taken effect. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'declined' }
  /** No longer awaited. The wallet was asked, so it may still send the transaction. */
  | { readonly kind: 'given-up' }
  | SignerFailure;

export type ConnectedSigner = {
  readonly hashSigning: HashSigning | null;
  readonly keyAuthority: KeyAuthority | null;
  disconnect(): Promise<void>;
};

export type ConnectResult =
  | { readonly kind: 'connected'; readonly signer: ConnectedSigner }
  | { readonly kind: 'declined' }
  | SignerFailure;

/** One way to sign, as offered before it is connected. Other pages never load its code. */
export type SignerAdapter = {
  readonly kind: SignerKind;
  /** Distinguishes adapters of one kind: each discovered signer and each wallet of the list is one. */
  readonly id: string;
  /** The wallet's own name; null for those that the program names. It is a text from outside. */
  readonly name: string | null;
  connect(context: ConnectContext): Promise<ConnectResult>;
};

/** What a wallet can report while it connects, and as long as it is connected. */
export type ConnectContext = {
  /** Aborted when the person gives up, or disconnects. */
  readonly signal: AbortSignal;
  /** Asks the person; null when no answer is needed any more. */
  readonly prompt: (prompt: SignerPrompt | null) => void;
  /** The connection ended by itself: it can no longer sign. */
  readonly ended: (problem: SignerProblem) => void;
};

/** What the person has to do outside of this page. */
export type SignerPrompt =
  /** Open this link in the wallet, or scan it. */
  | { readonly kind: 'open-link'; readonly url: string }
  /** Name the key that signs; 32 bytes. */
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Uint8Array<ArrayBuffer>) => void }
  /** Carry the request to the signer of that key, and bring its signature back; 64 bytes. */
  | {
      readonly kind: 'signature';
      readonly request: SignRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Uint8Array<ArrayBuffer>) => void;
    };

export type SignerKind = 'demo-wallet' | 'ton-connect' | 'injected' | 'offline';
