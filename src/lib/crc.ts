/** CRC-16/XMODEM (polynomial 0x1021, start 0): the checksum of user-friendly addresses. */
export function crc16Xmodem(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    }
    crc &= 0xffff;
  }
  return crc;
}

/** CRC-32C (Castagnoli, reflected polynomial 0x82f63b78): the checksum of a bag of cells. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0x82f63b78;
    }
  }
  return ~crc >>> 0;
}

/** The remainder of each byte under the reflected polynomial 0xedb88320. */
const crc32Table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
  return crc;
});

/**
 * CRC-32 (ISO-HDLC), the checksum of zip files. By a table, since files have megabytes.
 * @param before the checksum of the bytes before these
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crc32Table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
