/** A part of a list: from its first index up to, and without, its last. */
export type Range = { readonly from: number; readonly to: number };

/** Adds a range to others: adjacent ones are merged, in order. */
export function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges, added].toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || range.from > last.to) merged.push(range);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return merged;
}

export function holdsIndex(ranges: readonly Range[], index: number): boolean {
  return ranges.some(({ from, to }) => index >= from && index < to);
}
