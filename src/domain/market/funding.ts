import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { div, type Fixed, mul, sign } from '~/lib/fixed-point';

/** The periods that the table can show funding for. */
export const fundingWindows = ['hour', 'eightHours', 'year'] as const;
export type FundingWindow = (typeof fundingWindows)[number];

/** A year of 365 days. */
const windowSeconds = { hour: 3_600n, eightHours: 28_800n, year: 31_536_000n } as const satisfies Record<
  FundingWindow,
  bigint
>;

/**
 * A funding rate per period turned into one per window: rate · window / period.
 * Dividing by the wrong period is a classic mistake, so the period is always the
 * market's own; an unknown or zero period gives no figure.
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

/** The same of known figures; null for a period that is not above zero. */
export function ratePer(window: FundingWindow, rate: Fixed, periodSeconds: Fixed): Fixed | null {
  if (sign(periodSeconds) <= 0) return null;
  const total = mul(rate, { raw: windowSeconds[window], scale: 0 }, rate.scale, 'halfUp');
  return div(total, periodSeconds, rate.scale, 'halfUp');
}

export type Side = 'long' | 'short';
type FundingEffect = 'pays' | 'receives' | 'none';

/** Whether that side pays or receives: a positive long rate is paid, a positive short rate received. */
export function fundingEffect(side: Side, rate: Fixed): FundingEffect {
  if (rate.raw === 0n) return 'none';
  const paysWhenPositive = side === 'long';
  return rate.raw > 0n === paysWhenPositive ? 'pays' : 'receives';
}
