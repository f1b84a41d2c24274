import { sha256 } from '@noble/hashes/sha2.js';
import { parseAddress } from '~/lib/address';
import { decodeBase64 } from '~/lib/base64';
import { concatBytes, encodeHex } from '~/lib/bytes';
import { ED25519_PUBLIC_KEY_BYTES, ED25519_SIGNATURE_BYTES, verifyEd25519 } from '~/lib/ed25519';
import type { EngineResult, EngineRefusal } from '../engine';
import { crc32c } from '~/lib/crc';

/** The received fields of operation 9's body: all are optional in the interface. */
export type CancelBody = {
  readonly message?: unknown;
  readonly public_key?: unknown;
  readonly sa?: unknown;
  readonly signature?: unknown;
};

/** A valid cancel: decoded, consistent, and signed by the key that it names. */
type VerifiedCancel = {
  /** Raw form. */
  readonly account: string;
  readonly orderHashHex: string;
  readonly publicKey: Uint8Array;
  /** Representation hash of the signed cell. */
  readonly messageHashHex: string;
  readonly signature: Uint8Array;
};

/** `addr_std` (2 + 1 + 8 + 256 bits), then the 256-bit hash of the order's intent. */
const MESSAGE_BITS = 523;
const ADDRESS_PREFIX_BITS = 11n;
const HASH_BITS = 256n;
const COMPLETION_BITS = 5n;

function refuse(code: string, msg: string, refused = 400): EngineRefusal {
  return { refused, code, msg };
}

function decodeField(name: string, value: unknown, length: number | null): EngineResult<Uint8Array> {
  if (value === undefined || value === null || value === '') return refuse('MISSING_FIELD', `${name} is required`);
  if (typeof value !== 'string') return refuse('INVALID_FIELD', `${name} must be a string`);
  const bytes = decodeBase64(value);
  if (bytes === null) return refuse('INVALID_BASE64', `${name} is not base64`);
  if (length !== null && bytes.length !== length)
    return refuse('INVALID_LENGTH', `${name} must have ${length} bytes, not ${bytes.length}`);
  return { ok: bytes };
}

function decodeAccount(value: unknown): EngineResult<string> {
  if (value === undefined || value === null || value === '') return refuse('MISSING_FIELD', 'sa is required');
  const parsed = typeof value === 'string' ? parseAddress(value) : null;
  return parsed === null ? refuse('INVALID_ADDRESS', 'sa is not an address') : { ok: parsed.raw };
}

type Decoded = { readonly account: string; readonly orderHashHex: string; readonly hash: Uint8Array };

/** Reads the cell's contents by bit arithmetic on one big number, since none of its fields is byte-aligned. */
function decodeMessage(bytes: Uint8Array): EngineResult<Decoded> {
  const reading = readSingleCell(bytes);
  if ('fault' in reading) return refuse('INVALID_MESSAGE', reading.fault);
  const { cell } = reading;
  if (cell.bits !== MESSAGE_BITS)
    return refuse('INVALID_MESSAGE', `the cell must have ${MESSAGE_BITS} bits, not ${cell.bits}`);
  const value = BigInt(`0x${encodeHex(cell.data)}`) >> COMPLETION_BITS;
  const prefix = value >> (2n * HASH_BITS);
  // addr_std$10 without anycast: 10, 0, then the workchain.
  if (prefix >> (ADDRESS_PREFIX_BITS - 3n) !== 0b100n)
    return refuse('INVALID_MESSAGE', 'the cell does not begin with a standard address');
  const hex = (field: bigint): string => BigInt.asUintN(Number(HASH_BITS), field).toString(16).padStart(64, '0');
  return {
    ok: {
      account: `${BigInt.asIntN(8, prefix)}:${hex(value >> HASH_BITS)}`,
      orderHashHex: hex(value),
      hash: sha256(concatBytes(cell.descriptors, cell.data)),
    },
  };
}

/**
 * Checks the body of operation 9 as far as possible without an account: base64, cell layout, the account inside against
 * `sa`, and the Ed25519 signature over the cell's representation hash. `Engine.cancelOrder` then checks that the key is
 * registered and that the order belongs to the account. Every refusal is a 400 with a different code, listed in
 * `src/mock/README.md`. Throws CryptoUnavailableError outside secure contexts.
 */
export async function verifyCancelMessage(body: CancelBody): Promise<EngineResult<VerifiedCancel>> {
  const account = decodeAccount(body.sa);
  if (!('ok' in account)) return account;
  const publicKey = decodeField('public_key', body.public_key, ED25519_PUBLIC_KEY_BYTES);
  if (!('ok' in publicKey)) return publicKey;
  const signature = decodeField('signature', body.signature, ED25519_SIGNATURE_BYTES);
  if (!('ok' in signature)) return signature;
  const message = decodeField('message', body.message, null);
  if (!('ok' in message)) return message;
  const decoded = decodeMessage(message.ok);
  if (!('ok' in decoded)) return decoded;
  if (decoded.ok.account !== account.ok)
    return refuse('ACCOUNT_MISMATCH', 'the message is signed for another account than sa');
  if (!(await verifyEd25519(publicKey.ok, decoded.ok.hash, signature.ok))) {
    return refuse('INVALID_SIGNATURE', 'the signature does not fit the message and the public key');
  }
  return {
    ok: {
      account: account.ok,
      orderHashHex: decoded.ok.orderHashHex,
      publicKey: publicKey.ok,
      messageHashHex: encodeHex(decoded.ok.hash),
      signature: signature.ok,
    },
  };
}

