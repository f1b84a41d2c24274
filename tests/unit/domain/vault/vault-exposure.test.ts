import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '~/api/generated/types.gen';
import { defaultAssumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  allEffects,
  type BackedMarket,
  backingOf,
  createBackedReader,
  createExposureReader,
  moveEffect,
  shownMoves,
  sumOf,
  worthAfter,
} from '~/domain/vault/vault-exposure';
import { toVaultList } from '~/domain/vault/vault-view';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { type Fixed, rescale, toDecimalString } from '~/lib/fixed-point';
import { ONE, sumBig } from '~/mock/engine/amounts';
import type { ScenarioName } from '~/mock/engine/engine';
import { MARKETS, type MarketSpec, TOKENS } from '~/mock/engine/market/market-catalogue';
import { settingsOf } from '~/mock/engine/market/market-settings';
import { createVaultModel, vaultBodies } from '~/mock/engine/market/vault-model';
import { ASSETS } from '~/mock/engine/market/asset-catalogue';
import { profileOf } from '~/mock/engine/scenario-profile';
import { heldDelta, pnlOf } from '~/mock/engine/trade/position-math';
import type { WireMarket } from '~/mock/engine/wire';
import { createWorld } from '~/mock/engine/world/create-world';
import type { World } from '~/mock/engine/world/world';
import { FRIDAY_MS, ok, shortCalendar, shortWorld } from '../../mock/engine/world-of';

const VAULT = `0:${'ab'.repeat(32)}`;
const OTHER = `0:${'cd'.repeat(32)}`;
const units = defaultAssumptions;
const ratio = (raw: bigint): Fixed => ({ raw, scale: 2 });
const rawOf = (field: Field<Fixed>): bigint => {
  if (field.kind !== 'known') throw new Error('no amount');
  return rescale(field.value, 9, 'halfUp').raw;
};
const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
const backedMarkets = (
  answers: Parameters<ReturnType<typeof createBackedReader>>[0],
  ...rest: Parameters<typeof createBackedReader>
) => createBackedReader(...rest)(answers);
const assetExposures = (markets: readonly BackedMarket[]) => createExposureReader()(markets);
const textOf = (field: Field<Fixed>) => (field.kind === 'known' ? toDecimalString(field.value) : field.kind);

const identity = (baseAsset: string, collateral: string | null): MarketIdentity => ({
  address: `0:${'01'.repeat(32)}`,
  ticker: `${baseAsset}/${collateral ?? ''}`,
  baseAsset,
  quoteAsset: '',
  className: null,
  collateral,
});

const spec = MARKETS[0];
const { engine } = shortWorld(1);
/** A body of the exchange with other members. */
function bodyOf(amm: Partial<Market['amm']>, config: unknown = {}, settings: Partial<Market['settings']> = {}): Market {
  if (spec === undefined) throw new Error('no market');
  const body = ok(engine.getMarket(spec.address));
  return {
    ...body,
    amm: { ...body.amm, ...amm },
    settings: { ...body.settings, ...settings },
    config: config as Market['config'],
  };
}

/** The assets that the test exchange has markets for. */
const traded = new Set(['BTC', 'ETH', 'TON', 'NOT']);

function oneBacked(amm: Partial<Market['amm']>, of = identity('BTC', 'USDT'), settings = {}): BackedMarket {
  const [found] = backedMarkets(
    [{ identity: of, body: bodyOf(amm, { vaultAddress: VAULT }, settings), reason: 'notLoaded' }],
    { address: VAULT, asset: of.collateral },
    units,
    traded,
  );
  if (found === undefined) throw new Error('not backed');
  return found;
}

const nine = (whole: number) => (BigInt(whole) * ONE).toString();
const plain = {
  indexPrice: nine(100),
  quoteOraclePrice: nine(4),
  totalLongPositionSize: nine(30),
  totalShortPositionSize: nine(10),
  openInterestLong: nine(2_700),
  openInterestShort: nine(1_100),
};

