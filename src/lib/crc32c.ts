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
