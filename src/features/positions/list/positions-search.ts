import { cleanFactors } from '~/domain/position/ladder-shock';
import { readMove } from '~/domain/position/what-if-move';
import {
  choiceParam,
  flagParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  trimmedParam,
  wordsParam,
} from '~/lib/search-params';

/**
 * Reads the price move of "what if": per cent with up to two decimals, as a plain decimal such as "-12.5". A number out
 * of bounds becomes a move of zero, which keeps the panel open.
 */
const moveParam: Param<string> = (value) =>
  readMove(value) ?? (/^-?\d{1,3}(\.\d{1,2})?$/.test(String(value)) ? '0' : undefined);

const shockParam: Param<string> = (value) =>
  typeof value === 'string' ? (cleanFactors(value) ?? undefined) : undefined;

const offParam: Param<false> = (value) => (value === false ? false : undefined);

/** The view of the liquidation ladder. */
export const whatIfParams = {
  move: moveParam,
  /** The asset with a moving price; all assets if absent. */
  moved: textParam(40),
  /** A scenario instead of `moved`: factors of assets and classes, as in "BTC:1,crypto:1.6". */
  shock: shockParam,
  /** Whether stops and takes fire during the move. */
  fire: flagParam(),
};

const params = {
  q: textParam(),
  asset: textParam(40),
  side: choiceParam(['long', 'short']),
  /** As the service spells them; unknown words are kept, but match nothing. */
  status: wordsParam(9),
  /** `walletId` of operation 15. Its meaning is undocumented. */
  wallet: trimmedParam(),
  /** PnL after costs; before costs when absent. */
  net: flagParam(),
  /** Sizes show their value in USD first; base units when absent. */
  quote: flagParam(),
  /** `false` for amounts and totals in their collateral; in USD when absent, as with the `true` of older links. */
  usd: offParam,
  ...whatIfParams,
  /** Whether the projection is open. */
  ahead: flagParam(),
  sort: sortParam(),
  /** Ids of hidden columns. */
  cols: wordsParam(),
};

/** The view of the page of open positions; its drawers keep it. */
export type PositionsSearch = SearchOf<typeof params>;

export const readPositionsSearch = searchReader(params);
