/**
 * Checks the requests that a server received, without the program's own code: bytes by hand, hash and signature by
 * Node's OpenSSL.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

export type SeenPost = { readonly account: string; readonly orderHash: string; readonly publicKey: string };

const PLAIN_HEADER = 'b5ee9c7201010101004400';
const CHECKED_HEADER = 'b5ee9c7241010101004400';
/** DER of an Ed25519 public key, up to its 32 bytes. */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The order that a body of operation 9 cancels, or the reason why the body isn't a valid cancel. */
export function auditPost(body: string): SeenPost | string {
  const { sa, message, public_key: key, signature }: Record<string, string> = JSON.parse(body);
  if (sa === undefined || message === undefined || key === undefined || signature === undefined)
    return 'a member is missing';
  const boc = Buffer.from(message, 'base64');
  const header = boc.subarray(0, 11).toString('hex');
  const length = header === PLAIN_HEADER ? 79 : header === CHECKED_HEADER ? 83 : 0;
  if (boc.length !== length) return 'not one cell of 66 bytes';
  const cell = boc.subarray(11, 79);
  if (cell.readUInt16BE(0) !== 0x0083) return 'not 523 bits without references';
  const bits = [...cell.subarray(2)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 3) !== '100' || bits.slice(523) !== '10000') return 'not an address and a hash';
  const workchain = (Number.parseInt(bits.slice(3, 11), 2) << 24) >> 24;
  const account = `${workchain}:${hexOf(bits.slice(11, 267))}`;
  if (account !== sa) return 'signed for another account than the one named beside it';
  const hash = createHash('sha256').update(cell).digest();
  const publicKey = createPublicKey({
    key: Buffer.concat([KEY_PREFIX, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, hash, publicKey, Buffer.from(signature, 'base64'))) return 'the signature does not hold';
  return { account, orderHash: hexOf(bits.slice(267, 523)), publicKey: key };
}

function hexOf(bits: string): string {
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
}
