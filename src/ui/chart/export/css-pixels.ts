/** A length as a browser computes it, "1.5px", in CSS pixels; zero for what is none, such as "50%" or "". */
export function cssPixels(length: string): number {
  const text = length.endsWith('px') ? length.slice(0, -2) : length;
  const pixels = Number(text);
  return Number.isFinite(pixels) ? pixels : 0;
}
