import type { MarketIdentity, SignedPrice, WorldView } from '../account-side';
import { mul } from '../amounts';
import { IN_FLIGHT } from '../ledger';
import { MARKETS } from '../market/market-catalogue';
import type { MarketSpec } from '../market/market-catalogue';
import { usualOpenInterest } from '../market/market-scale';
import { TOKENS } from '../market/tokens';
import { hashOfHappening, ledgerLine } from './account-book';
import { liveBundles } from './live-bundles';
import type { World } from './world';
import { bookOf, findMarket, marketAt, tokenNameOf } from './world';

/** How the account side sees the world. Accounts must exist: it asks `account` first. */
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

function marketIdentity(spec: MarketSpec): MarketIdentity {
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
