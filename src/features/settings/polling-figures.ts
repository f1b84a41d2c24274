/** How many requests a minute one thing costs that is asked for every `intervalMs`. */
export function perMinute(intervalMs: number): number {
  return 60_000 / intervalMs;
}

/** For counts and seconds, which are no money: at most one decimal, in the reader's locale. */
export function decimalText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
