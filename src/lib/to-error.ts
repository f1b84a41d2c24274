/** Anything can be thrown: as an error, which what is one already stays. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** What it says of itself. */
export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
