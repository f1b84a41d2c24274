import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { DIGITS, abs, add, compare, div, type Fixed, neg, sign } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import type { DayRange } from '~/lib/time';
import { combine, sumOfEach } from '~/lib/field-math';
import type { EventAmounts, HistoryEvent } from '../position/history-event';
import { isInRange } from '../position/merged-history';
import type { PositionLifecycle } from '../position/position-lifecycles';
import { exactProduct } from '../position/position-math';
import { netOf } from '../position/realised';
import { type AttributionSums, partwise } from './pnl-attribution';
import type { JournalGrouping, JournalPick } from './journal-choices';

/** A closed position and its result over its whole life. Amounts are effects on the trader's money. */
export type JournalEntry = {
  readonly lifecycle: PositionLifecycle;
  readonly key: string;
  readonly closedAtMs: Field<number>;
  /** From its opening to its close. */
  readonly holdingMs: Field<number>;
  /** The largest notional after one of its events, USD. */
  readonly sizeUsd: Field<Fixed>;
  /** At its opening: notional / (margin · settlement price) of its first event. */
  readonly leverage: Field<Fixed>;
  /** Each event at the settlement price of its time, exact; unknown if an event was not read or has no price. */
  readonly usd: EventAmounts;
  /** In collateral, exact: sums of the events, or the service's totals if some events were not read. */
  readonly amounts: EventAmounts;
};

/** Null for a position that is not closed. */
function journalEntry(lifecycle: PositionLifecycle): JournalEntry | null {
  const { closedAtMs, openedAtMs, steps, netFrom, running, reported } = lifecycle;
  if (closedAtMs === null) return null;
  const isRead = netFrom === 'events';
  const events = steps.map(({ event }) => event);
  const [first] = events;
  const realised = isRead ? running : reported;
  const unread = absent('notComputable');
  return {
    lifecycle,
    key: lifecycle.key,
    closedAtMs,
    holdingMs: combine({ openedAtMs, closedAtMs }, (of) => Math.max(0, of.closedAtMs - of.openedAtMs)),
    sizeUsd: isRead ? largest(events.map(({ notional }) => notional)) : unread,
    leverage:
      lifecycle.fromOpening && first !== undefined
        ? combine({ notional: first.notional, margin: first.margin, price: first.settlementPrice }, (of) => {
            const margin = exactProduct(of.margin, of.price);
            return sign(margin) > 0 && sign(of.notional) > 0 ? div(abs(of.notional), margin, DIGITS, 'halfUp') : null;
          })
        : unread,
    usd: isRead ? sumsInUsd(events) : partwise(() => unread),
    amounts: {
      pnl: realised.pnl,
      fees: combine({ fee: realised.fee, executionFee: realised.executionFee }, (of) => add(of.fee, of.executionFee)),
      funding: realised.funding,
      rollover: realised.rollover,
      net: netOf(realised),
    },
  };
}

/**
 * The positions that were closed inside a half-open range. Returns the same objects as long as their lifecycles are the
 * same.
 */
export function createJournal(): (
  lifecycles: readonly PositionLifecycle[],
  range: DayRange,
) => readonly JournalEntry[] {
  const made = new WeakMap<PositionLifecycle, JournalEntry | null>();
  return (lifecycles, range) =>
    lifecycles.flatMap((lifecycle) => {
      if (lifecycle.closedAtMs === null || !isInRange(range, lifecycle.closedAtMs)) return [];
      const before = made.get(lifecycle);
      const entry = before === undefined ? journalEntry(lifecycle) : before;
      made.set(lifecycle, entry);
      return entry ?? [];
    });
}

/** The sum of each part; unknown if the part is unknown for one of the events. */
function sumsInUsd(events: readonly HistoryEvent[]): EventAmounts {
  return partwise((part) => {
    const { field, counted } = sumOfEach(events, ({ usd }) => usd[part]);
    return counted === events.length ? field : absent('notComputable');
  });
}

/** Unknown if one of the values is unknown, because it may be the largest. */
function largest(values: readonly Field<Fixed>[]): Field<Fixed> {
  return values.reduce((most, value) =>
    combine({ most, value }, (of) => (compare(abs(of.value), abs(of.most)) > 0 ? abs(of.value) : abs(of.most))),
  );
}

