import { sumBig } from '../amounts';
import type { OpenInterestPart } from '../market/market-body';
import type { World } from './world';

/** The accounts' own open positions in a market. */
export function openParts(world: World, market: string): OpenInterestPart[] {
  return [...world.books.values()].flatMap((book) =>
    [...book.positions.values()]
      .filter((row) => row.market === market)
      .map((row) => ({ direction: row.direction, sizeRaw: row.state.sizeRaw, notionalRaw: row.state.notionalRaw })),
  );
}

export function openNotional(world: World, market: string): { readonly longRaw: bigint; readonly shortRaw: bigint } {
  const parts = openParts(world, market);
  const of = (direction: 'long' | 'short'): bigint =>
    sumBig(
      parts.filter((part) => part.direction === direction),
      (part) => part.notionalRaw,
    );
  return { longRaw: of('long'), shortRaw: of('short') };
}
