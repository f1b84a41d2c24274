/**
 * Remembers by trader which markets orders have been in, as raw addresses, each once. Told those of now, it gives all
 * so far: the same list until one is added.
 */
export function createOrderedMarkets(): (trader: string, ordered: readonly string[]) => readonly string[] {
  const byTrader = new Map<string, readonly string[]>();
  return (trader, ordered) => {
    const before = byTrader.get(trader) ?? [];
    const known = new Set(before);
    const added = ordered.filter((address) => !known.has(address));
    const now = added.length === 0 ? before : [...before, ...added];
    byTrader.set(trader, now);
    return now;
  };
}
