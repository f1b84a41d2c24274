import type { MarketIdentity } from '~/domain/market/market-identity';

/** The classes that there are, in the order in which they are met, with how many markets each has. */
export function countClasses(markets: readonly MarketIdentity[]): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { className } of markets) if (className !== null) counts.set(className, (counts.get(className) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
