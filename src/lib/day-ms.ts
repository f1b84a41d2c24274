/** A day of 24 hours, as those of UTC are. */
export const DAY_MS = 86_400_000;
