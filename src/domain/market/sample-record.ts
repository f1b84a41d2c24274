import type { Assumptions } from '~/config/assumptions';
import type { Fixed } from '~/lib/fixed-point';
import type { MarketSample } from './market-sample';
import { AHEAD_MS } from './sample-steps';

/**
 * Samples as they rest in a database: plain lists of exact numbers, which it holds as
 * they are, in some 60 bytes a sample. Without the decimals, which are the same for all.
 */
export type SampleRecord = {
  /** Time of the last one: what is older than all that is kept is found by it. */
  readonly until: number;
  /** Decimals of the four values. Whoever reads with others may not take these for theirs. */
  readonly digits: readonly number[];
  /** Time, mark price, funding of longs, of shorts, open interest; null where that is not known. */
  readonly rows: readonly (readonly [atMs: number, ...raws: readonly (bigint | null)[]])[];
};

/** More than any record has; what holds more is not ours. */
const MOST_ROWS = 2_000;

export function digitsOf({ priceDigits, ratioDigits, quoteDigits }: Assumptions): readonly number[] {
  return [priceDigits, ratioDigits, ratioDigits, quoteDigits];
}

/** Given in order of time. A value of other decimals is not known to the record. */
export function toSampleRecord(samples: readonly MarketSample[], digits: readonly number[]): SampleRecord {
  return {
    until: samples.at(-1)?.atMs ?? 0,
    digits,
    rows: samples.map(({ atMs, mark, longFunding, shortFunding, openInterest }) => [
      atMs,
      ...[mark, longFunding, shortFunding, openInterest].map((value, index) =>
        value?.scale === digits[index] ? (value?.raw ?? null) : null,
      ),
    ]),
  };
}

/** What a record holds; nothing of one that is broken, of other decimals or of a clock that was ahead: it is written anew in time. */
export function fromSampleRecord(value: unknown, digits: readonly number[], nowMs: number): readonly MarketSample[] {
  const record: Partial<Record<keyof SampleRecord, unknown>> = Object(value);
  const { rows } = record;
  if (!Array.isArray(rows) || rows.length > MOST_ROWS || String(record.digits) !== String(digits)) return [];
  const samples = rows.flatMap((row) => readRow(row, digits) ?? []);
  const fits = samples.every(({ atMs }, index) => atMs > (samples[index - 1]?.atMs ?? 0) && atMs <= nowMs + AHEAD_MS);
  return fits && samples.length === rows.length ? samples : [];
}

function readRow(row: unknown, digits: readonly number[]): MarketSample | null {
  const [atMs, ...raws]: readonly unknown[] = Array.isArray(row) ? row : [];
  if (typeof atMs !== 'number' || raws.length !== digits.length) return null;
  const [mark = null, longFunding = null, shortFunding = null, openInterest = null] = raws.map(
    (raw, index): Fixed | null => (typeof raw === 'bigint' ? { raw, scale: digits[index] ?? 0 } : null),
  );
  return { atMs, mark, longFunding, shortFunding, openInterest };
}
