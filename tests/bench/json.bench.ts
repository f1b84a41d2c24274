import { parseExactJson } from '~/api/exact-json';
import { parseLosslessJson } from '~/api/parse-body';
import type { Benchmark } from './measure';

/** A body of `rows` order-like rows; long numbers force the exact path. */
function body(rows: number, amount: string): string {
  const row = `{"id":"${'ab'.repeat(32)}","amount":${amount},"price":"65000000000000","status":"active","nested":{"a":[1,2,3],"b":null}}`;
  return `[${Array.from({ length: rows }, () => row).join(',')}]`;
}

const ordinary = body(5_000, '900719925');
const long = body(5_000, '9007199254740993');

export const jsonBenchmarks: readonly Benchmark[] = [
  { name: 'JSON.parse, 5,000 rows (for comparison)', run: () => JSON.parse(ordinary) },
  { name: 'lossless parse, 5,000 rows of short numbers', run: () => parseLosslessJson(ordinary) },
  { name: 'lossless parse, 5,000 rows of long numbers', run: () => parseLosslessJson(long) },
  { name: 'exact scanner alone, 5,000 rows of long numbers', run: () => parseExactJson(long) },
];
