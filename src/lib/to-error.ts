/** Turns anything thrown into an error; an error stays itself. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Work that nobody waits for: its failure goes to the error log of the page, as an error thrown in a timer does. For
 * work that fails only by a mistake of ours; what may fail otherwise is said where the reader looks.
 */
export function reported(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    (error: unknown) => reportError(error),
  );
}

/** The message of the error. */
export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
