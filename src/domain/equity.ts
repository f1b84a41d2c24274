import type { Assumptions } from '~/config/assumptions';
import { absent, type Absent, type Field, known } from '~/lib/field';
import { add, type Fixed, sign, sub } from '~/lib/fixed-point';
import type { Backing } from './account/backing';
import type { MarketIdentity } from './market/market-identity';
import { combine, isPartial, type PartialSum, sumAll, sumKnown } from '~/lib/field-math';
import { compareCollaterals } from './collaterals';
import { type Coverage, isWhole } from './position/coverage';
import type { MarketTerms } from './position/market-terms';
import { type CollateralTotals, usdValue } from './position/position-amounts';
import type { MarketSnapshot } from './position/position-row';

/** Why an equity, or a part of it, may be wrong. */
export type EquityDoubt =
  /** Operation 6 returned no breakdown, so the amount reserved by orders is unknown and missing in the equity. */
  | 'noBreakdown'
  /**
   * The leased and locked amounts are smaller than the margins of the positions: the answers are from different
   * moments, or `lockedHoldsMargins` is wrong for this service.
   */
  | 'reservedBelowZero'
  /** Answers from the same moment contradict `lockedHoldsMargins`: see `backing.ts`. */
  | 'assumptionUnfit';

/** The amounts that a trader owns of one collateral, in that collateral. */
export type EquityRow = {
  /** The key null groups the positions with an unknown collateral. */
  readonly collateral: string | null;
  /** Free balance, operation 6. */
  readonly free: Field<Fixed>;
  /**
   * Σ remaining margin of the positions, each at least zero: a position cannot lose more than its margin. Partial if
   * the PnL of a position is unknown: it then counts with its margin, which `reserved` leaves out.
   */
  readonly inPositions: PartialSum;
  /** Reserved by orders and withdrawals in progress: leased + locked − Σ margins. */
  readonly reserved: Field<Fixed>;
  /** Whether `reserved` matches the amounts that orders reserve. */
  readonly backing: Backing;
  /**
   * free + reserved + in positions. If `locked` includes the margins, this is free + leased + locked + Σ (PnL + funding
   * + rollover), before the costs of closing (derived: GAPS.md).
   */
  readonly equity: Field<Fixed>;
  /** The equity without any PnL, used while the PnL is unknown. */
  readonly withoutPnl: Field<Fixed>;
  /** The cost of closing all positions now, below zero; not part of the equity. */
  readonly closing: PartialSum;
  readonly doubt: EquityDoubt | null;
  /** Whether a position or an asset is missing in the margins, and so in the equity. */
  readonly partial: boolean;
};

/** The answer of operation 6 about one collateral. */
export type CollateralBalance = {
  readonly name: string;
  readonly free: Field<Fixed>;
  readonly leased: Field<Fixed>;
  readonly locked: Field<Fixed>;
};

export type EquityInputs = {
  readonly balances: readonly CollateralBalance[];
  /** Why a collateral that only positions use has no balance. */
  readonly noBalance: Absent;
  readonly totals: readonly Pick<CollateralTotals, 'collateral' | 'margin' | 'value' | 'closing'>[];
  readonly coverage: Coverage;
  /** Whether every position of each asset was read. */
  readonly allRead: boolean;
  readonly backings: ReadonlyMap<string | null, Backing>;
  readonly assumptions: Pick<Assumptions, 'lockedHoldsMargins'>;
};

