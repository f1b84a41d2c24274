/** What each polled query says of itself, so that one place can judge how fresh it is. */
export type PolledMeta = {
  readonly intervalMs: number;
  /** Its row is scrolled out of sight: asked less often, and its age is not what the reader sees. */
  readonly offScreen?: boolean;
  /**
   * The time inside the payload, where it has one that should be recent. Null for
   * data that stands still on purpose, such as a market that is closed.
   */
  readonly payloadTimeMs?: (data: unknown) => number | null;
  /** Whether what was answered does not move now, by the service's own word: read lately, and still not live. */
  readonly standsStill?: (data: unknown) => boolean;
  /** Whether it is not asked for any more, since nothing new can come. */
  readonly isFinished?: (state: { readonly data: unknown; readonly error: Error | null }) => boolean;
  // TanStack Query wants an open record.
  readonly [key: string]: unknown;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: PolledMeta;
  }
}
