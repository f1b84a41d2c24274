/**
 * What a way to sign can do. There are two capabilities, and no wallet needs both: signing a cancel's hash (session
 * key, injected signer, offline), and authorising one of our keys for a smart account (the owner's wallet). A missing
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
  | 'closed' // its window, extension or connection has gone
  | 'locked'
  | 'account-switched' // it now represents another account or key
  | 'malformed' // its answer has the wrong form
  | 'unsupported' // it cannot do what is asked of it
  | 'network' // its bridge cannot be reached
  | 'wrong-network' // it uses another network than the service, for example the test network
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

export type Ownership = 'owner' | 'not-owner' | 'not-reported';

export type AuthoriseResult =
  /** The transaction was sent. The account's state shows when it has taken effect. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'declined' }
  /** No longer awaited. The wallet was asked, so it may still send the transaction. */
  | { readonly kind: 'given-up' }
  | SignerFailure;

export type ConnectedSigner = {
  readonly hashSigning: HashSigning | null;
  readonly keyAuthority: KeyAuthority | null;
  /** Never rejects: the page has let the wallet go, whatever that says. */
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

/** What a wallet can report while it connects and while it is connected. */
export type ConnectContext = {
  /** Aborted when the person gives up, or disconnects. */
  readonly signal: AbortSignal;
  /** Asks the person; null when no answer is needed any more. */
  readonly prompt: (prompt: SignerPrompt | null) => void;
  /** The connection ended by itself: the wallet can no longer sign. */
  readonly ended: (problem: SignerProblem) => void;
};

/** What the person has to do outside of this page. */
export type SignerPrompt =
  /** Open this link in the wallet, or scan it. */
  | { readonly kind: 'open-link'; readonly url: string }
  /** Name the key that signs; 32 bytes. */
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Uint8Array<ArrayBuffer>) => void }
  /** Take the request to the signer of that key, and bring its signature back; 64 bytes. */
  | {
      readonly kind: 'signature';
      readonly request: SignRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Uint8Array<ArrayBuffer>) => void;
    };

export type SignerKind = 'demo-wallet' | 'ton-connect' | 'injected' | 'offline';