/** One row for each collateral: those with a balance, and those that only positions use. */
export function equityRows(inputs: EquityInputs): readonly EquityRow[] {
  const { balances, noBalance, totals, coverage, allRead, backings, assumptions } = inputs;
  const byName = new Map(totals.map((total) => [total.collateral, total]));
  const named = new Set<string | null>(balances.map(({ name }) => name));
  const emptySum = sumOfNothing(coverage);
  const rowOf = (collateral: string | null, { free, leased, locked }: Omit<CollateralBalance, 'name'>): EquityRow => {
    const inPositions = byName.get(collateral)?.value ?? emptySum;
    const margins = byName.get(collateral)?.margin ?? emptySum;
    const reserved = reservedBy({ leased, locked }, margins.field, assumptions);
    // A balance without a breakdown is still useful, so it is shown, marked as incomplete.
    const noBreakdown = free.kind === 'known' && (leased.kind !== 'known' || locked.kind !== 'known');
    const backing = backings.get(collateral) ?? 'unknown';
    return {
      collateral,
      free,
      inPositions,
      reserved,
      backing,
      withoutPnl: equityWithoutPnl({ free, leased, locked }, margins.field, assumptions),
      equity: noBreakdown
        ? combine({ free, held: inPositions.field }, (of) => add(of.free, of.held))
        : combine({ free, reserved, held: inPositions.field }, (of) => add(add(of.free, of.reserved), of.held)),
      closing: byName.get(collateral)?.closing ?? emptySum,
      doubt: noBreakdown ? 'noBreakdown' : doubtOf(reserved, backing),
      partial: noBreakdown || isPartial(inPositions) || isPartial(margins) || !isWhole(coverage) || !allRead,
    };
  };
  return [
    ...balances.map(({ name, ...balance }) => rowOf(name, balance)),
    ...totals
      .filter(({ collateral }) => !named.has(collateral))
      .map(({ collateral }) => rowOf(collateral, { free: noBalance, leased: noBalance, locked: noBalance })),
  ].toSorted((a, b) => compareCollaterals(a.collateral, b.collateral));
}

/**
 * The amount of a collateral that orders and withdrawals in progress reserve: leased + locked, minus the margins of
 * positions if `locked` includes them. Below zero if the margins and the balance are from different moments.
 */
function reservedBy(
  { leased, locked }: Pick<CollateralBalance, 'leased' | 'locked'>,
  margins: Field<Fixed>,
  { lockedHoldsMargins }: Pick<Assumptions, 'lockedHoldsMargins'>,
): Field<Fixed> {
  return lockedHoldsMargins
    ? combine({ leased, locked, margins }, (of) => sub(add(of.leased, of.locked), of.margins))
    : combine({ leased, locked }, (of) => add(of.leased, of.locked));
}

/**
 * free + leased + locked, plus the margins if `locked` does not include them. Without a breakdown, only the free
 * amount.
 */
function equityWithoutPnl(
  { free, leased, locked }: Omit<CollateralBalance, 'name'>,
  margins: Field<Fixed>,
  { lockedHoldsMargins }: Pick<Assumptions, 'lockedHoldsMargins'>,
): Field<Fixed> {
  const balance = combine({ free, leased, locked }, (of) => add(add(of.free, of.leased), of.locked));
  if (balance.kind !== 'known') return free;
  return lockedHoldsMargins || margins.kind !== 'known' ? balance : known(add(balance.value, margins.value));
}

function doubtOf(reserved: Field<Fixed>, backing: Backing): EquityDoubt | null {
  if (backing === 'unfit') return 'assumptionUnfit';
  return reserved.kind === 'known' && sign(reserved.value) < 0 ? 'reservedBelowZero' : null;
}

/**
 * The margins of a collateral that has no position so far. While an asset is loading, zero is not certain. If some
 * assets have failed, the known positions count as a part.
 */
function sumOfNothing({ assets, read, pending }: Coverage): PartialSum {
  if (pending > 0 || (read === 0 && assets > 0))
    return { field: absent(pending > 0 ? 'notLoaded' : 'failed'), counted: 0, of: 0 };
  return sumKnown([]);
}

/** Equity in one collateral, and its value. */
export type PricedEquity = EquityRow & {
  /** USD per unit of the collateral. */
  readonly price: Field<Fixed>;
  /** equity · price, rounded once, half up, to the digits of the service's own amounts. */
  readonly usd: Field<Fixed>;
  /** Cost to close · price, rounded in the same way. */
  readonly closingUsd: Field<Fixed>;
};

export type EquityTotal = {
  /** The exact sum of the known values of the rows in USD. */
  readonly usd: Field<Fixed>;
  /** The parts of the total in USD, from the rows that it counts. */
  readonly parts: Readonly<Record<'free' | 'inPositions' | 'reserved', Field<Fixed>>>;
  /** The cost of closing all positions now, below zero; absent if one of the costs is unknown. */
  readonly closing: Field<Fixed>;
  /** Whether a collateral, or a part of an included one, is missing in the total. */
  readonly partial: boolean;
  /** Collaterals that are missing in the total; null stands for positions without a named collateral. */
  readonly without: readonly (string | null)[];
  /** The first doubt about one of its rows. */
  readonly doubt: EquityDoubt | null;
};

