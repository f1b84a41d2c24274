import type { PeriodLength } from '~/domain/pnl/pnl-periods';
import { type NamedRange, namedRanges } from '~/lib/ranges';
import {
  addressParam,
  choiceParam,
  dayParam,
  decimalParam,
  decimalSearch,
  flagParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
} from '~/lib/search-params';
import { isAmount } from '~/lib/typed-number';

/** The length of the periods that the bars represent. */
export const periodLengths = ['day', 'week', 'month'] as const satisfies readonly PeriodLength[];

/**
 * Nine digits, and three after the point. The interface names no limit, but a number in a URL needs one to stay plain.
 */
const PERIOD = /^(0|[1-9][0-9]{0,8})(\.[0-9]{1,3})?$/;

/**
 * Parameter `period` of operation 12 as a plain decimal; null for any other text. The interface calls it a "number"
 * without a unit or bounds.
 */
export function readPeriod(text: string): string | null {
  const trimmed = text.trim();
  return PERIOD.test(trimmed) ? trimmed : null;
}

/** The router has parsed `?period=7` into a number. */
const periodParam: Param<number | string> = (value) =>
  typeof value === 'number' || typeof value === 'string' ? decimalSearch(readPeriod(String(value))) : undefined;

const params = {
  /** Only in old links. Sent to operation 12, which does not give its unit. The range decides what the page shows. */
  period: periodParam,
  /** One of the ranges that every page offers. Days in the same URL take precedence. */
  last: choiceParam(namedRanges),
  /** UTC days, both included, as YYYY-MM-DD. */
  from: dayParam(),
  to: dayParam(),
  /** The length of the periods that the bars represent; days by default. */
  by: choiceParam(periodLengths),
  /** The capital in the ratios, in USD. */
  capital: decimalParam(isAmount),
  /** Another trader, for the comparison. */
  vs: addressParam(),
  /** Compares with the previous period. */
  before: flagParam(),
  /** Reads the position history, and shows the PnL attribution. */
  split: flagParam(),
  /** The sort of the attribution table. */
  sort: sortParam(),
};

export type PnlSearch = SearchOf<typeof params>;

export const readPnlSearch = searchReader(params);

/** The `period` of operation 12, as a plain decimal; null leaves the choice to the service. */
export function periodOf({ period }: Pick<PnlSearch, 'period'>): string | null {
  return period === undefined ? null : String(period);
}

/** The capital in USD, as a plain decimal; null if none was given. */
export function capitalOf({ capital }: Pick<PnlSearch, 'capital'>): string | null {
  return capital === undefined ? null : String(capital);
}

export function rangeChoiceOf({ last, from, to }: Pick<PnlSearch, 'last' | 'from' | 'to'>): RangeChoice {
  return { last: last ?? null, from: from ?? null, to: to ?? null };
}

/** The chosen range in the URL: UTC days, both included, or a named range. Days take precedence over `last`. */
export type RangeChoice = {
  readonly last: NamedRange | null;
  readonly from: string | null;
  readonly to: string | null;
};
