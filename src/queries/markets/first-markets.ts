/** As many as one burst allows: see `rate-limiter.ts`. */
export const FIRST_MARKETS = 50;

type MarketOrder = {
  /** Raw addresses in the order of the configuration. */
  readonly listed: readonly string[];
  /** Raw addresses by the volume at the last visit: see `OwnMarkets`. */
  readonly byVolume: readonly string[];
};

/** The markets at the top of the list: by the volume at the last visit, then as configured. */
export function firstMarkets({ listed, byVolume }: MarketOrder, rows: number): readonly string[] {
  const isListed = new Set(listed);
  const inOrder = new Set([...byVolume.filter((address) => isListed.has(address)), ...listed]);
  return [...inOrder].slice(0, Math.min(rows, FIRST_MARKETS));
}
