import { periodLengths } from '~/domain/pnl/pnl-periods';
import { lastDays } from '~/features/pnl/range/last-days';
import {
  addressParam,
  choiceParam,
  flagParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
} from '~/lib/search-params';

const shortText = textParam(25);

/** What may be a plain decimal, as it came: `?period=7` is a number to the router, and stays as short as it can be typed. */
const decimalParam: Param<number | string> = (value) => (typeof value === 'number' ? value : shortText(value));

/**
 * Which texts are days and amounts is read with the page, see `-pnl-choices.ts`: what
 * reads addresses is in everybody's first visit. One that is neither chooses nothing.
 */
const params = {
  /** Sent on to operation 12, which does not say in which unit. Not what is shown: that is the range. */
  period: decimalParam,
  /** So many times 24 h that end now. Days that are said beside it win. */
  last: choiceParam(lastDays),
  /** UTC days, both included, as YYYY-MM-DD. */
  from: textParam(10),
  to: textParam(10),
  /** How long the periods are that bars stand for; days when not said. */
  by: choiceParam(periodLengths),
  /** What ratios are measured against, in USD. */
  capital: decimalParam,
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
