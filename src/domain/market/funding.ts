import { absent, known, valueOrNull, type Field } from '~/lib/field';
import { mul, div, type Fixed } from '~/lib/fixed-point';

/** The periods that the table can show funding for. */
export const fundingWindows = ['hour', 'eightHours', 'year'] as const;
export type FundingWindow = (typeof fundingWindows)[number];

/** A year of 365 days. */
const windowSeconds = { hour: 3_600n, eightHours: 28_800n, year: 31_536_000n } as const satisfies Record<FundingWindow, bigint>;

/**
 * A funding rate per period turned into one per window: rate · window / period.
 * Dividing by the wrong period is a classic mistake, so the period is always the
 * market's own; an unknown or zero period gives no figure.
 */
export function fundingPer(window: FundingWindow, ratePerPeriod: Field<Fixed>, periodSeconds: Field<number>): Field<Fixed> {
  if (ratePerPeriod.kind !== 'known') return ratePerPeriod;
  const seconds = valueOrNull(periodSeconds);
  if (seconds === null || !Number.isSafeInteger(seconds) || seconds <= 0) return absent('notComputable');
  const { value: rate } = ratePerPeriod;
  const total = mul(rate, { raw: windowSeconds[window], scale: 0 }, rate.scale, 'halfUp');
  const perWindow = div(total, { raw: BigInt(seconds), scale: 0 }, rate.scale, 'halfUp');
  return perWindow === null ? absent('notComputable') : known(perWindow);
}

export type Side = 'long' | 'short';
export type FundingEffect = 'pays' | 'receives' | 'none';

/** Whether that side pays or receives: a positive long rate is paid, a positive short rate received. */
export function fundingEffect(side: Side, rate: Fixed): FundingEffect {
  if (rate.raw === 0n) return 'none';
  const paysWhenPositive = side === 'long';
  return rate.raw > 0n === paysWhenPositive ? 'pays' : 'receives';
}
