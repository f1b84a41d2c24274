import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { parseAddress } from '~/lib/address';
import { absent, type AbsentReason, type Field, known, mapField, mapFields } from '~/lib/field';
import { abs, add, compare, div, type Fixed, mul, neg, sign, sub } from '~/lib/fixed-point';
import { type MarketIdentity, unlistedIdentity } from '../market/market-identity';
import { readFixed } from '../read-field';

/**
 * The vault as counterparty of every trader in the markets that it backs: it gains what they lose. Sizes, prices and
 * limits are those of operation 17; what follows from an assumption is listed in GAPS.md.
 */

/**
 * How it is known that a vault backs a market, the surest first: `config.vaultAddress` in the market's answer is the
 * vault; its `config.settlementToken` is the vault's asset; the configuration of this site says so.
 */
type Backing = 'address' | 'token' | 'configured';

/** The vault that markets are compared with. */
type Backer = {
  /** Raw. */
  readonly address: string;
  /** Name of its asset; null when not known, and then only addresses match. */
  readonly asset: string | null;
};

/** A market that the vault backs. Values in USD, at the mark: size · `amm.indexPrice`. */
export type BackedMarket = {
  readonly identity: MarketIdentity;
  readonly backing: Backing;
  readonly long: Field<Fixed>;
  readonly short: Field<Fixed>;
  /** Long less short; above zero the traders gain when the price rises. */
  readonly net: Field<Fixed>;
  /** Long less short, base units. */
  readonly netSize: Field<Fixed>;
  /** Long less short of the open interest by the service, which is at the prices of opening. USD. */
  readonly netOpened: Field<Fixed>;
  /** The used share of `settings.maxOpenNotional` by each side, a ratio. */
  readonly used: { readonly long: Field<Fixed>; readonly short: Field<Fixed> };
  readonly mark: Field<Fixed>;
  /** USD per unit of the vault's asset: `amm.quoteOraclePrice`; the mark in a market margined in its base asset. */
  readonly settlement: Field<Fixed>;
  /** The collateral is the base asset itself, so both prices move together. */
  readonly isBase: boolean;
};

/** A market with its answer; null without one, for this reason. */
export type MarketAnswer = {
  readonly identity: MarketIdentity;
  readonly body: Lenient<Market> | null;
  readonly reason: AbsentReason;
};

/** The markets that a vault backs, in the order given. A market stays the same object until its own answer changes. */
export function createBackedReader(
  vault: Backer,
  units: Assumptions,
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
      const found = isSame ? before.found : readBacked(answer, vault, units);
      cache.set(address, { answer, found });
      return found ?? [];
    });
}

function readBacked(answer: MarketAnswer, vault: Backer, units: Assumptions): BackedMarket | null {
  const backing = backingOf(answer, vault);
  return backing === null ? null : toBackedMarket(answer, backing, units);
}

/** Null for a market of another vault, and while it is not known. An address decides over a name. */
export function backingOf(
  { identity, body }: Omit<MarketAnswer, 'reason'>,
  { address, asset }: Backer,
): Backing | null {
  const named = body === null ? null : vaultIn(body);
  if (named !== null) return named === address ? 'address' : null;
  if (asset === null) return null;
  const token = unlistedIdentity(identity.address, body).collateral;
  if (token !== null) return token === asset ? 'token' : null;
  return identity.collateral === asset ? 'configured' : null;
}

/** `config.vaultAddress` of a market, raw; null when the open object has no readable one. */
function vaultIn({ config }: Lenient<Market>): string | null {
  const open: unknown = config;
  if (typeof open !== 'object' || open === null || !Object.hasOwn(open, 'vaultAddress')) return null;
  const value: unknown = Reflect.get(open, 'vaultAddress');
  return typeof value === 'string' ? (parseAddress(value)?.raw ?? null) : null;
}

