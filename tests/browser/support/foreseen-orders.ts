import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { OrderQuery } from '~/mock/engine/engine';
import type { WireOrder } from '~/mock/engine/wire';
import { ALL_ORDER_STATUSES } from '~/wallet/observation';

/** The time of the page's clock at the start of these tests: a Wednesday noon, when every market trades. */
export const NOON_MS = Date.UTC(2026, 4, 13, 12);

/** How far these tests look ahead. */
export const AHEAD_MS = 10 * 60_000;

/** Orders of one trader of the calm world with seed 1, chosen by how they end without a test's interference. */
export type ForeseenOrders = {
  readonly trader: string;
  /** Private seed of a key that the trader's account lists, 64 hexadecimal digits. Published on purpose. */
  readonly demoSeed: string;
  /** Rests during the whole look-ahead. */
  readonly resting: string;
  /** Rests at first, and is executed within that time. */
  readonly executing: string;
};

/** The simulated exchange depends only on the page's clock, so another one on the same clock knows the future. */
export function foreseeOrders(): ForeseenOrders {
  const clock = manualClock(NOON_MS);
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const [first] = engine.listing().accounts;
  if (first === undefined) throw new Error('the simulated exchange has no account');
  const trader = first.address;
  const list = (): readonly WireOrder[] => {
    const answer = engine.listActiveOrders(trader, everyOrder);
    if (!('ok' in answer)) throw new Error(answer.msg);
    return answer.ok;
  };
  const before = list().filter(({ status }) => status === 'active');
  clock.advance(AHEAD_MS);
  const after = list();
  const nowIs = (wanted: string) => {
    const found = before.find(({ id }) => after.some((order) => order.id === id && order.status === wanted));
    if (found === undefined) throw new Error(`no order will be "${wanted}" in ${AHEAD_MS} ms`);
    return found.id;
  };
  const demoSeed = Buffer.from(first.demoKey.seed, 'base64').toString('hex');
  return { trader, demoSeed, resting: nowIs('active'), executing: nowIs('executed') };
}

const everyOrder: OrderQuery = {
  offset: 0,
  limit: 100,
  asset: null,
  statuses: ALL_ORDER_STATUSES,
  direction: null,
  walletId: null,
};
