import type { MarketIdentity } from '~/domain/market/market-identity';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import type { DayRange } from '~/lib/time';
import { type HistoryEvent, usdAtSettlement } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/merged-history';
import { buildLifecycles, sizeChanges } from '~/domain/position/position-lifecycles';
import { pricesOfEvent } from '~/domain/position/trade-prices';
import { eventIds } from './event-id';

/** The kinds of an event's result; the first five add up to `net`. */
export const tradeKinds = ['pnl', 'fee', 'executionFee', 'funding', 'rollover', 'net'] as const;

export type TradeKind = (typeof tradeKinds)[number];

/** Each an effect on the trader's money: see `effectOf`. */
type TradeAmounts = Readonly<Record<TradeKind, Field<Fixed>>>;

/** One event of a position, as a row of the accounts. */
export type TradeRow = {
  /** See `eventIds`. */
  readonly id: string;
  readonly event: HistoryEvent;
  /** Null for a market that is not listed. */
  readonly market: MarketIdentity | null;
  /** Base units: the size after the event minus the size before. */
  readonly sizeChange: Field<Fixed>;
  /** The entry price of the open part, or of the part that the event closed: see `pricesOfEvent`. */
  readonly entry: Field<Fixed>;
  /** Does not apply if nothing was closed. */
  readonly exit: Field<Fixed>;
  readonly amounts: TradeAmounts;
  /** Each exact, at the event's own price of its collateral; unknown without a price: see `usdAtSettlement`. */
  readonly usd: TradeAmounts;
};

type TradeRowsOptions = {
  /** Raw address. */
  readonly trader: string;
  readonly marketOf: (event: HistoryEvent) => MarketIdentity | null;
};

/**
 * One row for each event, oldest first; an event that was sent twice has one row. Events without a readable time come
 * last. Pauses between positions and rows: see `inSlices`.
 * @param events of any number of assets, in any order
 */
export function* tradeRows(
  events: readonly HistoryEvent[],
  { trader, marketOf }: TradeRowsOptions,
): Generator<undefined, readonly TradeRow[]> {
  const rows: Omit<TradeRow, 'id'>[] = [];
  const unnamed = (event: HistoryEvent, place: number) => `? ${place} ${event.key}`;
  for (const [, members] of groupBy(events, (event, place) => event.positionKey ?? unnamed(event, place))) {
    for (const lifecycle of buildLifecycles(members)) {
      const changes = sizeChanges(lifecycle);
      yield;
      for (const [index, { event }] of lifecycle.steps.entries()) {
        const sizeChange = changes[index];
        if (sizeChange === undefined) throw new Error('each event has a change');
        const prices = pricesOfEvent(event, lifecycle.steps[index - 1]?.event, sizeChange);
        rows.push({ event, market: marketOf(event), sizeChange, ...prices, ...amountsOf(event) });
        if (index % ROWS_A_PAUSE === 0) yield;
      }
    }
    yield;
  }
  const idOf = eventIds(trader);
  const named: TradeRow[] = [];
  for (const [index, row] of rows.toSorted(oldestFirst).entries()) {
    named.push({ id: idOf(row.event), ...row });
    if (index % ROWS_A_PAUSE === 0) yield;
  }
  return named;
}

/** The work for this many rows takes about a millisecond. */
const ROWS_A_PAUSE = 50;

function amountsOf(event: HistoryEvent): Pick<TradeRow, 'amounts' | 'usd'> {
  const { pnl, fee, executionFee, funding, rollover, net, usd } = event;
  return {
    amounts: { pnl, fee, executionFee, funding, rollover, net },
    usd: {
      pnl: usd.pnl,
      fee: usdAtSettlement(fee, event),
      executionFee: usdAtSettlement(executionFee, event),
      funding: usd.funding,
      rollover: usd.rollover,
      net: usd.net,
    },
  };
}

/**
 * Sorts by time; events with the same time by position and version, so that the same events always make the same file.
 */
function oldestFirst({ event: a }: Pick<TradeRow, 'event'>, { event: b }: Pick<TradeRow, 'event'>): number {
  const time = ({ atMs }: HistoryEvent) => (atMs.kind === 'known' ? atMs.value : Number.POSITIVE_INFINITY);
  // For two events without a time, the difference is NaN.
  return time(a) - time(b) || comparePlaces(a, b);
}

function comparePlaces(a: HistoryEvent, b: HistoryEvent): number {
  const [one, other] = [a.positionKey ?? a.key, b.positionKey ?? b.key];
  if (one !== other) return one < other ? -1 : 1;
  const version = (event: HistoryEvent) => (event.version.kind === 'known' ? event.version.value : -1);
  return version(a) - version(b);
}

/** The rows inside a half-open range. Rows without a readable time are only in the range without bounds. */
export function rowsInRange(rows: readonly TradeRow[], range: DayRange): readonly TradeRow[] {
  return rows.filter(({ event }) => isInRange(range, event.atMs));
}
