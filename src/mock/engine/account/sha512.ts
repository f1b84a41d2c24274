import { INITIAL_WORDS, ROUND_CONSTANTS } from './sha2-constants';

const MASK = (1n << 64n) - 1n;
const BLOCK_BYTES = 128;

const rotr = (word: bigint, count: bigint): bigint => ((word >> count) | (word << (64n - count))) & MASK;

function padded(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 17) / BLOCK_BYTES) * BLOCK_BYTES;
  const out = new Uint8Array(length);
  out.set(message);
  out[message.length] = 0x80;
  new DataView(out.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return out;
}

function schedule(view: DataView, offset: number): bigint[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getBigUint64(offset + index * 8));
  const word = (index: number): bigint => words[index] ?? 0n;
  for (let t = 16; t < 80; t += 1) {
    const early = word(t - 15);
    const late = word(t - 2);
    const s0 = rotr(early, 1n) ^ rotr(early, 8n) ^ (early >> 7n);
    const s1 = rotr(late, 19n) ^ rotr(late, 61n) ^ (late >> 6n);
    words.push((word(t - 16) + s0 + word(t - 7) + s1) & MASK);
  }
  return words;
}

/**
 * SHA-512 (FIPS 180-4), synchronous: the exchange answers synchronously, and WebCrypto
 * only hashes asynchronously. Used for a few hundred bytes at a time (Ed25519).
 */
export function sha512(message: Uint8Array): Uint8Array {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  let state: readonly bigint[] = INITIAL_WORDS;
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) {
    const words = schedule(view, offset);
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    words.forEach((word, t) => {
      const s1 = rotr(e, 14n) ^ rotr(e, 18n) ^ rotr(e, 41n);
      const choice = (e & f) ^ (~e & MASK & g);
      const t1 = h + s1 + choice + (ROUND_CONSTANTS[t] ?? 0n) + word;
      const s0 = rotr(a, 28n) ^ rotr(a, 34n) ^ rotr(a, 39n);
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK, c, b, a, (t1 + t2) & MASK];
    });
    const round = [a, b, c, d, e, f, g, h];
    state = state.map((word, index) => (word + (round[index] ?? 0n)) & MASK);
  }
  const out = new Uint8Array(64);
  const outView = new DataView(out.buffer);
  state.forEach((word, index) => outView.setBigUint64(index * 8, word));
  return out;
}
