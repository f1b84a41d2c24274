import { absent, type Field, known } from '~/lib/field';
import { add, type Fixed, neg, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { type PartialSum, sumKnown } from '~/lib/field-math';
import type { PositionRow } from './position/position-row';
import type { PnlSeriesPoint } from './pnl/pnl-series';

/** An item of one account, with the account's raw address. */
export type OfAccount<Item> = { readonly account: string; readonly row: Item };

/** The combined position of all accounts in one asset, over all of its markets and collaterals. */
export type NetExposure = {
  readonly asset: string;
  /** Longs less shorts, in base units, exact. */
  readonly size: PartialSum;
  /** Present notional in USD: of longs, of shorts, and their difference. */
  readonly long: PartialSum;
  readonly short: PartialSum;
  readonly net: PartialSum;
  readonly positions: number;
  readonly accounts: number;
};

/**
 * Net exposure by asset (operations 15 and 17): the sum of the positions, with the largest known net notional first. A
 * position with an unknown side, size or mark is counted as missing, never as zero. Collateral and free balances are
 * not included.
 */
export function netExposure(rows: readonly OfAccount<PositionRow>[]): readonly NetExposure[] {
  const groups = groupBy(rows, ({ row }) => row.market?.baseAsset ?? row.asset);
  return groups
    .map(([asset, members]): NetExposure => {
      const values = members.map(({ row }) => ({ side: sideOf(row), value: row.figures.value }));
      const of = (side: 'long' | 'short') =>
        sumKnown(values.flatMap((one) => (one.side === side ? [one.value] : one.side === null ? [unknownSide] : [])));
      return {
        asset,
        size: sumKnown(members.map(({ row }) => signedBy(sideOf(row), row.position.size))),
        long: of('long'),
        short: of('short'),
        net: sumKnown(values.map(({ side, value }) => signedBy(side, value))),
        positions: members.length,
        accounts: new Set(members.map(({ account }) => account)).size,
      };
    })
    .toSorted((a, b) => compareSizes(b.net, a.net) || (a.asset < b.asset ? -1 : 1));
}

const unknownSide: Field<Fixed> = absent('notComputable');

function sideOf({ position: { side } }: PositionRow): 'long' | 'short' | null {
  return side.kind === 'known' ? side.value : null;
}

function signedBy(side: 'long' | 'short' | null, amount: Field<Fixed>): Field<Fixed> {
  if (side === null) return unknownSide;
  return amount.kind === 'known' && side === 'short' ? known(neg(amount.value)) : amount;
}

function compareSizes(a: PartialSum, b: PartialSum): number {
  const size = ({ field }: PartialSum): Fixed =>
    field.kind !== 'known' ? { raw: -1n, scale: 0 } : field.value.raw < 0n ? neg(field.value) : field.value;
  const difference = sub(size(a), size(b)).raw;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** A figure of one account; `partial` if something of the account is missing in it. */
export type AccountFigure = { readonly name: string; readonly field: Field<Fixed>; readonly partial: boolean };

/** A sum over accounts, with what it leaves out. */
export type DeskTotal = {
  readonly sum: PartialSum;
  /** Names of accounts that are missing in the sum. */
  readonly without: readonly string[];
  /** Names of accounts that are only partly included. */
  readonly inPart: readonly string[];
};

export function deskTotal(figures: readonly AccountFigure[]): DeskTotal {
  return {
    sum: sumKnown(figures.map(({ field }) => field)),
    without: figures.flatMap(({ name, field }) => (field.kind === 'known' ? [] : [name])),
    inPart: figures.flatMap(({ name, field, partial }) => (field.kind === 'known' && partial ? [name] : [])),
  };
}

/**
 * The cumulative PnL of several accounts as one series (operation 12): at each snapshot of any account, the sum of
 * every account's latest total. It begins where every account has a total, because an account's PnL is unknown before
 * its first snapshot. An unreadable total makes the sum unknown until that account's next one.
 */
export function mergedPnl(series: readonly (readonly PnlSeriesPoint[])[]): readonly PnlSeriesPoint[] {
  if (series.length === 0 || series.some((points) => points.length === 0)) return [];
  const moments = [...new Set(series.flatMap((points) => points.map(({ atMs }) => atMs)))].toSorted((a, b) => a - b);
  const places = series.map(() => -1);
  return moments.flatMap((atMs): readonly PnlSeriesPoint[] => {
    for (const [index, points] of series.entries()) {
      let place = places[index] ?? -1;
      while ((points[place + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) place += 1;
      places[index] = place;
    }
    const totals = series.map((points, index) => points[places[index] ?? -1]?.total);
    if (totals.includes(undefined)) return [];
    return [{ atMs, total: totals.reduce<Field<Fixed>>(addTotals, known({ raw: 0n, scale: 0 })) }];
  });
}

/**
 * The series that delays the beginning of `mergedPnl`, and the time of that beginning: the series that begins last, if
 * another one has more than one snapshot before that time. Null if nothing is left out.
 */
export function pnlHolder(
  series: readonly (readonly PnlSeriesPoint[])[],
): { readonly place: number; readonly atMs: number } | null {
  const starts = series.map((points) => points[0]?.atMs ?? Number.POSITIVE_INFINITY);
  const atMs = Math.max(...starts);
  const isCut = series.some((points) => (points[1]?.atMs ?? atMs) < atMs);
  return Number.isFinite(atMs) && isCut ? { place: starts.indexOf(atMs), atMs } : null;
}

function addTotals(sum: Field<Fixed>, total: Field<Fixed> | undefined): Field<Fixed> {
  if (sum.kind !== 'known') return sum;
  return total?.kind === 'known' ? known(add(sum.value, total.value)) : absent('notComputable');
}
