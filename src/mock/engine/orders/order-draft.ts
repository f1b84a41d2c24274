import { div, mul } from '../amounts';
import { hexId } from '../noise';
import type { MarketSpec } from '../market/market-catalogue';
import type { OrderRecord } from '../records';
import type { Direction, OrderType } from '../wire';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { pricePair } from '../world/world';

/** A trader's request. Amounts are in the unit of the order's type, see OrderRecord. */
export type OrderDraft = {
  readonly spec: MarketSpec;
  readonly type: OrderType;
  readonly direction: Direction;
  readonly amountRaw: bigint;
  readonly leverageRaw?: bigint;
  readonly limitPriceRaw?: bigint;
  readonly stopPriceRaw?: bigint;
  readonly stopTriggerPriceRaw?: bigint;
  readonly takeTriggerPriceRaw?: bigint;
  readonly expirationMs?: number;
  readonly parentId?: string;
};

const TAKES_COLLATERAL: ReadonlySet<OrderType> = new Set(['market', 'limit', 'add_margin']);
const NEEDS_POSITION: ReadonlySet<OrderType> = new Set([
  'stop',
  'take',
  'add_margin',
  'remove_margin',
  'liquidation',
  'max_pnl',
]);
/** Slots of the older on-chain orders for a position's stops and takes. */
const SLOTS = 8;
const BUILDER_SHARE = 5;

/** The collateral that an order reserves from its submission on. */
export function reservedBy(draft: Pick<OrderDraft, 'type' | 'amountRaw'>): bigint {
  return TAKES_COLLATERAL.has(draft.type) ? draft.amountRaw : 0n;
}

export function needsPosition(type: OrderType): boolean {
  return NEEDS_POSITION.has(type);
}

/** Creates the record of an order. Its id stands for the hash of its intent and is unique by account and number. */
export function orderFrom(
  world: World,
  book: AccountBook,
  draft: OrderDraft,
  atMs: number,
  bySystem: boolean,
): OrderRecord {
  const number = book.orders.length;
  const id = hexId(book.curve, number, 11);
  const price = pricePair(world, draft.spec, atMs);
  return {
    id,
    account: book.identity.address,
    owner: book.identity.owner,
    market: draft.spec.address,
    type: draft.type,
    direction: draft.direction,
    createdAtMs: atMs,
    amountRaw: draft.amountRaw,
    leverageRaw: draft.leverageRaw ?? null,
    stopPriceRaw: draft.stopPriceRaw ?? null,
    limitPriceRaw: draft.limitPriceRaw ?? null,
    stopTriggerPriceRaw: draft.stopTriggerPriceRaw ?? null,
    takeTriggerPriceRaw: draft.takeTriggerPriceRaw ?? null,
    expirationMs: draft.expirationMs ?? null,
    index: draft.type === 'stop' || draft.type === 'take' ? number % SLOTS : null,
    indexPriceRaw: price.indexRaw,
    settlementPriceRaw: price.settlementRaw,
    parentId: draft.parentId ?? null,
    bySystem,
    get signerHex() {
      return bySystem ? null : book.demoKeyHex;
    },
    builder: !bySystem && number % BUILDER_SHARE === 2 ? BUILDER : null,
    status: 'seq_pending',
    statusSinceMs: atMs,
    positionId: null,
    error: null,
    errorCode: null,
    queryId: 0,
    reservedRaw: reservedBy(draft),
    cancelRequestedAtMs: null,
    sentAtMs: null,
    settledIndexPriceRaw: null,
    settledSettlementPriceRaw: null,
    finalAtMs: null,
  };
}

/** The third-party front end that submits some of the simulated orders. */
const BUILDER = `0:${hexId(0xb1d0, 1, 2)}`;

/** The base units that an opening order would buy at a price; its stop and take would close as many. */
export function baseOf(amountRaw: bigint, leverageRaw: bigint, priceRaw: bigint, settlementRaw: bigint): bigint {
  return div(mul(mul(amountRaw, leverageRaw), settlementRaw), priceRaw);
}
