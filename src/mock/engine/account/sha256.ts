import { INITIAL_WORDS, ROUND_CONSTANTS } from './sha2-constants';

const BLOCK_BYTES = 64;
const ROUNDS = 64;
const upperHalf = (word: bigint): number => Number(word >> 32n);
const K = Int32Array.from(ROUND_CONSTANTS.slice(0, ROUNDS), upperHalf);
const H = Int32Array.from(INITIAL_WORDS, upperHalf);

const rotr = (word: number, count: number): number => (word >>> count) | (word << (32 - count));

function padded(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const out = new Uint8Array(length);
  out.set(message);
  out[message.length] = 0x80;
  new DataView(out.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return out;
}

function fillSchedule(words: Int32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(offset + t * 4);
  const word = (index: number): number => words[index] ?? 0;
  for (let t = 16; t < ROUNDS; t += 1) {
    const early = word(t - 15);
    const late = word(t - 2);
    const s0 = rotr(early, 7) ^ rotr(early, 18) ^ (early >>> 3);
    const s1 = rotr(late, 17) ^ rotr(late, 19) ^ (late >>> 10);
    words[t] = word(t - 16) + s0 + word(t - 7) + s1;
  }
}

/**
 * SHA-256 (FIPS 180-4), synchronous: cell hashes, and the made-up hashes of the
 * simulation. Our own on purpose: the mock checks what the app computes with WebCrypto.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  const state = Int32Array.from(H);
  const words = new Int32Array(ROUNDS);
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) {
    fillSchedule(words, view, offset);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let t = 0; t < ROUNDS; t += 1) {
      const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (words[t] ?? 0)) | 0;
      const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] ?? 0) + word;
    });
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  state.forEach((word, index) => outView.setInt32(index * 4, word));
  return out;
}
