import { crc32c } from '~/lib/crc';

/**
 * A second, independent reader of a bag of one cell. The app has its own in `~/lib/cell`; the exchange does not use it,
 * so that an error in either one shows as a refusal.
 */
type SingleCell = {
  /** Exact number of data bits. */
  readonly bits: number;
  /** The data with its completion bit, as it enters the representation hash. */
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
  // A 1 bit follows the last data bit, then zeros up to the end of the byte. A byte that is only completion (or has
  // none) has a shorter spelling, so no serialiser writes it.
  const zeros = 31 - Math.clz32(last & -last);
  return last === 0 || zeros === 7 ? null : data.length * 8 - zeros - 1;
}

/**
 * Reads the serialisation of exactly one ordinary cell without references, with or without a CRC-32C and an index.
 * Anything else returns a description of the fault.
 */
export function readSingleCell(bytes: Uint8Array): CellResult {
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
