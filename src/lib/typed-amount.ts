/**
 * An amount above zero as a plain decimal; null for anything else. Spaces and commas may group the thousands: a comma
 * elsewhere may be meant as a point.
 */
export function typedAmount(typed: string): string | null {
  const text = typed.trim();
  if (!/^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)(?:\.\d{1,9})?$/.test(text) || text.length > 24) return null;
  const plain = text.replaceAll(/[ ,]/g, '');
  return /[1-9]/.test(plain) ? plain : null;
}
