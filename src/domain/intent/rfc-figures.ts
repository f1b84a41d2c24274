import { absent, known, unreadable, type Field } from '~/lib/field';
import { fromDecimal, type Fixed } from '~/lib/fixed-point';
import { readNumber } from '../read-field';
import { memberOf } from '../read-open';

/** The members of `rfc` that are numbers. The interface shows their names and nothing else of them. */
export const rfcNames = [
  'velocity_debt',
  'effective_depth',
  'recovery_rate',
  'original_spread',
  'original_market_depth_long',
  'original_market_depth_short',
  'original_k',
] as const;

export type RfcName = (typeof rfcNames)[number];

/** Exactly as given: neither unit nor scale is known. */
export type RfcFigures = Readonly<Record<RfcName, Field<Fixed>>>;

export function toRfcFigures(rfc: unknown): RfcFigures {
  const figure = (name: RfcName) => readOpenNumber(memberOf(rfc, name));
  return {
    velocity_debt: figure('velocity_debt'),
    effective_depth: figure('effective_depth'),
    recovery_rate: figure('recovery_rate'),
    original_spread: figure('original_spread'),
    original_market_depth_long: figure('original_market_depth_long'),
    original_market_depth_short: figure('original_market_depth_short'),
    original_k: figure('original_k'),
  };
}

/** A number of an open body, as the exact decimal that it was written as; also where it came in quotes. */
export function readOpenNumber(value: unknown): Field<Fixed> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  if (typeof value === 'bigint') return known({ raw: value, scale: 0 });
  if (typeof value === 'number') return readNumber(value);
  if (typeof value !== 'string')
    return unreadable(Array.isArray(value) ? '[…]' : typeof value === 'object' ? '{…}' : String(value));
  const decimal = fromDecimal(value);
  return decimal === null ? unreadable(JSON.stringify(value.slice(0, 200))) : known(decimal);
}
