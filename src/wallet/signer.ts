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
  sign(request: SignRequest, signal: AbortSignal): Promise<SignResult>;
};

export type SignRequest = {
  /** 32 bytes: what the signature is made over. */
  readonly hash: Uint8Array<ArrayBuffer>;
  /** Base64 of the bag of cells that hashes to it, for signers that show it or carry it away. */
  readonly message: string;
};

export type SigningSource = 'session-key' | 'injected' | 'offline';

export type SignResult =
  | { readonly kind: 'signed'; readonly signature: Uint8Array<ArrayBuffer> }
  /** The person said no. */
  | { readonly kind: 'declined' }
  | SignerFailure;

export type SignerFailure = {
  readonly kind: 'failed';
  readonly problem: SignerProblem;
  /** What the wallet itself said, for support; null when it said nothing. */
  readonly detail: string | null;
};

/** What can go wrong with a wallet, each with its own words for the person. */
export type SignerProblem =
  | 'timeout' // it did not answer in time
  | 'closed' // its window, extension or connection went away
  | 'locked'
  | 'account-switched' // it now stands for another account or key
  | 'malformed' // it answered with something that is no answer
  | 'unsupported' // it cannot do what is asked of it
  | 'network' // its bridge cannot be reached
  | 'wrong-network' // it is set to another network than the service's, the test network say
  | 'failed'; // anything else: `detail` says it

/** The owner's wallet: registers and removes keys of a smart account by a transaction. */
export type KeyAuthority = {
  /** Raw address of the connected wallet; null for one that stands for several. */
  readonly address: string | null;
  /** `toldOwner`: raw address of the owner as the account's state tells it, null when it does not. */
  ownership(account: string, toldOwner: string | null): Ownership;
  authorise(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
  revoke(account: string, publicKey: Uint8Array, signal: AbortSignal): Promise<AuthoriseResult>;
};

export type Ownership = 'owner' | 'not-owner' | 'not-told';

export type AuthoriseResult =
  /** The transaction was handed over. The account's state tells when it has taken effect. */
  | { readonly kind: 'submitted' }
  | { readonly kind: 'declined' }
  /** Not waited for any more. The wallet was asked, so it may still hand the transaction in. */
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

/** One way to sign, as offered before it is connected. Reading pages never load what is behind it. */
export type SignerAdapter = {
  readonly kind: SignerKind;
  /** Tells adapters of one kind apart: each discovered signer and each wallet of the list is one. */
  readonly id: string;
  /** What the wallet calls itself; null for those that the program names. It is somebody else's text. */
  readonly name: string | null;
  connect(context: ConnectContext): Promise<ConnectResult>;
};

/** What a wallet can tell while it connects, and as long as it is connected. */
export type ConnectContext = {
  /** Aborted when the person gives up, or disconnects. */
  readonly signal: AbortSignal;
  /** Asks something of the person; null when it need not be asked any more. */
  readonly prompt: (prompt: SignerPrompt | null) => void;
  /** The connection ended by itself: nothing can be signed over it any more. */
  readonly ended: (problem: SignerProblem) => void;
};

/** What the person has to do beside this page. */
export type SignerPrompt =
  /** Open this link in the wallet, or scan it. */
  | { readonly kind: 'open-link'; readonly url: string }
  /** Say which key signs; 32 bytes. */
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Uint8Array<ArrayBuffer>) => void }
  /** Carry the request to the signer of that key, and bring its signature back; 64 bytes. */
  | {
      readonly kind: 'signature';
      readonly request: SignRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Uint8Array<ArrayBuffer>) => void;
    };

export type SignerKind = 'demo-wallet' | 'ton-connect' | 'injected' | 'offline';
