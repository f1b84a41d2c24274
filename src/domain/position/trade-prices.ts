import { absent, type Field, known } from '~/lib/field';
import { add, div, type Fixed, isZero, sign, sub } from '~/lib/fixed-point';
import { combine } from './combine';
import type { HistoryEvent } from './history-event';
import type { PositionLifecycle } from './position-lifecycles';
import { DIGITS, exactProduct } from './position-math';

/** USD per base unit, each the mean of all trades of its kind, weighted by the exchanged amount. */
export type TradePrices = {
  /** The trades that increased the position. */
  readonly entry: Field<Fixed>;
  /** The trades that reduced it; does not apply before the first one. */
  readonly exit: Field<Fixed>;
};

const noPrice: TradePrices = { entry: absent('notComputable'), exit: absent('notComputable') };

/** The average prices of opening and closing a position; unknown unless all of its events were read. */
export function tradePrices(lifecycle: PositionLifecycle): TradePrices {
  return tradePricesSoFar(lifecycle).at(-1) ?? noPrice;
}

/**
 * The same as of each event, oldest first: of the trades up to and including it, so that a later trade changes no
 * earlier price. Unknown from the first event on whose size is unknown.
 */
export function tradePricesSoFar({
  steps,
  fromOpening,
  missingVersions,
}: Pick<PositionLifecycle, 'steps' | 'fromOpening' | 'missingVersions'>): readonly TradePrices[] {
  if (!fromOpening || missingVersions > 0) return steps.map(() => noPrice);
  let [entry, exit] = [noTrades, noTrades];
  let before: Fixed | null = { raw: 0n, scale: DIGITS };
  return steps.map(({ event }) => {
    if (before === null || event.size.kind !== 'known') {
      before = null;
      return noPrice;
    }
    const change = sign(sub(event.size.value, before));
    if (change > 0) entry = withTrade(entry, event);
    if (change < 0) exit = withTrade(exit, event);
    before = event.size.value;
    return { entry: entry.mean, exit: exit.mean };
  });
}

/** Sums of trades: base units, and USD as price times base units. */
type Trades = { readonly size: Field<Fixed>; readonly value: Field<Fixed>; readonly mean: Field<Fixed> };

const nothing: Field<Fixed> = known({ raw: 0n, scale: 0 });
const noTrades: Trades = { size: nothing, value: nothing, mean: absent('notApplicable') };

function withTrade(trades: Trades, { price, exchanged }: HistoryEvent): Trades {
  const size = combine({ sum: trades.size, exchanged }, (of) => add(of.sum, of.exchanged));
  const value = combine({ sum: trades.value, price, exchanged }, (of) =>
    add(of.sum, exactProduct(of.price, of.exchanged)),
  );
  const mean = combine({ size, value }, (of) => (isZero(of.size) ? null : div(of.value, of.size, DIGITS, 'halfUp')));
  return { size, value, mean };
}
