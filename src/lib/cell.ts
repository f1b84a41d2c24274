/**
 * One cell without references, as the only cell in its bag of cells; this program's messages need no more. Reading is
 * strict: a cell has one encoding with and one without checksum, and any other is refused with a reason.
 */

import { concatBytes } from './bytes';
import { crc32c } from './crc';
import { sha256 } from './web-crypto';

/** `data` holds `bits` bits, the most significant first; unused bits of the last byte are zero. */
export type Cell = { readonly data: Uint8Array<ArrayBuffer>; readonly bits: number };

export type BagRefusal =
  | 'not-a-bag' // no bag-of-cells magic
  | 'truncated' // shorter than its header states
  | 'trailing-bytes' // longer than its header states
  | 'layout' // more than one cell or root, an index, wider counters
  | 'checksum'
  | 'descriptor' // references, an exotic or levelled cell
  | 'padding'; // the mark that ends an incomplete last byte is missing or misplaced

type BagResult =
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'refused'; readonly reason: BagRefusal };

const MAX_BITS = 1023;
const MAGIC = [0xb5, 0xee, 0x9c, 0x72] as const;
/** One-byte counters (low three bits), with and without the checksum flag. */
const FLAGS_PLAIN = 0x01;
const FLAGS_CHECKSUM = 0x41;
const HEADER_BYTES = 11;
const CHECKSUM_BYTES = 4;

/** Throws RangeError when there are more than 1023 bits, or `data` does not hold exactly `bits`. */
export function cell(data: Uint8Array, bits: number): Cell {
  const unusedBits = data.length * 8 - bits;
  const last = data.at(-1) ?? 0;
  if (
    !Number.isInteger(bits) ||
    bits < 0 ||
    bits > MAX_BITS ||
    unusedBits < 0 ||
    unusedBits > 7 ||
    (last & ((1 << unusedBits) - 1)) !== 0
  ) {
    throw new RangeError(`not the data of a cell of ${bits} bits`);
  }
  return { data: new Uint8Array(data), bits };
}

/** The cell's representation hash (32 bytes), which signatures cover. */
export async function cellHash(value: Cell): Promise<Uint8Array<ArrayBuffer>> {
  return sha256(representation(value));
}

/** Writes the cell as a bag of cells, by default with its CRC-32C. */
export function encodeBag(value: Cell, options: { readonly checksum?: boolean } = {}): Uint8Array<ArrayBuffer> {
  const checksum = options.checksum ?? true;
  const body = representation(value);
  const header = Uint8Array.of(...MAGIC, checksum ? FLAGS_CHECKSUM : FLAGS_PLAIN, 1, 1, 1, 0, body.length, 0);
  const bag = concatBytes(header, body);
  return checksum ? concatBytes(bag, littleEndian32(crc32c(bag))) : bag;
}

/** Reads bags that `encodeBag` writes, with or without checksum. */
export function decodeBag(bytes: Uint8Array): BagResult {
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) return refused('not-a-bag');
  const [flags, offsetBytes, cells, roots, absent, bodyLength, root] = bytes.subarray(MAGIC.length, HEADER_BYTES);
  if (root === undefined || bodyLength === undefined) return refused('truncated');
  if (flags !== FLAGS_PLAIN && flags !== FLAGS_CHECKSUM) return refused('layout');
  if (offsetBytes !== 1 || cells !== 1 || roots !== 1 || absent !== 0 || root !== 0) return refused('layout');

  const end = HEADER_BYTES + bodyLength;
  const length = flags === FLAGS_CHECKSUM ? end + CHECKSUM_BYTES : end;
  if (bytes.length < length) return refused('truncated');
  if (bytes.length > length) return refused('trailing-bytes');
  if (flags === FLAGS_CHECKSUM) {
    const stated = new DataView(bytes.buffer, bytes.byteOffset + end, CHECKSUM_BYTES).getUint32(0, true);
    if (stated !== crc32c(bytes.subarray(0, end))) return refused('checksum');
  }
  return readRepresentation(bytes.subarray(HEADER_BYTES, end));
}

/** Two descriptor bytes and the data. An incomplete last byte is filled up with a 1 bit and zeros. */
function representation(value: Cell): Uint8Array<ArrayBuffer> {
  const usedInLast = value.bits % 8;
  const bytes = concatBytes(Uint8Array.of(0, Math.floor(value.bits / 8) + Math.ceil(value.bits / 8)), value.data);
  if (usedInLast !== 0) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (0x80 >>> usedInLast);
  return bytes;
}

function readRepresentation(body: Uint8Array): BagResult {
  const [references, lengths] = body;
  if (references === undefined || lengths === undefined) return refused('truncated');
  if (references !== 0) return refused('descriptor');
  const data = new Uint8Array(body.subarray(2));
  if (data.length !== Math.ceil(lengths / 2))
    return refused(data.length < lengths / 2 ? 'truncated' : 'trailing-bytes');
  if (lengths % 2 === 0) return { kind: 'cell', cell: { data, bits: data.length * 8 } };

  const last = data.at(-1) ?? 0;
  const mark = last & -last;
  // A mark in the first bit would belong to an empty last byte, which writers leave out.
  if (mark === 0 || mark === 0x80) return refused('padding');
  data[data.length - 1] = last ^ mark;
  return { kind: 'cell', cell: { data, bits: data.length * 8 - (Math.log2(mark) + 1) } };
}

function littleEndian32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function refused(reason: BagRefusal): BagResult {
  return { kind: 'refused', reason };
}
