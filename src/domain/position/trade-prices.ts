import { absent, type Field } from '~/lib/field';
import { div, type Fixed, isZero, sign, sub } from '~/lib/fixed-point';
import { combine, sumAll } from './combine';
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
export function tradePrices({ steps, fromOpening, missingVersions }: PositionLifecycle): TradePrices {
  if (!fromOpening || missingVersions > 0) return noPrice;
  const trades: Record<keyof TradePrices, HistoryEvent[]> = { entry: [], exit: [] };
  let before: Fixed = { raw: 0n, scale: DIGITS };
  for (const { event } of steps) {
    if (event.size.kind !== 'known') return noPrice;
    const change = sign(sub(event.size.value, before));
    if (change !== 0) trades[change > 0 ? 'entry' : 'exit'].push(event);
    before = event.size.value;
  }
  return { entry: meanPrice(trades.entry), exit: meanPrice(trades.exit) };
}

function meanPrice(trades: readonly HistoryEvent[]): Field<Fixed> {
  if (trades.length === 0) return absent('notApplicable');
  const [size, value] = [
    sumAll(trades.map(({ exchanged }) => exchanged)),
    sumAll(
      trades.map(({ price, exchanged }) => combine({ price, exchanged }, (of) => exactProduct(of.price, of.exchanged))),
    ),
  ];
  return combine({ size, value }, (of) => (isZero(of.size) ? null : div(of.value, of.size, DIGITS, 'halfUp')));
}
