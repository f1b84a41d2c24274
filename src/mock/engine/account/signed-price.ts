import type { LatestResponse, PriceSigned } from '~/api/generated/types.gen';
import { encodeBase64 } from '~/lib/base64';
import type { SimulatedMarket, SignedPrice, WorldView } from '../account-side';
import { isoTime } from '../amounts';
import type { PricePair } from '../happening';
import { madeUpHash } from '../made-up-ids';
import { secondsOf, type WireForm } from './wire-values';

type WireLatest = WireForm<LatestResponse>;
type WirePriceSigned = WireForm<PriceSigned>;

/** A feed without an update for longer than this is reported as offline. */
const ONLINE_WITHIN_MS = 60_000;
/** The spread of TON and NOT: half a hundredth of a per cent. */
const SETTLEMENT_SPREAD_PARTS = 20_000n;
/** The effect of trades on the virtual depth disappears over this many seconds. */
const RECOVERY_SECONDS = 300n;
/** The effect is at most 2 % of the depth, and differs between slots. */
const DEBT_STEPS = 200;
const DEBT_STEP_PARTS = 10_000n;

function resultMessage(feed: string, slot: number): { price_ref: string; signatures_ref: string } {
  return {
    price_ref: encodeBase64(madeUpHash(`price-ref/${feed}/${slot}`)),
    signatures_ref: encodeBase64(madeUpHash(`signatures-ref/${feed}/${slot}`)),
  };
}

/** The pause schedule. Members without a value are left out, since no number means "never". */
function pauses(price: SignedPrice): WireLatest {
  const at = (ms: number | null): number | null => (ms === null ? null : secondsOf(ms));
  const pauseAt = at(price.nextPauseAtMs);
  const unpauseAt = at(price.nextUnpauseAtMs);
  const pausedAt = at(price.pausedAtMs);
  return {
    ...(pauseAt !== null && { closestPauseAt: pauseAt, pauseAt }),
    ...(unpauseAt !== null && { closestUnpauseAt: unpauseAt, unpauseAt }),
    ...(pausedAt !== null && { pausedAt }),
  };
}

function statusOf(price: SignedPrice): string {
  if (price.isPaused) return 'paused';
  return price.isCloseOnly ? 'close_only' : 'trading';
}

function indexLatest(feed: string, price: SignedPrice, atMs: number, indexRaw: bigint): WireLatest {
  return {
    feed,
    price: indexRaw,
    timestamp: secondsOf(price.oracleAtMs),
    slot: price.slot,
    spread: price.spreadRaw,
    k: price.kRaw,
    marketDepthLong: price.depthLongRaw,
    marketDepthShort: price.depthShortRaw,
    inPause: price.isPaused,
    isOnline: atMs - price.oracleAtMs <= ONLINE_WITHIN_MS,
    status: statusOf(price),
    result_message: resultMessage(feed, price.slot),
    ...pauses(price),
  };
}

/** The feed of the collateral: it has no depth and never pauses. All prices are quoted in USDT. */
function settlementLatest(
  market: SimulatedMarket,
  price: SignedPrice,
  atMs: number,
  settlementRaw: bigint,
): WireLatest {
  const feed = `${market.token.name}/USD`;
  return {
    feed,
    price: settlementRaw,
    timestamp: secondsOf(atMs),
    slot: price.slot,
    spread: market.token.name === 'USDT' ? 0n : settlementRaw / SETTLEMENT_SPREAD_PARTS,
    inPause: false,
    isOnline: true,
    status: 'trading',
    result_message: resultMessage(feed, price.slot),
  };
}

/** The interface has the `rfc` figures as plain numbers, which cannot represent the fixed-point values exactly. */
function plain(raw: bigint): number {
  return Number(raw / 1000n) / 1_000_000;
}

/**
 * The prices that were signed for an intent at `pair.atMs`: the index price, the settlement price, and the index price
 * at the intent's creation. They come from the records, so an intent, its order and its position rows show the same
 * prices.
 */
export function priceSigned(
  world: WorldView,
  market: SimulatedMarket,
  created: PricePair,
  pair: PricePair,
): WirePriceSigned {
  const now = world.signedPrice(market.address, pair.atMs);
  const before = world.signedPrice(market.address, created.atMs);
  const feed = `${market.baseAsset}/USD`;
  const index = indexLatest(feed, now, pair.atMs, pair.indexRaw);
  const debt = (now.depthLongRaw * BigInt(now.slot % DEBT_STEPS)) / DEBT_STEP_PARTS;
  return {
    created_at: indexLatest(feed, before, created.atMs, created.indexRaw),
    index,
    settlement: settlementLatest(market, now, pair.atMs, pair.settlementRaw),
    rfc: {
      original_k: plain(now.kRaw),
      original_market_depth_long: plain(now.depthLongRaw),
      original_market_depth_short: plain(now.depthShortRaw),
      original_spread: plain(now.spreadRaw),
      velocity_debt: plain(debt),
      recovery_rate: plain(debt / RECOVERY_SECONDS),
      effective_depth: plain((now.depthLongRaw + now.depthShortRaw) / 2n - debt),
      signed_price: index,
    },
    timestamp: isoTime(pair.atMs),
  };
}
