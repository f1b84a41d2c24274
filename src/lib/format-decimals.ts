import { abs, compare, type Fixed } from './fixed-point';

type Step = { readonly from: Fixed; readonly decimals: number };

const priceSteps: readonly Step[] = [
  { from: { raw: 1000n, scale: 0 }, decimals: 2 },
  { from: { raw: 100n, scale: 0 }, decimals: 3 },
  { from: { raw: 1n, scale: 0 }, decimals: 4 },
  { from: { raw: 1n, scale: 1 }, decimals: 5 },
  { from: { raw: 1n, scale: 2 }, decimals: 6 },
  { from: { raw: 1n, scale: 4 }, decimals: 7 },
  { from: { raw: 1n, scale: 5 }, decimals: 8 },
];
const finestPrice = 9;

const sizeSteps: readonly Step[] = [
  { from: { raw: 1000n, scale: 0 }, decimals: 2 },
  { from: { raw: 1n, scale: 0 }, decimals: 4 },
  { from: { raw: 1n, scale: 4 }, decimals: 6 },
];
const finestSize = 9;

/**
 * How many decimals a price of this size is shown with. Take it from a market's
 * mark price once and pass it to every price of that market, so that its prices
 * line up and can be compared at a glance.
 */
export function priceDecimals(price: Fixed): number {
  return price.raw === 0n ? 2 : decimalsBySize(price, priceSteps, finestPrice);
}

/** How many decimals an amount of a base asset is shown with at most; zeros at its end are dropped. */
export function sizeDecimals(size: Fixed): number {
  return size.raw === 0n ? 0 : decimalsBySize(size, sizeSteps, finestSize);
}

function decimalsBySize(value: Fixed, steps: readonly Step[], finest: number): number {
  const magnitude = abs(value);
  return steps.find((step) => compare(magnitude, step.from) >= 0)?.decimals ?? finest;
}
