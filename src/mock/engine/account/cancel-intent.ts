import { sha256 } from '@noble/hashes/sha2.js';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { cancelCell, type CancelMessage } from '~/lib/cancel-message';
import type { AccountIdentity, SimulatedMarket } from '../account-side';
import { isoTime } from '../amounts';
import type { HappeningOf, PricePair } from '../happening';
import { madeUpHash } from '../made-up-ids';
import type { OrderRecord } from '../records';
import { fullMessage, type IntentSources, parties, type WireIntent } from './order-intent';
import { priceSigned } from './signed-price';
import { bytesOf } from './wire-values';

const CANCEL_SELECTOR = 8;

/** A cancel is settled when its order is cancelled, and superseded when the order ended in another way. */
function phaseOf(order: Readonly<OrderRecord>): string {
  if (order.finalAtMs === null) return 'admitted';
  return order.status === 'canceled' ? 'settled' : 'superseded';
}

function priceAtEnd(sources: IntentSources, order: Readonly<OrderRecord>): PricePair | null {
  if (order.finalAtMs === null) return null;
  const { indexRaw, settlementRaw } = sources.world.signedPrice(order.market, order.finalAtMs);
  return {
    atMs: order.finalAtMs,
    indexRaw: order.settledIndexPriceRaw ?? indexRaw,
    settlementRaw: order.settledSettlementPriceRaw ?? settlementRaw,
  };
}

/**
 * The intent of an admitted cancel. Its hash is the hash of the signed cell; key and signature are from the request, so
 * that they can be checked against each other.
 */
export function cancelIntent(
  sources: IntentSources,
  identity: AccountIdentity,
  market: SimulatedMarket,
  cancel: HappeningOf<'cancel_requested'>,
): WireIntent {
  const order = sources.world.order(cancel.order.id);
  if (order === null) throw new RangeError(`a cancel is of an order that exists, not of ${cancel.order.id}`);
  const index = sources.indexes.of(identity.address);
  const contents = { type: 'cancel', order_hash: order.id, direction: order.direction };
  const queryId = index.intentNumber(cancel.intentHashHex) ?? order.queryId;
  const hash = bytesOf(cancel.intentHashHex);
  // Ed25519 gives one signature for a hash and a key, so signing again with the demo key gives the signature of the
  // request.
  const signed = sources.signers.sign(identity, cancel.keyHex, Uint8Array.from(hash));
  const message = fullMessage(
    {
      createdAtMs: cancel.atMs,
      order: contents,
      account: identity.address,
      market: order.market,
      queryId,
      referenceQueryId: index.intentNumber(order.id) ?? queryId,
    },
    {
      publicKey: Uint8Array.from(bytesOf(cancel.keyHex)),
      signature: signed.signature ?? decodeHex(cancel.signatureHex),
    },
  );
  const end = priceAtEnd(sources, order);
  return {
    hash,
    date: isoTime(cancel.atMs),
    action_phase: phaseOf(order),
    payment_mode: 0,
    order: contents,
    ...parties(identity, market),
    full_message: message,
    order_requests: [
      {
        full_message: message,
        hash,
        order_request: { selector: CANCEL_SELECTOR },
        order_request_hash: [...madeUpHash(`order-request/${cancel.intentHashHex}`)],
        smart_account: { address: identity.address },
      },
    ],
    created_price: priceSigned(sources.world, market, cancel.price, cancel.price),
    ...(end !== null && { price: priceSigned(sources.world, market, cancel.price, end) }),
  };
}

/** The start of the hashed form of a cell of 523 bits without references. */
const DESCRIPTORS = [0x00, 0x83] as const;
/** The bit after the 523 data bits, which marks their end. */
const END_MARK = 0x10;

/**
 * The signed hash of a cancel's cell. It is computed synchronously, unlike by Web Crypto, since simulated traders
 * cannot wait.
 */
export function cancelHashHex(message: CancelMessage): string {
  const { data } = cancelCell(message);
  const bytes = Uint8Array.from([...DESCRIPTORS, ...data]);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | END_MARK;
  return encodeHex(sha256(bytes));
}
