import type { SimulatedMarket, SignedPrice, WorldView } from '../account-side';
import { MINUTE_MS, mul } from '../amounts';
import type { Happening } from '../happening';
import { IN_FLIGHT } from '../ledger';
import { MARKETS, type MarketSpec, TOKENS, usualOpenInterest } from '../market/market-catalogue';
import type { LiveBundle } from '../records';
import { hashOfHappening, ledgerLine } from './account-book';
import { bookOf, findMarket, marketAt, tokenNameOf, type World } from './world';

/** The world in the form that the account side uses. Accounts must exist: check `account` first. */
export function createWorldView(world: World, nowMs: () => number): WorldView {
  return {
    seed: world.seed,
    nowMs,
    accounts: () => [...world.books.values()].map((book) => book.identity),
    account: (address) => world.books.get(address)?.identity ?? null,
    markets: () => MARKETS.map(marketIdentity),
    market: (address) => {
      const spec = findMarket(address);
      return spec === null ? null : marketIdentity(spec);
    },
    tokens: () => TOKENS,
    log: (account) => bookOf(world, account).log,
    hashOf: (account, happening) => hashOfHappening(bookOf(world, account), happening),
    balanceOf: (account, token) => ledgerLine(bookOf(world, account), token, tokenNameOf),
    order: (id) => world.ordersById.get(id) ?? null,
    ordersOf: (account) => bookOf(world, account).orders,
    openPositions: (account) => [...bookOf(world, account).positions.values()],
    positionRows: (account) => bookOf(world, account).rows,
    ordersInFlight: (account) => [...bookOf(world, account).live].filter((order) => IN_FLIGHT.has(order.status)),
    liveBundles: (account) => liveBundles(bookOf(world, account).log, nowMs()),
    nextQueryId: (account) => bookOf(world, account).nextQueryId,
    signedPrice: (market, atMs) => signedPrice(world, marketAt(market), atMs),
  };
}

function marketIdentity(spec: MarketSpec): SimulatedMarket {
  return {
    address: spec.address,
    baseAsset: spec.asset.name,
    ticker: spec.name,
    assetIndex: spec.asset.index,
    token: spec.token,
  };
}

function signedPrice(world: World, spec: MarketSpec, atMs: number): SignedPrice {
  const { oracleAtMs, indexRaw, settlementRaw } = world.oracle.quote(spec, atMs);
  const condition = world.oracle.condition(spec, atMs);
  const depthRaw = usualOpenInterest(spec, world.profile) * 3n;
  return {
    atMs,
    indexRaw,
    settlementRaw,
    oracleAtMs,
    slot: Math.floor(oracleAtMs / world.oracle.slotMs(spec)),
    spreadRaw: mul(indexRaw, spec.settings.vpiSpread),
    depthLongRaw: depthRaw,
    depthShortRaw: depthRaw,
    kRaw: spec.settings.vpiCoefficient,
    isPaused: condition.isPaused,
    isCloseOnly: condition.isCloseOnly,
    nextPauseAtMs: condition.nextPauseAtMs,
    nextUnpauseAtMs: condition.nextUnpauseAtMs,
    pausedAtMs: condition.pausedSinceMs,
  };
}

/**
 * How long the executor's wallet remembers a query id, so that the bundle cannot be sent twice. It exceeds the time
 * that any order is in flight, and the order's bundle is live all that time.
 */
const BUNDLE_LIFE_MS = (3 * MINUTE_MS) / 2;

/** The bundles with orders that were submitted during the last minute and a half, oldest first. */
function liveBundles(log: readonly Happening[], nowMs: number): LiveBundle[] {
  const live: LiveBundle[] = [];
  for (let place = log.length - 1; place >= 0; place -= 1) {
    const happening = log[place];
    if (happening === undefined || happening.atMs <= nowMs - BUNDLE_LIFE_MS) break;
    if (happening.kind !== 'order_submitted' && happening.kind !== 'order_sent') continue;
    live.push({ queryId: happening.queryId, createdAtMs: happening.atMs, orderId: happening.order.id });
  }
  return live.toReversed();
}
