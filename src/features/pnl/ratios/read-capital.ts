/** Fifteen digits and nine after the point: more than any capital has, and a bound for what a URL can ask of the sums. */
const CAPITAL = /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,9})?$/;

/** An amount above zero, in USD, as a plain decimal; null for a text that is none. */
export function readCapital(text: string): string | null {
  const trimmed = text.trim();
  return CAPITAL.test(trimmed) && /[1-9]/.test(trimmed) ? trimmed : null;
}
