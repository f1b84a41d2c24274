/**
 * The constants of SHA-256 and SHA-512 (FIPS 180-4 §4.2, §5.3): leading bits of the
 * fractional parts of roots of primes. Computed rather than typed in, so that a slip
 * of the hand in 160 long numbers is impossible.
 */
const MASK_64 = (1n << 64n) - 1n;

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < count; candidate += 1n) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  }
  return primes;
}

/** The largest integer whose `power`-th power does not exceed `value`. */
function integerRoot(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << (BigInt(value.toString(2).length) / power + 1n);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** power <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** First 64 bits of the fractional part of the `power`-th root of each of the first primes. */
function rootFractions(count: number, power: bigint): readonly bigint[] {
  return firstPrimes(count).map((prime) => integerRoot(prime << (64n * power), power) & MASK_64);
}

/** The 80 round constants of SHA-512; the upper halves of the first 64 are those of SHA-256. */
export const ROUND_CONSTANTS = rootFractions(80, 3n);

/** The 8 initial words of SHA-512; their upper halves are those of SHA-256. */
export const INITIAL_WORDS = rootFractions(8, 2n);
