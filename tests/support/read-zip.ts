/** The files of an archive, read by its directory at the end, with their checksums, independently of the writer. */
export async function readZip(blob: Blob): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('no end of a directory');
  const files = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry of a directory');
    const [crc, stored, size] = [16, 20, 24].map((field) => view.getUint32(at + field, true));
    const nameLength = view.getUint16(at + 28, true);
    const name = textOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== 0x04034b50 || stored !== size) throw new Error(`no stored file: ${name}`);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = bytes.subarray(start, start + (size ?? 0));
    if (crcOf(content) !== crc) throw new Error(`wrong checksum: ${name}`);
    files.push({ name, text: textOf(content) });
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error('bytes between the directory and its end');
  return files;
}

/** Keeps a byte order mark. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
}

/** Bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
