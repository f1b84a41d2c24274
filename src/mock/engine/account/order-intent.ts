import type { FullMessage, SettledAction } from '~/api/generated/types.gen';
import { encodeBase64 } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';
import type { AccountIdentity, SimulatedMarket, WorldView } from '../account-side';
import { isoTime } from '../amounts';
import type { PricePair } from '../happening';
import { madeUpHash } from '../made-up-ids';
import type { OrderRecord } from '../records';
import type { OrderStatus, OrderType } from '../wire';
import type { AccountIndexes } from './account-index';
import { queryIdParts } from './query-ids';
import { priceSigned } from './signed-price';
import type { SignedBytes, Signers } from './signers';
import { bytesOf, secondsOf, type WireForm } from './wire-values';

export type WireIntent = WireForm<SettledAction>;

/** The inputs from which intents are made; tests pass their own. */
export type IntentSources = {
  readonly world: WorldView;
  readonly indexes: AccountIndexes;
  readonly signers: Signers;
};

/** The progress of an intent, in words of this exchange: the interface documents none. */
const ACTION_PHASES = {
  seq_pending: 'created',
  seq_executing: 'admitting',
  active: 'admitted',
  pending: 'waiting',
  tx_sent: 'settling',
  executed: 'settled',
  canceled: 'cancelled',
  canceled_by_sequencer: 'dropped',
  expired: 'expired',
  error: 'failed',
} as const satisfies Record<OrderStatus, string>;

/** The kind of request by number. The lowest five are from published intents; this exchange defines the others. */
const SELECTORS = {
  stop: 0,
  take: 1,
  limit: 2,
  market: 3,
  add_margin: 4,
  remove_margin: 5,
  liquidation: 6,
  max_pnl: 7,
} as const satisfies Record<OrderType, number>;

function orderObject(order: Readonly<OrderRecord>): Record<string, unknown> {
  const text = (raw: bigint | null): string | null => raw?.toString() ?? null;
  return {
    type: order.type,
    direction: order.direction,
    amount: text(order.amountRaw),
    leverage: text(order.leverageRaw),
    limit_price: text(order.limitPriceRaw),
    stop_price: text(order.stopPriceRaw),
    stop_trigger_price: text(order.stopTriggerPriceRaw),
    take_trigger_price: text(order.takeTriggerPriceRaw),
    expiration: order.expirationMs === null ? null : secondsOf(order.expirationMs),
  };
}

/** The open objects of every intent: account, trader, market and vault. */
export function parties(identity: AccountIdentity, market: SimulatedMarket) {
  return {
    smart_account: { address: identity.address, owner: identity.owner },
    market: {
      address: market.address,
      base_asset: market.baseAsset,
      ticker: market.ticker,
      asset_id: market.assetIndex,
    },
    vault: { address: market.token.vault, asset: market.token.name, asset_id: market.token.assetId },
  };
}

function messageOf(sources: IntentSources, identity: AccountIdentity, order: Readonly<OrderRecord>) {
  const index = sources.indexes.of(identity.address);
  // Orders of the exchange have no intent number, so they use the query id of the bundle that carried them.
  const queryId = index.intentNumber(order.id) ?? order.queryId;
  const parent = order.parentId === null ? null : index.intentNumber(order.parentId);
  return fullMessage(
    {
      createdAtMs: order.createdAtMs,
      order: orderObject(order),
      account: identity.address,
      market: order.market,
      queryId,
      referenceQueryId: parent ?? queryId,
    },
    sources.signers.sign(identity, order.signerHex, decodeHex(order.id) ?? new Uint8Array()),
  );
}

function requestOf(sources: IntentSources, identity: AccountIdentity, order: Readonly<OrderRecord>) {
  return {
    full_message: messageOf(sources, identity, order),
    hash: bytesOf(order.id),
    order_request: { selector: SELECTORS[order.type] },
    order_request_hash: [...madeUpHash(`order-request/${order.id}`)],
    smart_account: { address: identity.address },
  };
}

function settledAt(order: Readonly<OrderRecord>): PricePair | null {
  const { sentAtMs, settledIndexPriceRaw, settledSettlementPriceRaw } = order;
  if (sentAtMs === null || settledIndexPriceRaw === null || settledSettlementPriceRaw === null) return null;
  return { atMs: sentAtMs, indexRaw: settledIndexPriceRaw, settlementRaw: settledSettlementPriceRaw };
}

/**
 * The intent of an order, as operations 3, 8 and 9 show it. `price` exists after the order was settled; `builder` only
 * when a third party submitted it.
 */
export function orderIntent(
  sources: IntentSources,
  identity: AccountIdentity,
  market: SimulatedMarket,
  order: Readonly<OrderRecord>,
): WireIntent {
  const created: PricePair = {
    atMs: order.createdAtMs,
    indexRaw: order.indexPriceRaw,
    settlementRaw: order.settlementPriceRaw,
  };
  const settled = settledAt(order);
  const children = sources.world.ordersOf(identity.address).filter((other) => other.parentId === order.id);
  return {
    hash: bytesOf(order.id),
    date: isoTime(order.createdAtMs),
    action_phase: ACTION_PHASES[order.status],
    payment_mode: order.builder === null ? 0 : 1,
    ...(order.builder !== null && { builder: { address: order.builder } }),
    order: orderObject(order),
    ...parties(identity, market),
    full_message: messageOf(sources, identity, order),
    order_requests: [order, ...children].map((request) => requestOf(sources, identity, request)),
    created_price: priceSigned(sources.world, market, created, created),
    ...(settled !== null && { price: priceSigned(sources.world, market, created, settled) }),
  };
}

type MessageParts = {
  readonly createdAtMs: number;
  readonly order: Record<string, unknown>;
  readonly account: string;
  readonly market: string;
  /** The query id of the intent, and the query id of the intent to which it refers (the same if it refers to none). */
  readonly queryId: number;
  readonly referenceQueryId: number;
};

/** `full_message`: the content that the trader signed. The signature is raw Ed25519 over the intent's 32-byte hash. */
export function fullMessage(parts: MessageParts, signed: SignedBytes): WireForm<FullMessage> {
  return {
    message: {
      created_at: secondsOf(parts.createdAtMs),
      intent: {
        order: parts.order,
        smart_account: { address: parts.account },
        v_amm: { address: parts.market },
      },
      public_key: [...signed.publicKey],
      query_id: queryIdParts(parts.queryId),
      reference_query_id: queryIdParts(parts.referenceQueryId),
    },
    public_key: encodeBase64(signed.publicKey),
    ...(signed.signature !== null && { signature: [...signed.signature] }),
  };
}
