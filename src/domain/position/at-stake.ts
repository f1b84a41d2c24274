import type { Field } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import { combine } from '~/lib/field-math';
import { atLeastZero, usdValue } from './position-amounts';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';

const ONE: Fixed = { raw: 1n, scale: 0 };

/**
 * The most that a position can lose before it is liquidated, in USD: its margin.
 * @param covered the share of the size that stops close earlier, a ratio of one at most; null without stops
 */
export function atStake({ position, figures }: PositionRow, covered: Fixed | null = null): Field<Fixed> {
  const margin = usdValue(atLeastZero(position.margin), figures.settlement);
  return covered === null ? margin : combine({ margin }, (of) => exactProduct(of.margin, sub(ONE, covered)));
}
