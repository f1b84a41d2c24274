/**
 * Lists of bytes also come as hexadecimal text in practice (hashes of events). Null when the text
 * is none. The reading is listed in GAPS.md.
 */
export function hexToByteList(text: string): readonly number[] | null {
  const digits = text.replace(/^0x/i, '');
  if (digits.length === 0 || digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return null;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 2) bytes.push(Number.parseInt(digits.slice(at, at + 2), 16));
  return bytes;
}
