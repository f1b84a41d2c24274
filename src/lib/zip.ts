export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

/** The limits of a header without the 64-bit extension. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;

/**
 * Writes a zip archive (APPNOTE 6.3) without compression, since the result of a browser's compression depends on the
 * browser. It pauses between parts of files: see `inSlices`.
 * @param atMs the time of every file in the archive, written in UTC; from 1980 on
 * @throws RangeError when it is too large for a plain archive (4 GiB, 65,535 files)
 */
export function* zipFile(entries: readonly ZipEntry[], atMs: number): Generator<undefined, Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const stamp = dosTime(atMs);
  let offset = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const crc = yield* crcOf(bytes);
    const facts = [VERSION, UTF8_NAMES, 0, stamp.time, stamp.day];
    const sizes = [crc, bytes.length, bytes.length];
    const local = header([[0x04034b50, 4], ...twos(facts), ...fours(sizes), [encoded.length, 2], [0, 2]]);
    directory.push(
      header([
        [0x02014b50, 4],
        ...twos([VERSION, ...facts]),
        ...fours(sizes),
        // Name, extra field, comment, disk, attributes inside and outside.
        ...twos([encoded.length, 0, 0, 0, 0]),
        ...fours([0, offset]),
      ]),
      encoded,
    );
    parts.push(local, encoded, new Uint8Array(bytes));
    offset += local.length + encoded.length + bytes.length;
    yield;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  if (offset + length > MOST_BYTES || entries.length > MOST_ENTRIES) throw new RangeError('too large for a zip file');
  const end = header([
    [0x06054b50, 4],
    ...twos([0, 0, entries.length, entries.length]),
    ...fours([length, offset]),
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Bytes between two pauses: about a millisecond. */
const SLICE = 0x2_0000;

function* crcOf(bytes: Uint8Array): Generator<undefined, number> {
  let crc = 0;
  for (let from = 0; from < bytes.length; from += SLICE) {
    crc = crc32(bytes.subarray(from, from + SLICE), crc);
    yield;
  }
  return crc;
}

/** A number and its width in bytes, lowest byte first. */
type HeaderField = readonly [value: number, bytes: 2 | 4];

function twos(values: readonly number[]): readonly HeaderField[] {
  return values.map((value) => [value, 2]);
}

function fours(values: readonly number[]): readonly HeaderField[] {
  return values.map((value) => [value, 4]);
}

function header(fields: readonly HeaderField[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** Date and time in the form of MS-DOS, with a precision of two seconds. */
function dosTime(atMs: number): { readonly day: number; readonly time: number } {
  const at = new Date(Math.max(atMs, Date.UTC(1980, 0)));
  return {
    day: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** The remainder of each byte under the reflected polynomial 0xedb88320. */
const crc32Table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});

/**
 * CRC-32 (ISO-HDLC), by a table, since files have megabytes. It is separate from `crc.ts`, which every page loads.
 * @param before the checksum of the preceding bytes
 */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crc32Table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