describe('the markets that a vault backs', () => {
  it.each([
    ['the vault in its answer, whatever the configuration says', { vaultAddress: VAULT }, 'TON', 'address'],
    ['another vault in its answer', { vaultAddress: OTHER, settlementToken: 'USDT' }, 'USDT', null],
    ['the token of the vault', { settlementToken: 'USDT' }, 'TON', 'token'],
    ['another token', { settlementToken: 'TON' }, 'USDT', null],
    ['an address that is none, and no token', { vaultAddress: 'soon' }, 'USDT', 'configured'],
    ['nothing, and another configured collateral', {}, 'TON', null],
    ['nothing at all', null, null, null],
  ] as const)('%s', (_case, config, collateral, backing) => {
    const body = bodyOf({}, config);
    expect(backingOf({ identity: identity('BTC', collateral), body }, { address: VAULT, asset: 'USDT' })).toBe(backing);
  });

  it('are named by the configuration before a market has answered, and unknown without the asset of the vault', () => {
    const of = identity('BTC', 'USDT');
    expect(backingOf({ identity: of, body: null }, { address: VAULT, asset: 'USDT' })).toBe('configured');
    expect(backingOf({ identity: of, body: null }, { address: VAULT, asset: null })).toBeNull();
    const [waiting] = backedMarkets(
      [{ identity: of, body: null, reason: 'failed' }],
      { address: VAULT, asset: 'USDT' },
      units,
      traded,
    );
    expect(waiting).toMatchObject({ long: absent('failed'), net: absent('failed'), used: { long: absent('failed') } });
  });
});

