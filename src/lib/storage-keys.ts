/** Keys in the area that begin so. Empty where storage is unavailable. */
export function keysWithPrefix(area: Storage | null, prefix: string): readonly string[] {
  if (area === null) return [];
  try {
    return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}
