import type { Engine } from '~/mock/engine/engine';
import type { WireOrder } from '~/mock/engine/wire';

export const FIFTY = 50;
const RESTING = 'active';

/** How the exchange handles the cancel of an order, by the last digit of the order's number. */
const fates: Readonly<Record<number, 'refuses' | 'breaks-after' | 'too-many-once'>> = {
  3: 'refuses',
  5: 'breaks-after',
  7: 'too-many-once',
};

/**
 * The exchange, but a trader's orders are replaced by fifty others. Of every ten cancels, seven are accepted, one is
 * refused, one is accepted but answered with a 500, and one is first answered with "retry later" and then accepted.
 */
export function withFiftyOrders(engine: Engine, trader: string): Engine {
  const types = Array.from({ length: FIFTY }, () => null);
  const toldToWait = new Set<string>();
  return withOrders(engine, trader, types, (order, number) => {
    const fate = fates[number % 10];
    if (fate === 'refuses') return { refused: 409, code: 'ORDER_NOT_CANCELABLE', msg: 'the order is on its way' };
    if (fate === 'too-many-once' && !toldToWait.has(order.id)) {
      toldToWait.add(order.id);
      return { refused: 429, code: 'TOO_MANY_REQUESTS', msg: 'come again later' };
    }
    order.status = 'canceled';
    if (fate === 'breaks-after') throw new Error('the exchange broke down after it took the cancel');
    return TAKEN;
  });
}

/** Orders that "cancel openers" never selects, one of each type and one of an unknown type. */
const otherTypes = ['add_margin', 'remove_margin', 'stop', 'take', 'liquidation', 'max_pnl', 'mystery'];

/** The exchange with fifty limit and market orders of one trader, all of which it cancels, and one of every other type. */
export function withFiftyOpeners(engine: Engine, trader: string): Engine {
  const openers = Array.from({ length: FIFTY }, (_, number) => (number % 5 === 0 ? 'market' : 'limit'));
  return withOrders(engine, trader, [...openers, ...otherTypes], (order) => {
    order.status = 'canceled';
    return TAKEN;
  });
}

type Order = { -readonly [Member in keyof WireOrder]: WireOrder[Member] };
type CancelAnswer = ReturnType<Engine['cancelOrder']>;

const TAKEN: CancelAnswer = { ok: { accepted: true, intent: {} } };

/**
 * The exchange, but a trader's orders are replaced by resting ones.
 * @param types the type of each order; null for the type of the trader's first order
 */
function withOrders(
  engine: Engine,
  trader: string,
  types: readonly (string | null)[],
  cancel: (order: Order, number: number) => CancelAnswer,
): Engine {
  const [template] = ordersOf(engine, trader);
  const asset = engine.listing().markets.find(({ address }) => address === template?.market)?.baseAsset;
  if (template === undefined || asset === undefined) throw new Error('the trader has no order to make fifty of');
  const orders = types.map((type, number): Order => ({
    ...template,
    id: (number + 1).toString(16).padStart(2, '0').repeat(32),
    type: (type ?? template.type) as WireOrder['type'],
    status: RESTING,
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
    cancelOrder: (request) => {
      const number = orders.findIndex(({ id }) => id === request.orderHashHex);
      const order = orders[number];
      return order === undefined ? engine.cancelOrder(request) : cancel(order, number);
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