describe('the exposure of a vault', () => {
  it('is the size of each side at the mark, and uses a limit by the open interest of each side', () => {
    const market = oneBacked(plain, undefined, { maxOpenNotional: nine(11_000) });
    expect([market.long, market.short, market.net, market.netSize].map(textOf)).toEqual(['3000', '1000', '2000', '20']);
    expect([market.used.long, market.used.short].map(textOf)).toEqual(['0.245454545', '0.1']);
    // The chain stores a short as a size below zero.
    expect(textOf(oneBacked({ ...plain, totalShortPositionSize: nine(-10) }).short)).toBe('1000');
    expect(oneBacked(plain, undefined, { maxOpenNotional: '0' }).used.long).toEqual(absent('notComputable'));
  });

  it('loses what traders gain: in USD, and in its asset at a settlement price that stays or moves too', () => {
    const up = moveEffect(oneBacked(plain), ratio(10n));
    expect([up.usd, up.amount].map(textOf)).toEqual(['-200', '-50']);
    const down = moveEffect(oneBacked(plain), ratio(-5n));
    expect([down.usd, down.amount].map(textOf)).toEqual(['100', '25']);
    // Against the base: 1,600 of the opening, over 100, times 0.25 / 1.25.
    const base = moveEffect(oneBacked(plain, identity('TON', 'TON')), ratio(25n));
    expect([base.usd, base.amount].map(textOf)).toEqual(['-500', '-3.2']);
    expect(moveEffect(oneBacked({ ...plain, quoteOraclePrice: '0' }), ratio(1n)).amount).toEqual(
      absent('notComputable'),
    );
  });

  it('settles at the moved price of its asset when all prices move, and when only that price moves', () => {
    // Net long 10 BTC, opened at 500,000, at 60,000, and TON at 2: the traders have (600,000 − 500,000) / 2 TON.
    const amm = {
      indexPrice: nine(60_000),
      quoteOraclePrice: nine(2),
      totalLongPositionSize: nine(12),
      totalShortPositionSize: nine(2),
      openInterestLong: nine(600_000),
      openInterestShort: nine(100_000),
    };
    const inTon = oneBacked(amm, identity('BTC', 'TON'));
    const half = ratio(-50n);
    // (300,000 − 500,000) / 1 − 50,000.
    expect(textOf(allEffects([inTon], half).amount.field)).toBe('250000');
    // BTC only: (300,000 − 500,000) / 2 − 50,000. TON only: 100,000 / 1 − 50,000.
    expect(textOf(moveEffect(inTon, half).amount)).toBe('150000');
    const alone = moveEffect(inTon, half, 'collateral');
    expect([alone.usd, alone.amount].map(textOf)).toEqual(['0', '-50000']);
    // A collateral without a market stays, whatever "all" means.
    expect(textOf(allEffects([oneBacked(amm)], half).amount.field)).toBe('150000');

    // The row of the vault's asset has it, both without a market of that asset and in addition to one.
    const [btc, ton, ...rest] = assetExposures([inTon]);
    expect([btc?.asset, ton?.asset, ton?.markets, rest]).toEqual(['BTC', 'TON', 0, []]);
    expect(ton?.net.field).toEqual(absent('notApplicable'));
    // −10 %: −(100,000 / 1.8 − 50,000).
    expect(ton && textOf(ton.effects[0]?.amount.field ?? absent('missing'))).toBe('-5555.555555556');
    const both = assetExposures([inTon, oneBacked(plain, identity('TON', 'TON'))]).find(({ asset }) => asset === 'TON');
    // And 1,600 / 100 · 0.1 / 0.9 of the market that is margined in its base.
    expect(both && textOf(both.effects[0]?.amount.field ?? absent('missing'))).toBe('-5553.777777778');
    expect(both).toMatchObject({ markets: 1, net: { of: 1 } });
    expect(both?.effects[0]).toMatchObject({ amount: { counted: 2, of: 2 }, usd: { counted: 2 } });
    expect(assetExposures([oneBacked(amm)]).map(({ asset }) => asset)).toEqual(['BTC']);
  });

  it('is summed over the known markets, and says what is left out', () => {
    const unread = oneBacked({ ...plain, totalLongPositionSize: 'NaN' });
    const [asset] = assetExposures([oneBacked(plain), unread, oneBacked(plain)]);
    expect(asset).toMatchObject({ asset: 'BTC', markets: 3, net: { counted: 2, of: 3 } });
    expect(asset && textOf(asset.net.field)).toBe('4000');
    expect(sumOf([unread.net])).toEqual({ field: unreadable('"NaN"'), counted: 0, of: 1 });
    expect(sumOf([])).toEqual({ field: absent('notApplicable'), counted: 0, of: 0 });
    const order = assetExposures([
      oneBacked({ ...plain, totalLongPositionSize: 'NaN' }, identity('A', 'USDT')),
      oneBacked({ ...plain, totalLongPositionSize: nine(11) }, identity('B', 'USDT')),
      oneBacked({ ...plain, totalLongPositionSize: nine(1) }, identity('C', 'USDT')),
    ]);
    expect(order.map((one) => one.asset)).toEqual(['C', 'B', 'A']);
  });

  it('stays the same object only while the answers of its markets do', () => {
    const of = [identity('A', 'USDT'), { ...identity('B', 'USDT'), address: OTHER }];
    const bodies = [bodyOf(plain), bodyOf(plain)];
    const read = createBackedReader({ address: VAULT, asset: 'USDT' }, units, traded);
    const answers = of.map((one, index) => ({ identity: one, body: bodies[index] ?? null, reason: 'failed' as const }));
    const first = read(answers);
    const second = read(answers.map((one, index) => (index === 0 ? { ...one, body: bodyOf(plain) } : { ...one })));
    expect([second[0] === first[0], second[1] === first[1]]).toEqual([false, true]);
    expect(second[0]).toEqual(first[0]);
    const exposures = createExposureReader();
    const before = exposures(first);
    const after = exposures(second);
    expect(after.map(({ asset }) => [asset, before.some((one) => after.includes(one) && one.asset === asset)])).toEqual(
      [
        ['A', false],
        ['B', true],
      ],
    );
  });

  it('reduces a share of the vault, which never falls below zero', () => {
    const worth = known({ raw: 100n, scale: 0 });
    const tvl = known({ raw: 1_000n, scale: 0 });
    expect(textOf(worthAfter(worth, known({ raw: -100n, scale: 0 }), tvl))).toBe('90');
    expect(textOf(worthAfter(worth, known({ raw: -1_001n, scale: 0 }), tvl))).toBe('0');
    expect(worthAfter(worth, absent('failed'), tvl)).toEqual(absent('failed'));
    expect(worthAfter(worth, worth, known({ raw: 0n, scale: 0 }))).toEqual(absent('notComputable'));
  });
});

