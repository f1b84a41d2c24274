import { periodLengths } from '~/domain/pnl/period-lengths';
import { readPeriod } from '~/domain/pnl/pnl-period';
import { lastDays } from '~/features/pnl/range/range-choice';
import { readCapital } from '~/features/pnl/ratios/read-capital';
import { addressParam, choiceParam, flagParam, searchReader, sortParam, type Param, type SearchOf } from '~/lib/search-params';
import { utcDayMs } from '~/lib/utc-days';

/** A plain decimal in the URL as a number where that keeps every digit of it: `?period=7` stays as short as it can be typed. */
function decimalParam(read: (text: string) => string | null): Param<number | string> {
  return (value) => {
    const text = typeof value === 'number' || typeof value === 'string' ? read(String(value)) : null;
    if (text === null) return undefined;
    return String(Number(text)) === text ? Number(text) : text;
  };
}

/** "2026-08-01". */
const dayParam: Param<string> = (value) => (typeof value === 'string' && utcDayMs(value) !== null ? value : undefined);

const params = {
  /** Sent on to operation 12, which does not say in which unit. Not what is shown: that is the range. */
  period: decimalParam(readPeriod),
  /** So many times 24 h that end now. Days that are said beside it win. */
  last: choiceParam(lastDays),
  /** UTC days, both included. */
  from: dayParam,
  to: dayParam,
  /** How long the periods are that bars stand for; days when not said. */
  by: choiceParam(periodLengths),
  /** What ratios are measured against, in USD. */
  capital: decimalParam(readCapital),
  /** Another trader, to compare with. */
  vs: addressParam(),
  /** Compares with the time before. */
  before: flagParam(),
  /** The position history is read, and PnL split by market and side. */
  split: flagParam(),
  /** Of that table. */
  sort: sortParam(),
};

export type PnlSearch = SearchOf<typeof params>;

export const readPnlSearch = searchReader(params);

/** What such a parameter says, as a text; null where it says nothing. */
export function decimalText(value: number | string | undefined): string | null {
  return value === undefined ? null : String(value);
}
