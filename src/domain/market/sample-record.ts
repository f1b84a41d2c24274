import type { Assumptions } from '~/config/assumptions';
import type { Fixed } from '~/lib/fixed-point';
import type { MarketSample } from './market-sample';
import { AHEAD_MS } from './sample-steps';

/** Samples as they rest in a database: exact, small, and of types that it can hold as they are. */
export type SampleRecord = {
  /** Time of the last one: what is older than all that is kept is found by it. */
  readonly until: number;
  /** Decimals of the four values. Whoever reads with others may not take these for theirs. */
  readonly digits: readonly number[];
  readonly times: Float64Array;
  /** Four a sample; 0 where the value is not known. */
  readonly values: BigInt64Array;
  /** One a sample: a bit for each value that is known. */
  readonly known: Uint8Array;
};

const fields = ['mark', 'longFunding', 'shortFunding', 'openInterest'] as const;

/** More than any record has; what holds more is not ours. */
const MOST_SAMPLES = 2_000;

export function digitsOf({ priceDigits, ratioDigits, quoteDigits }: Assumptions): readonly number[] {
  return [priceDigits, ratioDigits, ratioDigits, quoteDigits];
}

/** Given in order of time, at least one. A value of other decimals, or too large for 64 bits, is not known to the record. */
export function toSampleRecord(samples: readonly MarketSample[], digits: readonly number[]): SampleRecord {
  const fits = (value: Fixed | null, index: number) => value !== null && value.scale === digits[index] && BigInt.asIntN(64, value.raw) === value.raw;
  const rows = samples.map((sample) => fields.map((field, index) => (fits(sample[field], index) ? sample[field] : null)));
  return {
    until: samples.at(-1)?.atMs ?? 0,
    digits,
    times: Float64Array.from(samples, ({ atMs }) => atMs),
    values: BigInt64Array.from(rows.flat(), (value) => value?.raw ?? 0n),
    known: Uint8Array.from(rows, (row) => row.reduce((bits, value, index) => (value === null ? bits : bits | (1 << index)), 0)),
  };
}

/** What a record holds; nothing of one that is broken, of other decimals or of a clock that was ahead: it is written anew in time. */
export function fromSampleRecord(value: unknown, digits: readonly number[], nowMs: number): readonly MarketSample[] {
  const record = asRecord(value, digits);
  if (record === null) return [];
  const { times, values, known } = record;
  if (!times.every((atMs, index) => atMs > (times[index - 1] ?? 0) && atMs <= nowMs + AHEAD_MS)) return [];
  return Array.from(times, (atMs, row) => {
    const at = (index: number): Fixed | null => {
      const raw = values[4 * row + index];
      return raw === undefined || ((known[row] ?? 0) & (1 << index)) === 0 ? null : { raw, scale: digits[index] ?? 0 };
    };
    return { atMs, mark: at(0), longFunding: at(1), shortFunding: at(2), openInterest: at(3) };
  });
}

function asRecord(value: unknown, digits: readonly number[]): Pick<SampleRecord, 'times' | 'values' | 'known'> | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<keyof SampleRecord, unknown>> = value;
  const { times, values, known } = given;
  if (!(times instanceof Float64Array) || !(values instanceof BigInt64Array) || !(known instanceof Uint8Array)) return null;
  const count = times.length;
  if (count > MOST_SAMPLES || values.length !== fields.length * count || known.length !== count) return null;
  return String(given.digits) === String(digits) ? { times, values, known } : null;
}