type Held = { readonly direction: 'long' | 'short'; readonly sizeRaw: bigint; readonly notionalRaw: bigint };

/** The gain of all positions of a market when its price moves, by the arithmetic of the exchange. */
function tradersGain(
  positions: readonly Held[],
  prices: {
    readonly indexRaw: bigint;
    readonly settlementRaw: bigint;
    readonly isBase: boolean;
    /** The settlement price moves too, although it belongs to another asset. */
    readonly isAlong?: boolean;
    /** The price of the market stays. */
    readonly isAlone?: boolean;
  },
  percent: bigint,
): bigint {
  const { indexRaw, settlementRaw, isBase, isAlong = false, isAlone = false } = prices;
  const settings = settingsOf(ASSETS[0] as (typeof ASSETS)[number], 0);
  const along = (raw: bigint) => (raw * (100n + percent)) / 100n;
  const movedRaw = isAlone ? indexRaw : along(indexRaw);
  const terms = { settings, atMs: 0, fractionRaw: 0n, discountRaw: 0n };
  return sumBig(positions, ({ direction, sizeRaw, notionalRaw }) => {
    const now = { ...terms, direction, indexRaw, settlementRaw };
    const then = {
      ...terms,
      direction,
      indexRaw: movedRaw,
      settlementRaw: isBase ? movedRaw : isAlong ? along(settlementRaw) : settlementRaw,
    };
    return pnlOf(then, sizeRaw, notionalRaw) - pnlOf(now, sizeRaw, notionalRaw);
  });
}

