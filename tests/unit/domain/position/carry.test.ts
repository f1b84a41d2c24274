import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { allowsLeverage, type Carry, carryOf, sampledFunding, stakeOf, toCarryTerms } from '~/domain/position/carry';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { walletForms } from '~/lib/address-forms';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, fromDecimal, toDecimalString } from '~/lib/fixed-point';
import type { WireMarket } from '~/mock/engine/wire';
import { scenarioNames } from '~/mock/scenarios/fault-plan';
import { ok, shortCalendar, shortWorld } from '../../mock/engine/world-of';

/** A Saturday: stocks, forex and commodities are closed. */
const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);
const ONE = 10n ** 9n;
const YEAR_S = 31_536_000n;

/** A fraction of whole numbers: the second computation shares no code with the app. */
type Fraction = readonly [bigint, bigint];

/** Rounds half away from zero to 18 digits. */
function rounded([numerator, divisor]: Fraction): bigint {
  const scaled = numerator * 10n ** 18n;
  const isNegative = scaled < 0n !== divisor < 0n;
  const [top, bottom] = [scaled < 0n ? -scaled : scaled, divisor < 0n ? -divisor : divisor];
  const result = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -result : result;
}

/** By hand: funding a year = rate · year / period; rollover a year = rate · margin; two fees of each kind. */
function expected(side: 'long' | 'short', { amm, settings }: WireMarket, size: bigint, leverage: bigint) {
  const rate = side === 'long' ? -BigInt(String(amm.longFundingRate)) : BigInt(String(amm.shortFundingRate));
  const period = BigInt(String(settings.fundingPeriod));
  const rollover = BigInt(String(settings.rolloverFee));
  const fees = BigInt(String(settings.fee)) + BigInt(String(settings.executionFee));
  // USD a year over 1e9 · period · leverage.
  const net = size * rate * YEAR_S * leverage - size * rollover * period;
  return {
    funding: rounded([rate * YEAR_S, ONE * period]),
    netUsd: rounded([net, ONE * period * leverage]),
    netUsdDay: rounded([net, ONE * period * leverage * 365n]),
    perNotional: rounded([net, ONE * period * leverage * size]),
    perMargin: rounded([net, ONE * period * size]),
    cost: rounded([-2n * fees * size, ONE]),
    days: net <= 0n ? 'never' : rounded([2n * fees * size * 365n * period * leverage, net]),
    next: rounded([size * rate, ONE]),
  };
}

const scaled = (field: Field<Fixed>) =>
  field.kind === 'known' ? field.value.raw * 10n ** BigInt(18 - field.value.scale) : null;

function ours({ funding, net, costUsd, earnBack, next }: Carry) {
  return {
    funding: scaled(funding.year.perNotional),
    netUsd: scaled(net.year.usd),
    netUsdDay: scaled(net.day.usd),
    perNotional: scaled(net.year.perNotional),
    perMargin: scaled(net.year.perMargin),
    cost: scaled(costUsd),
    days:
      earnBack.kind !== 'known'
        ? null
        : earnBack.value.kind === 'never'
          ? 'never'
          : scaled({ kind: 'known', value: earnBack.value.days }),
    next: scaled(next.usd),
  };
}

const text = (field: Field<Fixed>) => (field.kind === 'known' ? toDecimalString(field.value) : field.kind);
const whole = (raw: bigint): Fixed => ({ raw, scale: 0 });
const termsOf = (market: WireMarket) =>
  toCarryTerms(market, unlistedIdentity(market.address, market, walletForms), defaultAssumptions, SATURDAY_MS);

describe.each(scenarioNames())('carry in the markets of scenario %s', (scenario) => {
  const { engine } = shortWorld(1, scenario, {
    clock: { now: () => SATURDAY_MS },
    calendar: shortCalendar(SATURDAY_MS),
  });
  const markets = engine.listing().markets.map(({ address }) => ok(engine.getMarket(address)));

  it('agrees with a second computation from the raw answers, for both sides', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...markets),
        fc.constantFrom('long' as const, 'short' as const),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 200n }),
        (market, side, size, leverage) => {
          const carry = carryOf(side, termsOf(market), stakeOf(whole(size), whole(leverage)));
          expect(ours(carry)).toEqual(expected(side, market, size, leverage));
        },
      ),
    );
  });

  it('leaves the limit minus the open interest as room', () => {
    for (const market of markets) {
      const { amm, settings } = market;
      const limit = BigInt(String(settings.maxOpenNotional));
      const { room } = termsOf(market);
      const left = limit > 0n ? limit - BigInt(String(amm.openInterestLong)) : null;
      expect(room.long.kind === 'known' ? room.long.value.raw : null).toBe(left);
    }
  });
});

