type Bar = { readonly y: number | null };

/**
 * Of each of about `most` equal stretches the bar that is farthest from zero, since one that is left out must not be the
 * one that matters; and the first, the last, the lowest and the highest of all. A stretch of nothing but gaps is a gap.
 */
export function thinnedBars<Point extends Bar>(bars: readonly Point[], most: number): readonly Point[] {
  if (bars.length <= most) return bars;
  const kept = keptAnyway(bars);
  const stretches = Math.max(1, most - kept.size);
  const chosen = Array.from({ length: stretches }, (_, stretch) => {
    const from = Math.floor((stretch * bars.length) / stretches);
    return longest(bars, from, Math.floor(((stretch + 1) * bars.length) / stretches));
  });
  const indexes = [...new Set([...kept, ...chosen])].toSorted((a, b) => a - b);
  return indexes.flatMap((index) => bars.slice(index, index + 1));
}

function keptAnyway(bars: readonly Bar[]): ReadonlySet<number> {
  let [low, high] = [-1, -1];
  for (const [index, { y }] of bars.entries()) {
    if (y === null) continue;
    if (y < (bars[low]?.y ?? Infinity)) low = index;
    if (y > (bars[high]?.y ?? -Infinity)) high = index;
  }
  return new Set([0, bars.length - 1, low, high].filter((index) => index >= 0));
}

/** Index of the longest bar in [from, to); the first of equals, and of gaps. */
function longest(bars: readonly Bar[], from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index += 1) {
    if (lengthOf(bars[index]) > lengthOf(bars[best])) best = index;
  }
  return best;
}

function lengthOf(bar: Bar | undefined): number {
  const y = bar?.y ?? null;
  return y === null ? -1 : Math.abs(y);
}
