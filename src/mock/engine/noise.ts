/**
 * Smooth pseudo-random curves over time. All values are dimensionless moves, never amounts. Only + − × ÷ and 32-bit
 * integer operations are used, which every engine computes identically (unlike exp, pow and sin).
 */

const ZERO = 48;
const LETTER_A = 97;
const TWO_31 = 0x8000_0000;

/** Mixes two 32-bit numbers into one, unsigned. */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e37_79b1), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4_eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 32-bit number for a text, to distinguish curves. */
export function labelHash(seed: number, label: string): number {
  let hash = mix(seed, label.length);
  for (let index = 0; index < label.length; index += 1) hash = mix(hash, label.charCodeAt(index));
  return hash;
}

/** A fixed number −1 ≤ x < 1 for each whole `cell`. */
function lattice(curve: number, cell: number): number {
  return (mix(curve, cell) - TWO_31) / TWO_31;
}

/** Value noise: passes through a lattice point every `wavelengthMs`, smoothly in between; −1 ≤ x < 1. */
export function valueNoise(curve: number, atMs: number, wavelengthMs: number): number {
  const cell = Math.floor(atMs / wavelengthMs);
  const along = (atMs - cell * wavelengthMs) / wavelengthMs;
  const from = lattice(curve, cell);
  return from + (lattice(curve, cell + 1) - from) * along * along * (3 - 2 * along);
}

/** One curve of value noise and its weight in a sum. */
type Wave = { readonly curve: number; readonly wavelengthMs: number; readonly loudness: number };

/** Sums several curves, starting with the number `first`. Callers mostly advance in small steps. */
export type Waves = {
  sum(start: number, first: number, atMs: number): number;
  /** Adds the curves to every entry of `sums`; the entries are for moments `stepMs` apart. */
  addTo(sums: Float64Array, first: number, fromMs: number, stepMs: number): void;
};

/** Caches the two lattice points around the last argument, since those are expensive. */
type KnownWave = Wave & { cell: number; from: number; rise: number };

export function createWaves(waves: readonly Wave[]): Waves {
  const known = waves.map(({ curve, wavelengthMs, loudness }): KnownWave => {
    return { curve, wavelengthMs, loudness, cell: Number.NaN, from: 0.5, rise: 0.5 };
  });
  return {
    sum(start, first, atMs) {
      let total = start;
      for (let place = first; place < known.length; place += 1) {
        const wave = known[place];
        if (wave !== undefined) total += wave.loudness * valueOf(wave, atMs);
      }
      return total;
    },
    addTo(sums, first, fromMs, stepMs) {
      for (let place = first; place < known.length; place += 1) {
        const wave = known[place];
        if (wave !== undefined) addWave(sums, wave, fromMs, stepMs);
      }
    },
  };
}

/** `valueNoise` at a moment. */
function valueOf(wave: KnownWave, atMs: number): number {
  const cell = Math.floor(atMs / wave.wavelengthMs);
  if (cell !== wave.cell) {
    wave.cell = cell;
    wave.from = lattice(wave.curve, cell);
    wave.rise = lattice(wave.curve, cell + 1) - wave.from;
  }
  const along = (atMs - cell * wave.wavelengthMs) / wave.wavelengthMs;
  return wave.from + wave.rise * along * along * (3 - 2 * along);
}

/** One loop over plain numbers is fast from its first hundred iterations on; a function call for each moment is not. */
function addWave(sums: Float64Array, { curve, wavelengthMs, loudness }: Wave, fromMs: number, stepMs: number): void {
  let lastCell = Number.NaN;
  let from = 0.5;
  let rise = 0.5;
  for (let index = 0; index < sums.length; index += 1) {
    const atMs = fromMs + index * stepMs;
    const cell = Math.floor(atMs / wavelengthMs);
    if (cell !== lastCell) {
      lastCell = cell;
      from = lattice(curve, cell);
      rise = lattice(curve, cell + 1) - from;
    }
    const along = (atMs - cell * wavelengthMs) / wavelengthMs;
    sums[index] = (sums[index] ?? 0) + loudness * (from + rise * along * along * (3 - 2 * along));
  }
}

/** e^x to about 0.1 % for |x| ≤ 0.3, always positive for x > −64; exact arithmetic only. */
export function growth(x: number): number {
  let y = 1 + x / 64;
  for (let squaring = 0; squaring < 6; squaring += 1) y *= y;
  return y;
}

/** Reused for each id, because thousands of lists would have to be garbage-collected. */
const codesOfId = Array.from({ length: 64 }, () => ZERO);

/** 64 hex digits that stand for a hash or an address in the simulation. */
export function hexId(curve: number, a: number, b: number): string {
  let word = mix(mix(curve, a), b);
  let place = 0;
  for (let lane = 1; lane <= 8; lane += 1) {
    word = mix(word, lane);
    for (let shift = 28; shift >= 0; shift -= 4) {
      const digit = (word >>> shift) & 15;
      codesOfId[place] = digit < 10 ? ZERO + digit : LETTER_A + digit - 10;
      place += 1;
    }
  }
  // Creates the string at once instead of concatenating: a year has tens of thousands of ids, and a rope of parts needs
  // ten times the memory.
  return String.fromCharCode(...codesOfId);
}

/** Derives another id by rotating the digits. It is as unique as the first one, and much cheaper than a new one. */
export function turnedId(id: string, digits: number): string {
  return id.slice(digits) + id.slice(0, digits);
}
