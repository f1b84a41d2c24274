/** A whole number within bounds, both included, in its plain form; null for any other text. */
export function readWhole(text: string, { min, max }: { readonly min: number; readonly max: number }): string | null {
  const number = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return number >= min && number <= max ? String(number) : null;
}
