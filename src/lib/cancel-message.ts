/**
 * The `message` of operation 9: a cell of 523 bits without references. It contains the smart account as `addr_std`
 * (bits `10`, no anycast `0`, workchain int8, hash) and the 256-bit hash of the order's intent, and neither a time nor
 * a counter.
 */

import { addressParts, rawAddress } from './address';
import { decodeBase64 } from './base64';
import { decodeHex, encodeHex } from './bytes';
import { type BagRefusal, type Cell, cell, decodeBag, encodeBag } from './cell';

const CANCEL_MESSAGE_BITS = 523;

export type CancelMessage = {
  /** Smart account, raw form. */
  readonly account: string;
  /** Hash of the order's intent: 64 hexadecimal digits, lower case. */
  readonly orderHash: string;
};

type EncodedCancelMessage = {
  readonly cell: Cell;
  /** Bag of cells with checksum: the form that is sent. */
  readonly boc: Uint8Array<ArrayBuffer>;
  readonly bocWithoutChecksum: Uint8Array<ArrayBuffer>;
};

type CancelMessageRefusal =
  | BagRefusal
  | 'not-base64'
  | 'bit-length' // not 523 bits
  | 'address'; // not a plain `addr_std`

type DecodedCancelMessage =
  | { readonly kind: 'message'; readonly message: CancelMessage; readonly cell: Cell }
  | { readonly kind: 'refused'; readonly reason: CancelMessageRefusal };

const HASH_BITS = 256n;
/** `addr_std` without anycast: the three leading bits 100. */
const ADDRESS_TAG = 0b100n;
/** The last byte carries three bits; the five after them are not part of the cell. */
const UNUSED_BITS = 5n;

/**
 * Encodes the account in either form and the hash in either case. Throws RangeError for malformed ones, so that a
 * caller that has not checked them cannot sign.
 */
export function encodeCancelMessage(message: CancelMessage): EncodedCancelMessage {
  const encoded = cancelCell(message);
  return { cell: encoded, boc: encodeBag(encoded), bocWithoutChecksum: encodeBag(encoded, { checksum: false }) };
}

/** Only the cell; its hash is signed. Throws RangeError like `encodeCancelMessage`. */
export function cancelCell(message: CancelMessage): Cell {
  const parts = addressParts(message.account);
  const hash = decodeHex(message.orderHash);
  if (parts === null || hash?.length !== 32)
    throw new RangeError('a cancel needs an address and a hash of 64 hexadecimal digits');
  const workchain = BigInt.asUintN(8, BigInt(parts.workchain));
  const value =
    (((((ADDRESS_TAG << 8n) | workchain) << HASH_BITS) | toBigInt(parts.hash)) << HASH_BITS) | toBigInt(hash);
  return cell(fromBigInt(value << UNUSED_BITS, 66), CANCEL_MESSAGE_BITS);
}

/** Reads a message in either bag-of-cells form; refuses any other with a reason. */
export function decodeCancelMessage(boc: Uint8Array): DecodedCancelMessage {
  const bag = decodeBag(boc);
  if (bag.kind === 'refused') return bag;
  if (bag.cell.bits !== CANCEL_MESSAGE_BITS) return { kind: 'refused', reason: 'bit-length' };
  const value = toBigInt(bag.cell.data) >> UNUSED_BITS;
  const workchain = Number(BigInt.asIntN(8, value >> (2n * HASH_BITS)));
  if (value >> (2n * HASH_BITS + 8n) !== ADDRESS_TAG) return { kind: 'refused', reason: 'address' };
  const account = rawAddress({ workchain, hash: hashOf(value >> HASH_BITS) });
  return { kind: 'message', message: { account, orderHash: encodeHex(hashOf(value)) }, cell: bag.cell };
}

/** Reads the message from the base64 text in the body of operation 9. */
export function decodeCancelMessageText(text: string): DecodedCancelMessage {
  const boc = decodeBase64(text);
  return boc === null ? { kind: 'refused', reason: 'not-base64' } : decodeCancelMessage(boc);
}

function hashOf(value: bigint): Uint8Array<ArrayBuffer> {
  return fromBigInt(BigInt.asUintN(256, value), 32);
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${encodeHex(bytes)}`);
}

function fromBigInt(value: bigint, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let rest = value;
  for (let index = length - 1; index >= 0; index -= 1) {
    bytes[index] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}