/**
 * A second, independent reader of a bag of one cell. The app has its own in `~/lib/cell`; the exchange does not use it,
 * so that an error in either one shows as a refusal.
 */
type SingleCell = {
  /** Exact number of data bits. */
  readonly bits: number;
  /** The data with its completion bit, as the representation hash covers it. */
  readonly data: Uint8Array;
  /** The two descriptor bytes of an ordinary cell of level 0 without references. */
  readonly descriptors: Uint8Array;
};

type CellResult = { readonly cell: SingleCell } | { readonly fault: string };

const MAGIC = 0xb5ee9c72;
const CHECKSUM_BYTES = 4;

/** Reads the bag's header fields in order; null when the bytes run out. */
function createCursor(bytes: Uint8Array): { take(count: number): number | null; position(): number } {
  let offset = 0;
  return {
    position: () => offset,
    take(count) {
      if (offset + count > bytes.length) return null;
      let value = 0;
      for (const byte of bytes.subarray(offset, offset + count)) value = value * 256 + byte;
      offset += count;
      return value;
    },
  };
}

/** Removes the trailing checksum, or returns its error. */
function withoutChecksum(bytes: Uint8Array): Uint8Array | null {
  const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES);
  const written = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(body.length, true);
  return crc32c(body) === written ? body : null;
}

function bitLength(data: Uint8Array, lengthDescriptor: number): number | null {
  if (lengthDescriptor % 2 === 0) return data.length * 8;
  const last = data.at(-1) ?? 0;
  // A 1 bit follows the last data bit, then zeros up to the end of the byte. A byte with only the completion bit (or
  // without one) has a shorter encoding, so no serialiser writes it.
  const zeros = 31 - Math.clz32(last & -last);
  return last === 0 || zeros === 7 ? null : data.length * 8 - zeros - 1;
}

/**
 * Reads the serialisation of exactly one ordinary cell without references, with or without a CRC-32C and an index. For
 * any other input it describes the fault.
 */
function readSingleCell(bytes: Uint8Array): CellResult {
  const cursor = createCursor(bytes);
  if (cursor.take(4) !== MAGIC) return { fault: 'the message is not a bag of cells' };
  const flags = cursor.take(1);
  const offsetBytes = cursor.take(1);
  if (flags === null || offsetBytes === null) return { fault: 'the bag of cells is cut short' };
  const [hasIndex, hasChecksum, hasCacheBits] = [flags & 0x80, flags & 0x40, flags & 0x20].map(Boolean);
  const countBytes = flags & 0x07;
  if (
    hasCacheBits === true ||
    (flags & 0x18) !== 0 ||
    countBytes < 1 ||
    countBytes > 4 ||
    offsetBytes < 1 ||
    offsetBytes > 8
  ) {
    return { fault: 'the header of the bag of cells is not valid' };
  }
  if (hasChecksum === true && bytes.length < cursor.position() + CHECKSUM_BYTES) {
    return { fault: 'the bag of cells is cut short' };
  }
  const body = hasChecksum === true ? withoutChecksum(bytes) : bytes;
  if (body === null) return { fault: 'the checksum of the bag of cells is wrong' };

  const [cells, roots, absent] = [cursor.take(countBytes), cursor.take(countBytes), cursor.take(countBytes)];
  const cellBytes = cursor.take(offsetBytes);
  const root = cursor.take(countBytes);
  if (cells !== 1 || roots !== 1 || absent !== 0 || root !== 0) return { fault: 'the bag must hold exactly one cell' };
  if (hasIndex === true && cursor.take(offsetBytes) !== cellBytes)
    return { fault: 'the index of the bag of cells is wrong' };
  const cell = body.subarray(cursor.position());
  return cellBytes === cell.length ? readCell(cell) : { fault: 'the size in the bag of cells is wrong' };
}

function readCell(cell: Uint8Array): CellResult {
  const [references, length] = cell;
  if (references === undefined || length === undefined) return { fault: 'the cell is cut short' };
  if (references !== 0) return { fault: 'the cell must be an ordinary one without references' };
  const data = cell.subarray(2);
  if (data.length !== Math.ceil(length / 2)) return { fault: 'the cell does not have the length that it states' };
  const bits = bitLength(data, length);
  return bits === null
    ? { fault: 'the cell is not completed as it should be' }
    : { cell: { bits, data, descriptors: cell.subarray(0, 2) } };
}
