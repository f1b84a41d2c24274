/** The ways in which an answer can go wrong between the engine and the reader. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /** The connection fails: fetch rejects, a real socket is reset. */
  | { readonly kind: 'network' }
  /** Nothing ever comes back. */
  | { readonly kind: 'hang' }
  /** Half of the body comes, then nothing. */
  | { readonly kind: 'stall' }
  /** A page where JSON is due, as proxies and login portals send it. */
  | { readonly kind: 'html'; readonly status: number }
  /** Half of the JSON text, properly ended: it can only be told by parsing. */
  | { readonly kind: 'cut-text' }
  /** Half of the body, then the connection breaks. */
  | { readonly kind: 'cut-connection' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'plain-text' }
  /** More than any reader should take. */
  | { readonly kind: 'huge' };

/** What happens to one request apart from its answer. */
export type Trouble = {
  readonly latencyMs: number;
  /** In place of the answer; the engine is not even asked. */
  readonly before: Fault | null;
  /** After a successful answer: what was asked for has happened, the word of it is lost. */
  readonly after: Fault | null;
};
