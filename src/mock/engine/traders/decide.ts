import { RESTING } from '../ledger';
import type { Token } from '../records';
import type { World } from '../world/world';
import { addGas, balanceFunds } from './housekeeping';
import { cancelResting, closePosition, moveMargin, openPosition, protectPosition } from './trading';
import { between, happens } from './trader';
import type { Trader } from './trader';

type Choice = readonly [weight: number, act: () => boolean];

/** One decision of a trader: funds first, then the number of resting orders, then what the mood says. */
export function decide(world: World, trader: Trader, factorOf: (token: Token['name']) => number, atMs: number): void {
  const { temper, chance, book } = trader;
  if (balanceFunds(world, book, temper, factorOf, atMs)) return;
  if (happens(chance, 2)) addGas(book, atMs);
  const resting = [...book.live].filter((order) => RESTING.has(order.status)).length;
  const [fewest, most] = temper.restingOrders;
  if (resting > most && cancelResting(world, trader, atMs)) return;
  if (resting < fewest && (protectPosition(world, trader, atMs) || openPosition(world, trader, atMs, 'limit'))) return;
  const hasRoom = book.positions.size < temper.positions;
  const limit: Choice = [20, () => openPosition(world, trader, atMs, 'limit')];
  const choices: readonly Choice[] = [
    ...(hasRoom ? [[32, () => openPosition(world, trader, atMs, 'market')] as const, limit] : []),
    [hasRoom ? 20 : 45, () => closePosition(world, trader, atMs, 1)],
    [10, () => closePosition(world, trader, atMs, between(chance, 0.2, 0.6))],
    [7, () => moveMargin(world, trader, atMs, 'add_margin')],
    [4, () => moveMargin(world, trader, atMs, 'remove_margin')],
    [7, () => protectPosition(world, trader, atMs)],
    [4, () => cancelResting(world, trader, atMs)],
  ];
  // What turns out impossible is followed by something else, once.
  if (!pickByWeight(trader, choices)()) pickByWeight(trader, choices)();
}

function pickByWeight({ chance }: Trader, choices: readonly Choice[]): () => boolean {
  let left = chance.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of choices) {
    if (left < weight) return act;
    left -= weight;
  }
  throw new RangeError('no choice left');
}