describe('carry of one market', () => {
  const { engine } = shortWorld(1, 'calm', { clock: { now: () => SATURDAY_MS }, calendar: shortCalendar(SATURDAY_MS) });
  const [listed] = engine.listing().markets;
  const base = ok(engine.getMarket(listed?.address ?? ''));
  const market: WireMarket = {
    ...base,
    amm: { ...base.amm, longFundingRate: '18000', shortFundingRate: '18000' },
    settings: {
      ...base.settings,
      fundingPeriod: 3600,
      rolloverFee: '300000000',
      fee: '1200000',
      executionFee: '200000',
      initMarginRatio: '50000000',
    },
  };

  it('matches a computation by hand for $10,000 at 5×', () => {
    const of = (side: 'long' | 'short') => carryOf(side, termsOf(market), stakeOf(whole(10_000n), whole(5n)));
    const [long, short] = [of('long'), of('short')];
    // 0.0018 % an hour is 15.768 % a year: $1,576.80. 30 % a year on a margin of $2,000 is $600.
    expect(text(long.net.year.usd)).toBe('-2176.8');
    expect(text(short.net.year.usd)).toBe('976.8');
    expect(text(short.net.year.perNotional)).toBe('0.09768');
    expect(text(short.net.year.perMargin)).toBe('0.4884');
    // Two times 0.14 % of $10,000.
    expect(text(short.costUsd)).toBe('-28');
    expect(text(short.next.usd)).toBe('0.18');
    expect(long.earnBack).toEqual({ kind: 'known', value: { kind: 'never' } });
    // 28 · 365 / 976.8 days.
    expect(short.earnBack).toMatchObject({ value: { kind: 'days', days: fromDecimal('10.462735462735462735') } });
  });

  it('has no net figure without a rollover fee, but still its funding', () => {
    const unread = termsOf({ ...market, settings: { ...market.settings, rolloverFee: 'x' } });
    const { net, funding, earnBack } = carryOf('short', unread, stakeOf(whole(10_000n), whole(5n)));
    expect([net.year.usd.kind, net.day.perMargin.kind, earnBack.kind]).toEqual(['absent', 'absent', 'absent']);
    expect(text(funding.year.perNotional)).toBe('0.15768');
    const halted = termsOf({ ...market, settings: { ...market.settings, fundingPeriod: 0 } });
    expect(carryOf('long', halted, stakeOf(whole(1n), whole(1n))).funding.day.usd.kind).toBe('absent');
  });

  it('allows a leverage up to the highest', () => {
    expect([20n, 21n].map((leverage) => allowsLeverage(termsOf(market), whole(leverage)))).toEqual([true, false]);
  });
});

describe('sampled funding', () => {
  const sample = (atMs: number, raw: bigint | null) => ({
    atMs,
    mark: null,
    openInterest: null,
    longFunding: raw === null ? null : { raw, scale: 9 },
    shortFunding: raw === null ? null : { raw, scale: 9 },
  });

  it('is weighted by time, and leaves out gaps', () => {
    const samples = [sample(0, 10n), sample(60_000, 40n), sample(240_000, null), sample(300_000, 5n), sample(9e6, 5n)];
    const hourly = { fundingPeriodMs: known(3_600_000) };
    // 0.0000000325 an hour, 8,760 times.
    const year = (side: 'long' | 'short') => text(sampledFunding(side, samples, hourly)?.year ?? absent('missing'));
    expect(sampledFunding('short', samples, hourly)).toMatchObject({ coveredMs: 240_000, sinceMs: 0 });
    expect([year('short'), year('long')]).toEqual(['0.0002847', '-0.0002847']);
    expect(sampledFunding('long', samples, { fundingPeriodMs: known(0) })?.year.kind).toBe('absent');
    expect(sampledFunding('long', samples.slice(3), hourly)).toBeNull();
    expect(sampledFunding('long', [], hourly)).toBeNull();
  });
});