/** Gross gain / gross loss. Without a loss, no ratio exists (`noLoss`), which differs from an unknown ratio. */
export type ProfitFactor = { readonly kind: 'ratio'; readonly value: Field<Fixed> } | { readonly kind: 'noLoss' };

/** Time that the sum of the results spent below its highest value so far. */
export type UnderWater = {
  readonly ms: number;
  /** From the first close to the last. */
  readonly totalMs: number;
  /** Whether the sum ends below its highest value. */
  readonly still: boolean;
};

/** The figures of some closed positions, in USD. Positions without a known net result count only in `count`. */
export type JournalFigures = {
  readonly count: number;
  /** How many positions have a known net result; all figures are calculated from these. */
  readonly counted: number;
  /** Net above zero, and below zero. */
  readonly wins: readonly JournalEntry[];
  readonly losses: readonly JournalEntry[];
  /** wins / counted. */
  readonly hitRate: Field<Fixed>;
  /** Net result / counted. */
  readonly expectancy: Field<Fixed>;
  readonly profitFactor: ProfitFactor;
  readonly averageWin: Field<Fixed>;
  readonly averageLoss: Field<Fixed>;
  readonly best: JournalEntry | null;
  readonly worst: JournalEntry | null;
  /** Partial when some positions have no known result. */
  readonly sums: AttributionSums;
  /** Effect of the fees (and of funding) / gross result, which is the price PnL; unknown unless that is above zero. */
  readonly feesShare: Field<Fixed>;
  readonly fundingShare: Field<Fixed>;
  /** Unknown when a close has no readable time. */
  readonly underWater: Field<UnderWater>;
};

export function journalFigures(entries: readonly JournalEntry[]): JournalFigures {
  const priced = entries.flatMap((entry) =>
    entry.usd.net.kind === 'known' ? [{ entry, net: entry.usd.net.value }] : [],
  );
  const wins = priced.filter(({ net }) => sign(net) > 0);
  const losses = priced.filter(({ net }) => sign(net) < 0);
  const [all, gain, loss] = [sumOf(priced), sumOf(wins), sumOf(losses)];
  const sums = partwise((part) =>
    // Leaves out positions without a net result, so that the parts add up to the net.
    sumOfEach(entries, ({ usd }) => (usd.net.kind === 'known' ? usd[part] : usd.net)),
  );
  const shareOf = (part: 'fees' | 'funding') =>
    combine({ part: sums[part].field, gross: sums.pnl.field }, (of) =>
      sign(of.gross) > 0 ? div(of.part, of.gross, DIGITS, 'halfUp') : null,
    );
  return {
    count: entries.length,
    counted: priced.length,
    wins: wins.map(({ entry }) => entry),
    losses: losses.map(({ entry }) => entry),
    hitRate: average({ raw: BigInt(wins.length), scale: 0 }, priced.length),
    expectancy: average(all, priced.length),
    profitFactor:
      losses.length === 0 && priced.length > 0
        ? { kind: 'noLoss' }
        : { kind: 'ratio', value: quotient(gain, neg(loss)) },
    averageWin: average(gain, wins.length),
    averageLoss: average(loss, losses.length),
    best: extreme(priced, 1),
    worst: extreme(priced, -1),
    sums,
    feesShare: shareOf('fees'),
    fundingShare: shareOf('funding'),
    underWater: underWaterOf(priced),
  };
}

type Priced = { readonly entry: JournalEntry; readonly net: Fixed };

const ZERO: Fixed = { raw: 0n, scale: DIGITS };

function sumOf(priced: readonly Priced[]): Fixed {
  return priced.reduce((sum, { net }) => add(sum, net), ZERO);
}

function average(sum: Fixed, count: number): Field<Fixed> {
  return quotient(sum, { raw: BigInt(count), scale: 0 });
}

function quotient(numerator: Fixed, divisor: Fixed): Field<Fixed> {
  const value = div(numerator, divisor, DIGITS, 'halfUp');
  return value === null ? absent('notComputable') : known(value);
}

/** The entry with the highest or lowest result; of equal ones, the first. */
function extreme(priced: readonly Priced[], direction: 1 | -1): JournalEntry | null {
  const [first, ...others] = priced;
  if (first === undefined) return null;
  return others.reduce((most, one) => (compare(one.net, most.net) === direction ? one : most), first).entry;
}

