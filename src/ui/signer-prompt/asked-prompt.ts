type Bytes = Uint8Array<ArrayBuffer>;

/** What is to be signed: the 32-byte hash, and the base64 of what hashes to it. */
export type CarriedRequest = { readonly hash: Uint8Array; readonly message: string };

/** The shape of a signer's question. The design system knows no signers, so it is told apart from theirs. */
export type AskedPrompt =
  | { readonly kind: 'open-link'; readonly url: string }
  | { readonly kind: 'public-key'; readonly submit: (publicKey: Bytes) => void }
  | {
      readonly kind: 'signature';
      readonly request: CarriedRequest;
      readonly publicKey: Uint8Array;
      readonly submit: (signature: Bytes) => void;
    };

/** Reads that many bytes as people write them; null when the text is nothing of the kind. */
export type ReadBytes = (text: string, bytes: 32 | 64) => Bytes | null;