/** Adds a value to each row. */
export function priceEquity(
  rows: readonly EquityRow[],
  priceOf: (collateral: string | null) => Field<Fixed>,
): readonly PricedEquity[] {
  return rows.map((row) => {
    const price = priceOf(row.collateral);
    return { ...row, price, usd: usdValue(row.equity, price), closingUsd: usdValue(row.closing.field, price) };
  });
}

export function equityTotal(rows: readonly PricedEquity[]): EquityTotal {
  // Adding a part that is still loading would make the sum jump, so the sum waits for it. A part that has failed is
  // left out, and named in `without`.
  const loading = rows.find(({ usd }) => usd.kind === 'absent' && usd.reason === 'notLoaded');
  const read = sumKnown(rows.map(({ usd }) => usd));
  const sum = loading === undefined ? read : { ...read, field: loading.usd };
  const closing = sumKnown(rows.map(({ closingUsd }) => closingUsd));
  const counted = rows.filter(({ usd }) => usd.kind === 'known');
  const partOf = (amountOf: (row: PricedEquity) => Field<Fixed>) =>
    counted.length === 0 || loading !== undefined
      ? sum.field
      : sumAll(counted.map((row) => usdValue(amountOf(row), row.price)));
  return {
    usd: sum.field,
    parts: {
      free: partOf(({ free }) => free),
      inPositions: partOf(({ inPositions }) => inPositions.field),
      reserved: partOf(({ reserved }) => reserved),
    },
    closing: isPartial(closing) || rows.some((row) => isPartial(row.closing)) ? absent('notComputable') : closing.field,
    partial: isPartial(sum) || rows.some(({ partial }) => partial),
    without: rows.flatMap(({ usd, collateral }) => (usd.kind === 'known' ? [] : [collateral])),
    doubt: rows.find(({ doubt }) => doubt !== null)?.doubt ?? null,
  };
}

/** The same sum, but a collateral with an unknown PnL counts with its free, leased and locked amounts. */
export function equityOfKnown(rows: readonly PricedEquity[]): Field<Fixed> {
  return sumKnown(
    rows.map(({ usd, withoutPnl, inPositions, price }) =>
      inPositions.field.kind === 'known' ? usd : usdValue(withoutPnl, price),
    ),
  ).field;
}

/** The data of a market that its price requires. */
export type PricingMarket = Pick<MarketSnapshot, 'address' | 'identity' | 'failure'> & {
  readonly terms: Pick<MarketTerms, 'settlement' | 'atMs'> | null;
};

/**
 * The value of one unit of a collateral in USD: the newest settlement price S of a market that settles in it
 * (derived: GAPS.md). No operation gives the price of a collateral, and its name does not prove that it is worth a dollar.
 * @returns "does not apply" if no requested market settles in it
 */
export function collateralPrice(collateral: string, markets: readonly PricingMarket[]): Field<Fixed> {
  const settled = markets.filter(({ identity }) => identity.collateral === collateral);
  let newest: { readonly price: Field<Fixed>; readonly atMs: number } | null = null;
  for (const { terms } of settled) {
    if (terms === null || !isPrice(terms.settlement)) continue;
    if (newest === null || terms.atMs > newest.atMs) newest = { price: terms.settlement, atMs: terms.atMs };
  }
  if (newest !== null) return newest.price;
  if (settled.length === 0) return absent('notApplicable');
  if (settled.some(({ terms, failure }) => terms === null && failure === null)) return absent('notLoaded');
  return absent(settled.every(({ terms }) => terms === null) ? 'failed' : 'notComputable');
}

/**
 * A market to request for the price of a collateral, if none of the requested markets settles in it; null if there is
 * none.
 */
export function marketToPrice(
  collateral: string,
  requested: readonly PricingMarket[],
  listed: readonly MarketIdentity[],
): string | null {
  if (collateralPrice(collateral, requested).kind === 'known') return null;
  const tried = new Set(requested.map(({ address }) => address));
  return listed.find((market) => market.collateral === collateral && !tried.has(market.address))?.address ?? null;
}

function isPrice(field: Field<Fixed>): boolean {
  return field.kind === 'known' && sign(field.value) > 0;
}
