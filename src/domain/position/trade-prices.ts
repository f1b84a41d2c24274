import { absent, type Field, known } from '~/lib/field';
import { DIGITS, add, div, type Fixed, isZero, sign, sub } from '~/lib/fixed-point';
import { combine } from '~/lib/field-math';
import type { HistoryEvent } from './history-event';
import type { PositionLifecycle } from './position-lifecycles';
import { exactProduct } from './position-math';

/** USD per base unit, averaged with the exchanged amounts as weights. */
export type TradePrices = {
  /** The trades that increased the position. */
  readonly entry: Field<Fixed>;
  /** The trades that reduced it; does not apply before the first one. */
  readonly exit: Field<Fixed>;
};

const noPrice: TradePrices = { entry: absent('notComputable'), exit: absent('notComputable') };

/** The average prices of opening and closing a position; unknown unless all of its events and their sizes were read. */
export function tradePrices({
  steps,
  fromOpening,
  missingVersions,
}: Pick<PositionLifecycle, 'steps' | 'fromOpening' | 'missingVersions'>): TradePrices {
  if (!fromOpening || missingVersions > 0) return noPrice;
  let [entry, exit] = [noTrades, noTrades];
  let before: Fixed = { raw: 0n, scale: DIGITS };
  for (const { event } of steps) {
    if (event.size.kind !== 'known') return noPrice;
    const change = sign(sub(event.size.value, before));
    if (change > 0) entry = withTrade(entry, event);
    if (change < 0) exit = withTrade(exit, event);
    before = event.size.value;
  }
  return { entry: entry.mean, exit: exit.mean };
}

/**
 * The prices behind an event's realised PnL. If a trade reduces the position, its PnL in USD is (exit − entry) × closed
 * size for a long, and the negative of that for a short.
 * @param sizeChange base units: see `sizeChanges`
 */
export function pricesOfEvent(
  event: HistoryEvent,
  previous: HistoryEvent | undefined,
  sizeChange: Field<Fixed>,
): TradePrices {
  if (sizeChange.kind !== 'known') return noPrice;
  const isReduced = sign(sizeChange.value) < 0;
  return {
    entry: isReduced ? (previous === undefined ? noPrice.entry : entryAfter(previous)) : entryAfter(event),
    exit: isReduced ? event.price : absent('notApplicable'),
  };
}

/** The entry price of the part that is open after the event: its notional over its size. */
function entryAfter({ notional, size }: HistoryEvent): Field<Fixed> {
  if (size.kind === 'known' && isZero(size.value)) return absent('notApplicable');
  return combine({ notional, size }, (of) => div(of.notional, of.size, DIGITS, 'halfUp'));
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
