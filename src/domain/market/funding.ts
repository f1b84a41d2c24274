import { absent, type Field, known, mapField, valueOrNull } from '~/lib/field';
import { div, type Fixed, mul, neg, sign } from '~/lib/fixed-point';

/** The periods that the table can show funding for. */
export const fundingWindows = ['hour', 'eightHours', 'year'] as const;
export type FundingWindow = (typeof fundingWindows)[number];

/** A year of 365 days. */
const windowSeconds = { hour: 3_600n, eightHours: 28_800n, year: 31_536_000n } as const satisfies Record<
  FundingWindow,
  bigint
>;

/**
 * Converts a funding rate per period into a rate per window: rate · window / period. Always uses the market's own
 * period, because dividing by a wrong one would give a plausible but wrong rate. An unknown or zero period gives no
 * figure.
 */
export function fundingPer(
  window: FundingWindow,
  ratePerPeriod: Field<Fixed>,
  periodSeconds: Field<number>,
): Field<Fixed> {
  if (ratePerPeriod.kind !== 'known') return ratePerPeriod;
  const seconds = valueOrNull(periodSeconds);
  if (seconds === null || !Number.isSafeInteger(seconds)) return absent('notComputable');
  const perWindow = ratePer(window, ratePerPeriod.value, { raw: BigInt(seconds), scale: 0 });
  return perWindow === null ? absent('notComputable') : known(perWindow);
}

/** The same for known figures; null unless the period is above zero. */
export function ratePer(window: FundingWindow, rate: Fixed, periodSeconds: Fixed): Fixed | null {
  if (sign(periodSeconds) <= 0) return null;
  const total = mul(rate, { raw: windowSeconds[window], scale: 0 }, rate.scale, 'halfUp');
  return div(total, periodSeconds, rate.scale, 'halfUp');
}

export type Side = 'long' | 'short';

/**
 * Converts a rate of the service to the side's view: positive is received, negative is paid. Longs pay a positive long
 * rate; shorts receive a positive short rate.
 */
export function rateForSide(side: Side, rate: Fixed): Fixed {
  return side === 'long' ? neg(rate) : rate;
}

type FundingEffect = 'pays' | 'receives' | 'none';

/** Whether that side pays or receives at a rate as the service sends it. */
export function fundingEffect(side: Side, rate: Fixed): FundingEffect {
  const received = sign(rateForSide(side, rate));
  return received === 0 ? 'none' : received > 0 ? 'receives' : 'pays';
}

/** The funding that the side receives over a window, as a ratio of the price; negative if it pays. */
export function fundingOf(side: Side, { funding }: MarketFunding, window: FundingWindow): Field<Fixed> {
  return mapField(fundingPer(window, funding[side], funding.periodSeconds), (rate) => rateForSide(side, rate));
}

/** Additional digits of a sort key, so that two rates with different periods that differ have different keys. */
const KEY_DIGITS = 9n;

/**
 * The funding that the side receives in a year, as a sort key that compares markets with different periods exactly.
 * Null if unknown.
 */
export function fundingKey(side: Side, { funding }: MarketFunding): bigint | null {
  const rate = valueOrNull(funding[side]);
  const seconds = valueOrNull(funding.periodSeconds);
  if (rate === null || seconds === null || !Number.isSafeInteger(seconds) || seconds <= 0) return null;
  return (rateForSide(side, rate).raw * windowSeconds.year * 10n ** KEY_DIGITS) / BigInt(seconds);
}

type MarketFunding = {
  readonly funding: Readonly<Record<Side, Field<Fixed>>> & { readonly periodSeconds: Field<number> };
};
