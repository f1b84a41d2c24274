import { sha256 } from '@noble/hashes/sha2.js';
import { hexId, labelHash, turnedId } from './noise';
import type { OrderRecord } from './records';

/** Markets, vaults and tokens are the same for every seed, so that a configuration can name them. */
const SEEDLESS = 0x7e5d_0001;

/** Raw address (`0:` and 64 hex digits) of an entity that is the same in every simulation. */
export function addressOfName(name: string): string {
  return `0:${hexId(labelHash(SEEDLESS, name), 0, 0)}`;
}

/** Raw address of an entity that differs between seeds: accounts and their owners. */
export function addressOfSeed(seed: number, name: string): string {
  return `0:${hexId(labelHash(seed, name), 1, 0)}`;
}

/** A 32-byte value in place of one that the simulation does not compute. The same label gives the same bytes. */
export function madeUpHash(label: string): Uint8Array {
  return sha256(new TextEncoder().encode(`perpdeck/${label}`));
}

/**
 * The ids of the simulated transactions that admitted and settled an order are derived from its id, so that neither is
 * stored.
 */
const INTAKE_TURN = 16;
const SETTLEMENT_TURN = 40;

/** `txId` of an order: its newest transaction. */
export function txIdOfOrder(order: Readonly<Pick<OrderRecord, 'id' | 'settledIndexPriceRaw'>>): string {
  return order.settledIndexPriceRaw === null ? turnedId(order.id, INTAKE_TURN) : settlementTxId(order.id);
}

/** `txId` of a position's row: the settlement of the order behind it. */
export function settlementTxId(orderId: string): string {
  return turnedId(orderId, SETTLEMENT_TURN);
}
