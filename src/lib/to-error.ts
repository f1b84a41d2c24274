/** Turns a thrown value into an error; an error is returned unchanged. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * For work without an `await`: reports its failure to the page's error log, as for an error thrown in a timer. Use it
 * for work that fails only because of a bug; the work itself must show any other failure to the reader.
 */
export function reported(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    (error: unknown) => reportError(error),
  );
}

export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
