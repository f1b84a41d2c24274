/** How many requests a minute one thing costs that is asked for every `intervalMs`. */
export function perMinute(intervalMs: number): number {
  return 60_000 / intervalMs;
}

/** An interval in seconds, to the millisecond, in the reader's locale. */
export function secondsText(intervalMs: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(intervalMs / 1000);
}

/** A number of requests, in the reader's locale: one decimal, and of what is less than 1 two digits, so that little is not none. */
export function countText(value: number, locale: string): string {
  const digits = value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(value);
}
