import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { parseAddress } from '~/lib/address';
import { absent, type AbsentReason, type Field, known, mapField, mapFields } from '~/lib/field';
import { type PartialSum, sumKnown } from '~/lib/field-math';
import { DIGITS, abs, add, compare, div, type Fixed, mul, sign, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { type MarketIdentity, settlementToken } from '../market/market-identity';
import { readFixed } from '../read-field';

/**
 * The vault is the counterparty of every trader in the markets that it backs: it gains the amounts that they lose.
 * Sizes, prices and limits come from operation 17; figures that depend on an assumption are listed in GAPS.md.
 */

/**
 * The proof that a vault backs a market, the most reliable first: `config.vaultAddress` in the market's answer is the
 * vault (`address`); its `config.settlementToken` is the vault's asset (`token`); the configuration of this site says
 * so (`configured`).
 */
type Backing = 'address' | 'token' | 'configured';

/** The vault to find markets for. */
type Backer = {
  /** Raw. */
  readonly address: string;
  /** Name of its asset; null if unknown, and then only addresses are compared. */
  readonly asset: string | null;
};

/** A market that the vault backs. Values in USD, at the mark: size · `amm.indexPrice`. */
export type BackedMarket = {
  readonly identity: MarketIdentity;
  readonly backing: Backing;
  readonly long: Field<Fixed>;
  readonly short: Field<Fixed>;
  /** Long minus short; if it is above zero, the traders gain when the price rises. */
  readonly net: Field<Fixed>;
  /** Long minus short, base units. */
  readonly netSize: Field<Fixed>;
  /** Long minus short of the open interest that the service reports, which is valued at opening prices. USD. */
  readonly netOpened: Field<Fixed>;
  /** The used share of `settings.maxOpenNotional` by each side, a ratio. */
  readonly used: { readonly long: Field<Fixed>; readonly short: Field<Fixed> };
  readonly mark: Field<Fixed>;
  /** USD per unit of the vault's asset: `amm.quoteOraclePrice`; the mark in a market margined in its base asset. */
  readonly settlement: Field<Fixed>;
  /** Name of the asset in which the market is margined. */
  readonly collateral: string | null;
  /** Whether the collateral is the base asset itself, so both prices move together. */
  readonly isBase: boolean;
  /** Whether the collateral is the base asset of a market, so its price moves. A stable coin is not a base asset. */
  readonly isTraded: boolean;
};

/** A market with its answer. Without an answer, `body` is null and `reason` says why. */
export type MarketAnswer = {
  readonly identity: MarketIdentity;
  readonly body: Lenient<Market> | null;
  readonly reason: AbsentReason;
};

/**
 * The markets that a vault backs, in the given order. A market stays the same object until its own answer changes.
 * `traded` contains the base assets of all markets.
 */
export function createBackedReader(
  vault: Backer,
  units: Assumptions,
  traded: ReadonlySet<string>,
): (answers: readonly MarketAnswer[]) => readonly BackedMarket[] {
  const cache = new Map<string, { readonly answer: MarketAnswer; readonly found: BackedMarket | null }>();
  return (answers) =>
    answers.flatMap((answer) => {
      const { address } = answer.identity;
      const before = cache.get(address);
      const isSame =
        before !== undefined &&
        before.answer.body === answer.body &&
        before.answer.identity === answer.identity &&
        before.answer.reason === answer.reason;
      const found = isSame ? before.found : readBacked(answer, vault, { units, traded });
      cache.set(address, { answer, found });
      return found ?? [];
    });
}

type ReadOptions = { readonly units: Assumptions; readonly traded: ReadonlySet<string> };

function readBacked(answer: MarketAnswer, vault: Backer, options: ReadOptions): BackedMarket | null {
  const backing = backingOf(answer, vault);
  return backing === null ? null : toBackedMarket(answer, backing, options);
}

/** Null for a market of another vault, or if that is unknown. An address takes precedence over a name. */
export function backingOf(
  { identity, body }: Omit<MarketAnswer, 'reason'>,
  { address, asset }: Backer,
): Backing | null {
  const named = body === null ? null : vaultIn(body);
  if (named !== null) return named === address ? 'address' : null;
  if (asset === null) return null;
  const token = settlementToken(body);
  if (token !== null) return token === asset ? 'token' : null;
  return identity.collateral === asset ? 'configured' : null;
}

/** `config.vaultAddress` of a market, raw; null if the open object has no readable address. */
function vaultIn({ config }: Lenient<Market>): string | null {
  const open: unknown = config;
  if (typeof open !== 'object' || open === null || !Object.hasOwn(open, 'vaultAddress')) return null;
  const value: unknown = Reflect.get(open, 'vaultAddress');
  return typeof value === 'string' ? (parseAddress(value)?.raw ?? null) : null;
}

function toBackedMarket(
  { identity, body, reason }: MarketAnswer,
  backing: Backing,
  { units, traded }: ReadOptions,
): BackedMarket {
  const amm = body?.amm;
  const read = (member: Parameters<typeof readFixed>[0], digits: number): Field<Fixed> =>
    body === null ? absent(reason) : readFixed(member, digits);
  const mark = read(amm?.indexPrice, units.priceDigits);
  // On a chain a short's size is negative; here the name of the field gives the side.
  const long = mapField(read(amm?.totalLongPositionSize, units.sizeDigits), abs);
  const short = mapField(read(amm?.totalShortPositionSize, units.sizeDigits), abs);
  const opened = {
    long: read(amm?.openInterestLong, units.quoteDigits),
    short: read(amm?.openInterestShort, units.quoteDigits),
  };
  const limit = read(body?.settings.maxOpenNotional, units.quoteDigits);
  const netSize = difference(long, short);
  const collateral = identity.collateral ?? settlementToken(body);
  const isBase = collateral === identity.baseAsset;
  return {
    identity,
    backing,
    long: valued(long, mark),
    short: valued(short, mark),
    net: valued(netSize, mark),
    netSize,
    netOpened: difference(opened.long, opened.short),
    used: { long: shareOf(opened.long, limit), short: shareOf(opened.short, limit) },
    mark,
    settlement: isBase ? mark : read(amm?.quoteOraclePrice, units.priceDigits),
    collateral,
    isBase,
    isTraded: collateral !== null && (isBase || traded.has(collateral)),
  };
}

function difference(a: Field<Fixed>, b: Field<Fixed>): Field<Fixed> {
  return mapFields(a, b, (one, other) => known(sub(one, other)));
}

/** size · price, exact. */
function valued(size: Field<Fixed>, price: Field<Fixed>): Field<Fixed> {
  return mapFields(size, price, (one, other) => known(product(one, other)));
}

function product(a: Fixed, b: Fixed): Fixed {
  return mul(a, b, a.scale + b.scale, 'halfUp');
}

/**
 * amount / total. Not computable for a limit of zero or less, since we do not know that it limits anything, and for an
 * empty vault.
 */
export function shareOf(amount: Field<Fixed>, total: Field<Fixed>): Field<Fixed> {
  return mapFields(amount, total, over);
}

/** The moves of the price that are shown for every asset, as ratios. */
export const shownMoves: readonly Fixed[] = [-10n, -5n, -1n, 1n, 5n, 10n].map((raw) => ({ raw, scale: 2 }));

/** The effect of a price move on the vault: below zero if it loses. */
export type MoveEffect = {
  /** USD, at the moved price. */
  readonly usd: Field<Fixed>;
  /** Units of the vault's asset. */
  readonly amount: Field<Fixed>;
};

const ONE: Fixed = { raw: 1n, scale: 0 };
const NOTHING: Fixed = { raw: 0n, scale: 0 };

/** Not computable for a divisor of zero or less. */
function over(numerator: Fixed, divisor: Fixed): Field<Fixed> {
  const amount = sign(divisor) > 0 ? div(numerator, divisor, DIGITS, 'halfUp') : null;
  return amount === null ? absent('notComputable') : known(amount);
}

/** Which prices move: only the base asset's, only the collateral's, or all. */
export type Moving = 'base' | 'collateral' | 'all';

/**
 * The vault's share of the unrealised PnL of one market when prices move by a ratio m above −1: exactly the negative of
 * its traders' gain. In USD it is −Q · P · m for the net size Q and the mark P; a move of the collateral has no effect
 * in USD. In the vault's asset it is the change of −(P·Q − N) / S, where N is the value at opening and S the settlement
 * price:
 * - only the base moves: −P · Q / S · m;
 * - base and collateral move, which is always the case in a market margined in its base: only N / S counts, −N / S · m
 * / (1 + m);
 * - only the collateral moves: (P·Q − N) / S · m / (1 + m).
 * Assumes that every position stays open with enough margin to bear its loss, without funding and fees.
 */
export function moveEffect(
  { net, netOpened, settlement, isBase, isTraded }: BackedMarket,
  move: Fixed,
  moving: Moving = 'base',
): MoveEffect {
  const moved = mapField(settlement, (price) => product(price, add(ONE, move)));
  if (moving === 'collateral' && !isBase) {
    const gained = mapField(difference(net, netOpened), (value) => product(value, move));
    return { usd: mapField(net, () => NOTHING), amount: mapFields(gained, moved, over) };
  }
  // The vault loses the amount that the traders gain.
  const usd = effectOf(mapField(net, (value) => product(value, move)));
  if (!isBase && (moving === 'base' || !isTraded)) return { usd, amount: mapFields(usd, settlement, over) };
  const opened = effectOf(mapField(netOpened, (value) => product(value, move)));
  return { usd, amount: mapFields(opened, moved, over) };
}

/** The sum of the known parts. If none is known, it has the reason of the first one; not applicable without parts. */
export function sumOf(fields: readonly Field<Fixed>[]): PartialSum {
  const sum = sumKnown(fields);
  return sum.counted > 0 ? sum : { ...sum, field: fields[0] ?? absent('notApplicable') };
}

/** All markets of one asset that the vault backs. */
export type VaultAssetExposure = {
  readonly asset: string;
  /** The number of markets with this base asset. Markets that are only margined in it do not count. */
  readonly markets: number;
  /** USD. */
  readonly net: PartialSum;
  /** The same in units of the vault's asset, at its present price. */
  readonly netAmount: PartialSum;
  /**
   * In the order of `shownMoves`. Includes markets that are margined in the asset, since their settlement price moves.
   */
  readonly effects: readonly EffectSums[];
};

/**
 * The exposure by asset, the largest magnitude first; unknown ones come last. A row stays the same object until one of
 * its markets changes.
 */
export function createExposureReader(): (markets: readonly BackedMarket[]) => readonly VaultAssetExposure[] {
  const cache = new Map<string, { readonly list: readonly BackedMarket[]; readonly exposure: VaultAssetExposure }>();
  return (markets) => {
    const assets = new Set(
      markets.flatMap(({ identity, collateral, isTraded }) =>
        isTraded && collateral !== null ? [identity.baseAsset, collateral] : [identity.baseAsset],
      ),
    );
    return [...assets]
      .map((asset) => {
        const own = markets.filter(({ identity }) => identity.baseAsset === asset);
        const settled = markets.filter((one) => one.isTraded && !one.isBase && one.collateral === asset);
        const list = [...own, ...settled];
        const before = cache.get(asset);
        if (before?.list.length === list.length && before.list.every((one, index) => one === list[index]))
          return before.exposure;
        const exposure = {
          asset,
          markets: own.length,
          net: sumOf(own.map(({ net }) => net)),
          netAmount: sumOf(own.map(({ net, settlement }) => mapFields(net, settlement, over))),
          effects: shownMoves.map((move) => {
            const effects = own.map((market) => moveEffect(market, move));
            const alone = settled.map((market) => moveEffect(market, move, 'collateral'));
            return sumsOf([...effects, ...alone]);
          }),
        };
        cache.set(asset, { list, exposure });
        return exposure;
      })
      .toSorted(byNetSize);
  };
}

function byNetSize({ net: { field: a } }: VaultAssetExposure, { net: { field: b } }: VaultAssetExposure): number {
  if (a.kind !== 'known' || b.kind !== 'known') return Number(b.kind === 'known') - Number(a.kind === 'known');
  return compare(abs(b.value), abs(a.value));
}

type EffectSums = { readonly usd: PartialSum; readonly amount: PartialSum };

function sumsOf(effects: readonly MoveEffect[]): EffectSums {
  return { usd: sumOf(effects.map(({ usd }) => usd)), amount: sumOf(effects.map(({ amount }) => amount)) };
}

/**
 * The effect on the vault if all prices move alike. That includes the price of the vault's asset, if a market trades
 * it.
 */
export function allEffects(markets: readonly BackedMarket[], move: Fixed): EffectSums {
  return sumsOf(markets.map((market) => moveEffect(market, move, 'all')));
}

/**
 * A share of a vault after the vault has gained or lost an amount: worth · (1 + effect / TVL), rounded down. A vault
 * cannot lose more than it has.
 */
export function worthAfter(worth: Field<Fixed>, effect: Field<Fixed>, tvl: Field<Fixed>): Field<Fixed> {
  const left = mapFields(effect, tvl, (amount, total) =>
    sign(total) > 0 ? known({ total, left: add(total, amount) }) : absent('notComputable'),
  );
  return mapFields(worth, left, (value, { total, left: rest }) => {
    if (sign(rest) <= 0) return known({ raw: 0n, scale: DIGITS });
    const found = div(product(value, rest), total, DIGITS, 'floor');
    return found === null ? absent('notComputable') : known(found);
  });
}