function toBackedMarket({ identity, body, reason }: MarketAnswer, backing: Backing, units: Assumptions): BackedMarket {
  const amm = body?.amm;
  const read = (member: Parameters<typeof readFixed>[0], digits: number): Field<Fixed> =>
    body === null ? absent(reason) : readFixed(member, digits);
  const mark = read(amm?.indexPrice, units.priceDigits);
  // On a chain a short's size is negative: the side is that of the field.
  const long = mapField(read(amm?.totalLongPositionSize, units.sizeDigits), abs);
  const short = mapField(read(amm?.totalShortPositionSize, units.sizeDigits), abs);
  const opened = {
    long: read(amm?.openInterestLong, units.quoteDigits),
    short: read(amm?.openInterestShort, units.quoteDigits),
  };
  const limit = read(body?.settings.maxOpenNotional, units.quoteDigits);
  const netSize = difference(long, short);
  const collateral = identity.collateral ?? unlistedIdentity(identity.address, body).collateral;
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
    isBase,
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

/** Digits of ratios and amounts that we divide. */
const DIGITS = 9;

/** amount / total. Of a limit of zero or less, which limits nothing that we know of, and of an empty vault there is none. */
export function shareOf(amount: Field<Fixed>, total: Field<Fixed>): Field<Fixed> {
  return mapFields(amount, total, over);
}

/** The moves that are shown for every asset: ratios of its price. */
export const shownMoves: readonly Fixed[] = [-10n, -5n, -1n, 1n, 5n, 10n].map((raw) => ({ raw, scale: 2 }));

/** What a move of prices means for the vault: below zero it loses. */
export type MoveEffect = {
  /** USD, at the moved price. */
  readonly usd: Field<Fixed>;
  /** Units of the vault's asset. */
  readonly amount: Field<Fixed>;
};

const ONE: Fixed = { raw: 1n, scale: 0 };

/** Of a price of zero or less there is no quotient. */
function over(numerator: Fixed, divisor: Fixed): Field<Fixed> {
  const amount = sign(divisor) > 0 ? div(numerator, divisor, DIGITS, 'halfUp') : null;
  return amount === null ? absent('notComputable') : known(amount);
}

/**
 * The vault's side of the unrealised PnL of one market when its price moves by a ratio above −1: exactly the negative
 * of what its traders gain. In USD −Q · P · m for the net size Q and the mark P. In the vault's asset that over the
 * settlement price S, which stays; where the collateral is the base asset, S moves too, and of (P·Q − N) / P only the
 * value at opening N counts: −N / P · m / (1 + m).
 * Assumes that every position stays open with a margin that bears its loss, without funding and fees.
 */
export function moveEffect({ net, netOpened, mark, settlement, isBase }: BackedMarket, move: Fixed): MoveEffect {
  const usd = mapField(net, (value) => neg(product(value, move)));
  if (!isBase) return { usd, amount: mapFields(usd, settlement, over) };
  return {
    usd,
    amount: mapFields(netOpened, mark, (opened, price) =>
      over(neg(product(opened, move)), product(price, add(ONE, move))),
    ),
  };
}

/** A sum of what is known. */
export type PartialSum = {
  /** The reason of the first one when none is known; not applicable without parts. */
  readonly field: Field<Fixed>;
  /** How many parts the sum leaves out. */
  readonly missing: number;
};

export function sumOf(fields: readonly Field<Fixed>[]): PartialSum {
  const values = fields.flatMap((field) => (field.kind === 'known' ? [field.value] : []));
  const [first, ...rest] = values;
  return {
    field: first === undefined ? (fields[0] ?? absent('notApplicable')) : known(rest.reduce(add, first)),
    missing: fields.length - values.length,
  };
}

/** All markets of one asset that the vault backs. */
export type AssetExposure = {
  readonly asset: string;
  readonly markets: number;
  /** USD. */
  readonly net: PartialSum;
  /** The same in units of the vault's asset, at its present price. */
  readonly netAmount: PartialSum;
  /** In the order of `shownMoves`. */
  readonly effects: readonly { readonly usd: PartialSum; readonly amount: PartialSum }[];
};

/**
 * The exposure by asset, the largest first, whichever its side; those that are not known come last. A row stays the
 * same object until one of its markets changes.
 */
export function createExposureReader(): (markets: readonly BackedMarket[]) => readonly AssetExposure[] {
  const cache = new Map<string, { readonly list: readonly BackedMarket[]; readonly exposure: AssetExposure }>();
  return (markets) => {
    const byAsset = new Map<string, BackedMarket[]>();
    for (const market of markets) {
      const { baseAsset } = market.identity;
      byAsset.set(baseAsset, [...(byAsset.get(baseAsset) ?? []), market]);
    }
    return [...byAsset]
      .map(([asset, list]) => {
        const before = cache.get(asset);
        if (before?.list.length === list.length && before.list.every((one, index) => one === list[index]))
          return before.exposure;
        const exposure = {
          asset,
          markets: list.length,
          net: sumOf(list.map(({ net }) => net)),
          netAmount: sumOf(list.map(({ net, settlement }) => mapFields(net, settlement, over))),
          effects: shownMoves.map((move) => allEffects(list, move)),
        };
        cache.set(asset, { list, exposure });
        return exposure;
      })
      .toSorted(byNetSize);
  };
}

function byNetSize({ net: { field: a } }: AssetExposure, { net: { field: b } }: AssetExposure): number {
  if (a.kind !== 'known' || b.kind !== 'known') return Number(b.kind === 'known') - Number(a.kind === 'known');
  return compare(abs(b.value), abs(a.value));
}

/** The effect on the vault when all these markets move alike. */
export function allEffects(
  markets: readonly BackedMarket[],
  move: Fixed,
): { readonly usd: PartialSum; readonly amount: PartialSum } {
  const effects = markets.map((market) => moveEffect(market, move));
  return { usd: sumOf(effects.map(({ usd }) => usd)), amount: sumOf(effects.map(({ amount }) => amount)) };
}

/**
 * A share of a vault after it has gained or lost an amount: worth · (1 + effect / TVL), rounded down. A vault cannot
 * lose more than it has.
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
