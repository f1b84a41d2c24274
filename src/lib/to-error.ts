/** Turns anything thrown into an error; an error stays itself. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The message of the error. */
export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