const somePositions = fc.array(
  fc.record({
    direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
    // Their sums have to stay within int64.
    sizeRaw: fc.bigInt(10n ** 6n, 10n ** 12n),
    entryPercent: fc.bigInt(50n, 150n),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('the effect of a price move on the vault', () => {
  it("is the negative of its traders' gains, to the digits that the exchange cuts off", () => {
    fc.assert(
      fc.property(
        somePositions,
        fc.bigInt(10n ** 8n, 10n ** 14n).map((cents) => (cents / 100n) * 100n),
        fc.constantFrom(ONE, 3_210_000_000n, 1_800_000n),
        fc.constantFrom<'base' | 'other' | 'along' | 'alone'>('base', 'other', 'along', 'alone'),
        fc.constantFrom(-99n, -50n, -10n, -5n, -1n, 1n, 5n, 10n, 300n),
        (list, indexRaw, otherRaw, way, percent) => {
          const isBase = way === 'base';
          const settlementRaw = isBase ? indexRaw : otherRaw;
          const positions = list.map(({ direction, sizeRaw, entryPercent }): Held => ({
            direction,
            sizeRaw,
            notionalRaw: (sizeRaw * indexRaw * entryPercent) / (100n * ONE),
          }));
          const of = (direction: Held['direction'], pick: (one: Held) => bigint) =>
            sumBig(
              positions.filter((one) => one.direction === direction),
              pick,
            ).toString();
          const market = oneBacked(
            {
              indexPrice: String(indexRaw),
              quoteOraclePrice: String(settlementRaw),
              totalLongPositionSize: of('long', (one) => one.sizeRaw),
              totalShortPositionSize: of('short', (one) => one.sizeRaw),
              openInterestLong: of('long', (one) => one.notionalRaw),
              openInterestShort: of('short', (one) => one.notionalRaw),
            },
            identity('TON', isBase ? 'TON' : 'NOT'),
          );
          const movedRaw = (settlementRaw * (100n + percent)) / 100n;
          const lowest = way !== 'other' && movedRaw < settlementRaw ? movedRaw : settlementRaw;
          const moving = way === 'along' ? 'all' : way === 'alone' ? 'collateral' : 'base';
          const prices = { indexRaw, settlementRaw, isBase, isAlong: way === 'along' || way === 'alone' };
          const tolerance = BigInt(positions.length) * (4n + (4n * ONE) / lowest);
          expect(
            apart(
              rawOf(moveEffect(market, ratio(percent), moving).amount),
              -tradersGain(positions, { ...prices, isAlone: way === 'alone' }, percent),
            ),
          ).toBeLessThanOrEqual(tolerance);
        },
      ),
      { seed: 20_261_124, numRuns: 1_000 },
    );
  });
});

/** Runs the past of a world; its books are then the ones behind the answers of the engine. */
function livedWorld(seed: number, scenario: ScenarioName): World {
  const calendar = shortCalendar();
  const world = createWorld(seed, calendar, profileOf(scenario, calendar));
  for (let item = world.agenda.takeDue(FRIDAY_MS); item !== null; item = world.agenda.takeDue(FRIDAY_MS)) item.run();
  return world;
}

/** Every position behind a market: positions of the accounts, and of the anonymous crowd. */
function positionsIn(world: World, market: MarketSpec): readonly Held[] {
  const own = [...world.books.values()].flatMap((book) =>
    [...book.positions.values()].filter((row) => row.market === market.address),
  );
  return [
    ...own.map(({ direction, state }) => ({ direction, sizeRaw: state.sizeRaw, notionalRaw: state.notionalRaw })),
    ...world.crowd.positions(market, FRIDAY_MS),
  ];
}

describe.each<readonly [ScenarioName, number]>([
  ['calm', 3],
  ['cascade', 5],
  ['whale', 7],
])(
  'the vaults of an exchange that is %s (seed %i)',
  (scenario, seed) => {
    const world = livedWorld(seed, scenario);
    const { engine: exchange } = shortWorld(seed, scenario);
    const bodies = MARKETS.map((one) => ({ one, body: ok(exchange.getMarket(one.address)) }));
    const backedBy = ({ vault, name }: (typeof TOKENS)[number]) =>
      backedMarkets(
        bodies.map(({ one, body }) => ({
          identity: { ...identity(one.asset.name, one.token.name), address: one.address },
          body: body,
          reason: 'notLoaded',
        })),
        { address: vault, asset: name },
        units,
        new Set(MARKETS.map((one) => one.asset.name)),
      );

    it.each(TOKENS)('have a net exposure equal to the sum of the positions: $name', (token) => {
      const backed = backedBy(token);
      const own = MARKETS.filter((one) => one.token.name === token.name);
      expect(backed.map((one) => one.identity.address)).toEqual(own.map((one) => one.address));
      const netRaw = own.map((one) => {
        const signed = sumBig(positionsIn(world, one), ({ direction, sizeRaw }) =>
          direction === 'long' ? sizeRaw : -sizeRaw,
        );
        return signed * world.oracle.quote(one, FRIDAY_MS).indexRaw;
      });
      expect(backed.map(({ net }) => (net.kind === 'known' ? rescale(net.value, 18, 'halfUp').raw : null))).toEqual(
        netRaw,
      );
      const total = sumOf(backed.map(({ net }) => net)).field;
      expect(total.kind === 'known' && rescale(total.value, 18, 'halfUp').raw).toBe(sumBig(netRaw, (one) => one));
    });

    it.each(TOKENS)('gain what the traders lose when all prices move: $name', (token) => {
      const backed = backedBy(token);
      for (const move of shownMoves) {
        const parts = MARKETS.filter((one) => one.token.name === token.name).map((one) => {
          const { indexRaw, settlementRaw } = world.oracle.quote(one, FRIDAY_MS);
          const held = positionsIn(world, one);
          // TON and NOT have their own prices, which move too.
          const isAlong = token.name !== 'USDT';
          const prices = { indexRaw, settlementRaw, isBase: one.type === 'coinm', isAlong };
          // The moved settlement price, which divides the whole gain, is cut too.
          const gross = sumBig(held, ({ sizeRaw, notionalRaw }) => (sizeRaw * indexRaw) / ONE + notionalRaw);
          const cut = isAlong ? (2n * gross * ONE) / settlementRaw ** 2n : 0n;
          return {
            gainRaw: tradersGain(held, prices, move.raw),
            // The moved price itself is cut to its digits, which affects every unit of size.
            tolerance:
              cut +
              BigInt(held.length) * (4n + (8n * ONE) / settlementRaw) +
              (2n * sumBig(held, ({ sizeRaw }) => sizeRaw)) / settlementRaw,
          };
        });
        const { amount } = allEffects(backed, move);
        expect(amount.counted).toBe(amount.of);
        expect(apart(rawOf(amount.field), -sumBig(parts, (part) => part.gainRaw))).toBeLessThanOrEqual(
          sumBig(parts, (part) => part.tolerance),
        );
      }
    });

    it.each(TOKENS)('have earned what the accounts lost and paid: $name', (token) => {
      const rateOf = (vaultGain: World['exchange']['vaultGain']) => {
        const model = createVaultModel(seed, shortCalendar(), world.profile, {
          ...world,
          exchange: { ...world.exchange, vaultGain },
          openNotional: () => ({ longRaw: 0n, shortRaw: 0n }),
        });
        const { vaults } = toVaultList(vaultBodies(model, FRIDAY_MS), units);
        const vault = vaults.find((one) => one.asset.kind === 'known' && one.asset.value === token.name);
        return rawOf(vault?.rate ?? absent('missing'));
      };
      // The amounts in all histories that traders paid or lost, minus the part that went to others than the vault.
      const ofToken = new Set(MARKETS.filter((one) => one.token.name === token.name).map((one) => one.address));
      const lostRaw = sumBig([...world.books.values()], ({ rows, referral }) =>
        sumBig(
          rows.filter((row) => ofToken.has(row.market)),
          ({ inEvent, market }) => {
            const settings = MARKETS.find((one) => one.address === market)?.settings;
            const passedOn =
              (settings?.feeToStakersPercent ?? 0n) + (referral.referrer === null ? 0n : referral.rebateRaw);
            return -heldDelta(inEvent) - (inEvent.feeRaw * passedOn) / ONE - inEvent.executionFeeRaw;
          },
        ),
      );
      expect(lostRaw).toBe(world.exchange.vaultGain(token.name, FRIDAY_MS));
      // Traders of a small book may not have traded in every collateral.
      if (token.name === 'USDT') expect(lostRaw).not.toBe(0n);
      // The rate is per token of the supply, so the sum is exact only to that many of its last digits.
      const supplyRaw = supplyOf(token.name) * (scenario === 'whale' ? whaleFactor(token.name) : 1n);
      const gainRaw = ((rateOf(world.exchange.vaultGain) - rateOf(() => 0n)) * supplyRaw) / ONE;
      expect(apart(gainRaw, lostRaw)).toBeLessThanOrEqual(supplyRaw / ONE + 1n);
    });

    it('are the ones that the engine lists', () => {
      const { vaults } = toVaultList(ok(exchange.listVaults()), units);
      const sums = (body: WireMarket) => BigInt(body.amm.openInterestLong) + BigInt(body.amm.openInterestShort);
      expect(vaults.map(({ asset }) => (asset.kind === 'known' ? asset.value : null))).toEqual(
        TOKENS.map(({ name }) => name),
      );
      expect(sumBig(bodies, ({ body }) => sums(body))).toBe(
        sumBig(MARKETS, (one) => sumBig(positionsIn(world, one), ({ notionalRaw }) => notionalRaw)),
      );
    });
  },
  30_000,
);

/** As in `vault-model.ts`, which does not export them. */
function supplyOf(name: (typeof TOKENS)[number]['name']): bigint {
  return { USDT: 18_500_000n, TON: 3_400_000n, NOT: 1_600_000_000n }[name] * ONE;
}

function whaleFactor(name: (typeof TOKENS)[number]['name']): bigint {
  return { USDT: 200n, TON: 100n, NOT: 1n }[name];
}
