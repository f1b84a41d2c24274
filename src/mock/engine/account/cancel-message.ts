import { sha256 } from '@noble/hashes/sha2.js';
import { parseAddress } from '~/lib/address';
import { decodeBase64 } from '~/lib/base64';
import { concatBytes, encodeHex } from '~/lib/bytes';
import { ED25519_PUBLIC_KEY_BYTES, ED25519_SIGNATURE_BYTES, verifyEd25519 } from '~/lib/ed25519';
import type { Answer, Refusal } from '../engine';
import { readSingleCell } from './bag-of-cells';

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

function refuse(code: string, msg: string, refused = 400): Refusal {
  return { refused, code, msg };
}

function decodeField(name: string, value: unknown, length: number | null): Answer<Uint8Array> {
  if (value === undefined || value === null || value === '') return refuse('MISSING_FIELD', `${name} is required`);
  if (typeof value !== 'string') return refuse('INVALID_FIELD', `${name} must be a string`);
  const bytes = decodeBase64(value);
  if (bytes === null) return refuse('INVALID_BASE64', `${name} is not base64`);
  if (length !== null && bytes.length !== length)
    return refuse('INVALID_LENGTH', `${name} must have ${length} bytes, not ${bytes.length}`);
  return { ok: bytes };
}

function decodeAccount(value: unknown): Answer<string> {
  if (value === undefined || value === null || value === '') return refuse('MISSING_FIELD', 'sa is required');
  const parsed = typeof value === 'string' ? parseAddress(value) : null;
  return parsed === null ? refuse('INVALID_ADDRESS', 'sa is not an address') : { ok: parsed.raw };
}

type Decoded = { readonly account: string; readonly orderHashHex: string; readonly hash: Uint8Array };

/** The cell's contents by bit arithmetic on one big number, since nothing in it is byte-aligned. */
function decodeMessage(bytes: Uint8Array): Answer<Decoded> {
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
 * `sa`, and the Ed25519 signature over the cell's representation hash. `Engine.cancelOrder` then checks whether the key
 * is registered, and whose the order is. Every refusal is a 400 with its own code, listed in `src/mock/README.md`.
 * Throws CryptoUnavailableError outside secure contexts.
 */
export async function verifyCancelMessage(body: CancelBody): Promise<Answer<VerifiedCancel>> {
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
