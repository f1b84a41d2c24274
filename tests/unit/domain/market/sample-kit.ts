import fc from 'fast-check';
import type { MarketSample } from '~/domain/market/market-samples';
import { INT64_MAX, INT64_MIN } from '~/lib/integers';

export const DIGITS = [9, 9, 9, 9] as const;

/** A sample with `raw` as all four values. */
export function sample(atMs: number, raw: bigint | null = 1n): MarketSample {
  const value = raw === null ? null : { raw, scale: 9 };
  return { atMs, mark: value, longFunding: value, shortFunding: value, openInterest: value };
}

const anyValue = fc.option(
  fc
    .oneof(fc.bigInt({ min: INT64_MIN, max: INT64_MAX }), fc.constantFrom(INT64_MIN, -1n, 0n, 1n, INT64_MAX))
    .map((raw) => ({ raw, scale: 9 })),
);

/** In order of time, within the span before `nowMs`. */
export function anySamples(nowMs: number, spanMs: number, maxLength = 60): fc.Arbitrary<readonly MarketSample[]> {
  return fc.uniqueArray(fc.integer({ min: 0, max: spanMs }), { maxLength }).chain((agos) =>
    fc.tuple(
      ...agos
        .toSorted((a, b) => b - a)
        .map((ago) =>
          fc.record({
            atMs: fc.constant(nowMs - ago),
            mark: anyValue,
            longFunding: anyValue,
            shortFunding: anyValue,
            openInterest: anyValue,
          }),
        ),
    ),
  );
}