/** The sum begins at zero with the first close, and stays the same from one close to the next. */
function underWaterOf(priced: readonly Priced[]): Field<UnderWater> {
  const closes = priced.flatMap(({ entry, net }) =>
    entry.closedAtMs.kind === 'known' ? [{ atMs: entry.closedAtMs.value, net }] : [],
  );
  if (closes.length < priced.length || closes.length === 0) return absent('notComputable');
  const ordered = closes.toSorted((a, b) => a.atMs - b.atMs);
  let [sum, peak, ms] = [ZERO, ZERO, 0];
  for (const [place, { atMs, net }] of ordered.entries()) {
    sum = add(sum, net);
    if (compare(sum, peak) > 0) peak = sum;
    else if (compare(sum, peak) < 0) ms += (ordered[place + 1]?.atMs ?? atMs) - atMs;
  }
  const totalMs = (ordered.at(-1)?.atMs ?? 0) - (ordered[0]?.atMs ?? 0);
  return known({ ms, totalMs, still: compare(sum, peak) < 0 });
}

/** Lower bounds of the groups, inclusive: hours, USD, multiples. */
export const journalBounds = {
  holding: [0, 1, 6, 24, 168, 720],
  size: [0, 100, 1_000, 10_000, 100_000, 1_000_000],
  leverage: [0, 2, 5, 10, 20, 50],
} as const;

/** The key of the group of positions for which the value is unknown. */
export const UNKNOWN_GROUP = '?';

export type JournalGroup = {
  /** Raw address of the market, word of the side, hour, weekday (0: Monday), lower bound, or `UNKNOWN_GROUP`. */
  readonly key: string;
  readonly entries: readonly JournalEntry[];
  readonly figures: JournalFigures;
};

/**
 * Puts each position in exactly one group. Groups are in order of their keys; markets and sides in order of their
 * number of positions.
 */
export function journalGroups(entries: readonly JournalEntry[], by: JournalGrouping): readonly JournalGroup[] {
  const groups = groupBy(entries, (entry) => groupKey(entry, by)).map(([key, members]) => ({
    key,
    entries: members,
    figures: journalFigures(members),
  }));
  const place = ({ key }: JournalGroup) => (key === UNKNOWN_GROUP ? Number.MAX_SAFE_INTEGER : Number(key));
  return by === 'market' || by === 'side'
    ? groups.toSorted((a, b) => b.entries.length - a.entries.length)
    : groups.toSorted((a, b) => place(a) - place(b));
}

const HOUR_MS = 3_600_000;

function groupKey(entry: JournalEntry, by: JournalGrouping): string {
  const { lifecycle, holdingMs, sizeUsd, leverage } = entry;
  switch (by) {
    case 'market':
      return valueOrNull(lifecycle.market) ?? UNKNOWN_GROUP;
    case 'side':
      return valueOrNull(lifecycle.side) ?? UNKNOWN_GROUP;
    case 'hour':
      return timeKey(lifecycle.openedAtMs, (at) => at.getUTCHours());
    case 'weekday':
      return timeKey(lifecycle.openedAtMs, (at) => (at.getUTCDay() + 6) % 7);
    case 'holding':
      return boundKey(holdingMs, journalBounds.holding, (ms, bound) => ms >= bound * HOUR_MS);
    case 'size':
      return boundKey(sizeUsd, journalBounds.size, reaches);
    case 'leverage':
      return boundKey(leverage, journalBounds.leverage, reaches);
  }
}

function timeKey(at: Field<number>, part: (at: Date) => number): string {
  const number = at.kind === 'known' ? part(new Date(at.value)) : Number.NaN;
  return Number.isNaN(number) ? UNKNOWN_GROUP : String(number);
}

function reaches(value: Fixed, bound: number): boolean {
  return compare(value, { raw: BigInt(bound), scale: 0 }) >= 0;
}

function boundKey<T>(
  field: Field<T>,
  bounds: readonly number[],
  isAtLeast: (value: T, bound: number) => boolean,
): string {
  if (field.kind !== 'known') return UNKNOWN_GROUP;
  return String(bounds.findLast((bound) => isAtLeast(field.value, bound)) ?? UNKNOWN_GROUP);
}

/** The positions behind one of the figures, such as all winners; empty while the figure is unknown. */
export function pickedEntries(figures: JournalFigures, pick: JournalPick): readonly JournalEntry[] {
  const picked = figures[pick];
  return picked === null ? [] : 'length' in picked ? picked : [picked];
}
