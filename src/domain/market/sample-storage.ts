import type { Assumptions } from '~/config/assumptions';
import type { Fixed } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { AHEAD_MS, beginsStep, COARSE_STEP_MS, FINE_SPAN_MS, type MarketSample, merged } from './market-samples';

/**
 * Samples in the form stored in a database: plain lists of exact numbers, about 60 bytes a sample. The decimals are
 * stored once, since they are the same for all.
 */
export type SampleRecord = {
  /** Time of the last sample, used to find records that are too old to keep. */
  readonly until: number;
  /** Decimals of the four values. Code with other decimals must not use these samples. */
  readonly digits: readonly number[];
  /** Time, mark price, funding of longs, funding of shorts, open interest; null for an unknown value. */
  readonly rows: readonly (readonly [atMs: number, ...raws: readonly (bigint | null)[]])[];
};

/** More than any of our records has. */
const MOST_ROWS = 2_000;

export function digitsOf({ priceDigits, ratioDigits, quoteDigits }: Assumptions): readonly number[] {
  return [priceDigits, ratioDigits, ratioDigits, quoteDigits];
}

/** The samples must be in order of time. Values with other decimals count as unknown. */
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

/**
 * The contents of a record. Returns nothing if the record is broken, has other decimals, or was written while the clock
 * was ahead; it is overwritten later.
 */
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

/** A market is stored in parts: each UTC day (counted from 1970) in coarse steps, and the last hour in finer ones. */
export type SamplePart = number | 'hour';

/** The steps of the stored last hour: a third as many samples as in memory. */
const KEPT_STEP_MS = 15_000;

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/**
 * The parts of samples that have changed since `sinceMs`, each with its samples. The samples must be in order of time.
 */
export function partsOf(
  all: readonly MarketSample[],
  sinceMs: number,
): ReadonlyMap<SamplePart, readonly MarketSample[]> {
  const fresh = all.filter(({ atMs }) => atMs > sinceMs);
  const coarse = all.filter(
    (sample, index) => sample.atMs > sinceMs && beginsStep(sample, all[index - 1], COARSE_STEP_MS),
  );
  const days = [...new Set(coarse.map(({ atMs }) => dayOf(atMs)))];
  return new Map<SamplePart, readonly MarketSample[]>([
    ...(fresh.length === 0 ? [] : [['hour', fresh] as const]),
    ...days.map((day) => [day, coarse.filter(({ atMs }) => dayOf(atMs) === day)] as const),
  ]);
}

/** The new contents of a part: old and new samples, thinned. */
export function mergedPart(
  part: SamplePart,
  before: readonly MarketSample[],
  more: readonly MarketSample[],
  nowMs: number,
): readonly MarketSample[] {
  const stepMs = part === 'hour' ? KEPT_STEP_MS : COARSE_STEP_MS;
  const oldestMs = part === 'hour' ? nowMs - FINE_SPAN_MS : Number.NEGATIVE_INFINITY;
  // Removes old samples before thinning: otherwise, a sample that is too old could replace a later one of its step that
  // another tab has stored.
  const all = merged(before, more, nowMs).filter(({ atMs }) => atMs >= oldestMs);
  return all.filter((sample, index) => beginsStep(sample, all[index - 1], stepMs));
}
