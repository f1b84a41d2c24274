import type { Engine } from '~/mock/engine/engine';
import type { WireOrder } from '~/mock/engine/wire';

export const FIFTY = 50;
const RESTING = 'active';

/** What the exchange does with the cancel of an order, by the last digit of the order's number. */
const fates: Readonly<Record<number, 'refuses' | 'breaks-after' | 'too-many-once'>> = {
  3: 'refuses',
  5: 'breaks-after',
  7: 'too-many-once',
};

/**
 * The exchange with fifty orders of one trader in the place of those that there are. Of ten
 * cancels seven are taken, one is refused, one is taken but answered with a 500, and one is
 * told to come again later, and is taken then.
 */
export function withFiftyOrders(engine: Engine, trader: string): Engine {
  const [template] = ordersOf(engine, trader);
  const asset = engine.listing().markets.find(({ address }) => address === template?.market)?.baseAsset;
  if (template === undefined || asset === undefined) throw new Error('the trader has no order to make fifty of');
  const orders = Array.from({ length: FIFTY }, (_, number): WireOrder => ({
    ...template,
    id: (number + 1).toString(16).padStart(2, '0').repeat(32),
    status: RESTING,
    expiration: null,
  }));
  const toldToWait = new Set<string>();
  const settle = (id: string): void => {
    const index = orders.findIndex((order) => order.id === id);
    const order = orders[index];
    if (order !== undefined) orders[index] = { ...order, status: 'canceled' };
  };

  return {
    ...engine,
    listActiveOrders: (of, query) => {
      if (of !== trader) return engine.listActiveOrders(of, query);
      const wanted = query.statuses === null || query.statuses.length === 0 ? [RESTING] : query.statuses;
      const found = orders.filter(
        ({ status }) => wanted.includes(status) && (query.asset === null || query.asset === asset),
      );
      return { ok: found.slice(query.offset, query.offset + query.limit) };
    },
    cancelOrder: ({ orderHashHex }) => {
      const number = orders.findIndex(({ id }) => id === orderHashHex);
      const fate = fates[number % 10];
      if (fate === 'refuses') return { refused: 409, code: 'ORDER_NOT_CANCELABLE', msg: 'the order is on its way' };
      if (fate === 'too-many-once' && !toldToWait.has(orderHashHex)) {
        toldToWait.add(orderHashHex);
        return { refused: 429, code: 'TOO_MANY_REQUESTS', msg: 'come again later' };
      }
      settle(orderHashHex);
      if (fate === 'breaks-after') throw new Error('the exchange broke down after it took the cancel');
      return { ok: { accepted: true, intent: {} } };
    },
  };
}

/** Orders that "cancel openers" never selects, one of each type and of one that nobody knows. */
const otherTypes = ['add_margin', 'remove_margin', 'stop', 'take', 'liquidation', 'max_pnl', 'mystery'];

/** The exchange with fifty limit and market orders of one trader, all of which it cancels, and one of every other type. */
export function withFiftyOpeners(engine: Engine, trader: string): Engine {
  const [template] = ordersOf(engine, trader);
  const asset = engine.listing().markets.find(({ address }) => address === template?.market)?.baseAsset;
  if (template === undefined) throw new Error('the trader has no order to make fifty of');
  const types = [
    ...Array.from({ length: FIFTY }, (_, number) => (number % 5 === 0 ? 'market' : 'limit')),
    ...otherTypes,
  ];
  const orders = types.map((type, number) => ({
    ...template,
    id: (number + 1).toString(16).padStart(2, '0').repeat(32),
    type: type as WireOrder['type'],
    status: RESTING as WireOrder['status'],
    expiration: null,
  }));
  return {
    ...engine,
    listActiveOrders: (of, query) => {
      if (of !== trader) return engine.listActiveOrders(of, query);
      const wanted = query.statuses === null || query.statuses.length === 0 ? [RESTING] : query.statuses;
      const found = orders.filter(
        ({ status }) => wanted.includes(status) && (query.asset === null || query.asset === asset),
      );
      return { ok: found.slice(query.offset, query.offset + query.limit) };
    },
    cancelOrder: ({ orderHashHex }) => {
      const order = orders.find(({ id }) => id === orderHashHex);
      if (order !== undefined) order.status = 'canceled';
      return { ok: { accepted: true, intent: {} } };
    },
  };
}

function ordersOf(engine: Engine, trader: string): readonly WireOrder[] {
  const answer = engine.listActiveOrders(trader, {
    offset: 0,
    limit: 1,
    asset: null,
    statuses: [RESTING],
    direction: null,
    walletId: null,
  });
  return 'ok' in answer ? answer.ok : [];
}
