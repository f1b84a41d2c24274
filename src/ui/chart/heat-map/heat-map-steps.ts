import { abs, compare, type Fixed, isZero } from '~/lib/fixed-point';
import { firstIndex } from '../common/cursor';

/** Sizes that are easy to distinguish. */
export type MagnitudeStep = 1 | 2 | 3 | 4;

export type MagnitudeSteps = {
  readonly stepOf: (value: Fixed) => MagnitudeStep;
  /** The largest magnitude of each step with values, from the smallest step on. */
  readonly bounds: readonly { readonly step: MagnitudeStep; readonly upTo: Fixed }[];
};

/**
 * The size of each day by quartile of its magnitude, for gains and losses alike. The step of a value is ⌈4 · r / n⌉,
 * where r of all n magnitudes are no larger. Zeros have no size and are not counted; equal magnitudes have equal steps.
 * Ranks are used instead of shares of the largest, since one extreme day would make all others tiny.
 */
export function magnitudeSteps(values: readonly Fixed[]): MagnitudeSteps {
  const sizes = values
    .filter((value) => !isZero(value))
    .map(abs)
    .toSorted(compare);
  const stepOf = (value: Fixed): MagnitudeStep => {
    const size = abs(value);
    const rank = firstIndex(sizes, (other) => compare(other, size) > 0);
    if (4 * rank <= sizes.length) return 1;
    if (2 * rank <= sizes.length) return 2;
    return 4 * rank <= 3 * sizes.length ? 3 : 4;
  };
  const upTo = new Map<MagnitudeStep, Fixed>();
  for (const size of sizes) upTo.set(stepOf(size), size);
  return { stepOf, bounds: [...upTo].map(([step, largest]) => ({ step, upTo: largest })) };
}
