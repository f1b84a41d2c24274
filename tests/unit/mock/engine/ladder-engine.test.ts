import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { createWalker, type Ladder, pointAt } from '~/domain/position/ladder';
import { plainShock } from '~/domain/position/ladder-shock';
import { toMarketTerms } from '~/domain/position/market-terms';
import { checkProtection } from '~/domain/position/protection';
import { riskLimits } from '~/domain/position/risk';
import { toOrderViews } from '~/domain/order/order-view';
import type { LenientOrder } from '~/domain/order/order-view';
import { createTpslFinder, firingOrders } from '~/domain/position/tpsl-orders';
import { createRowMaker } from '~/domain/position/position-row';
import { toPositionViews } from '~/domain/position/position-view';
import { walletForms } from '~/lib/address-forms';
import { absent, known } from '~/lib/field';
import { fixed, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { createAccountKey } from '~/mock/engine/account/signers';
import { createAgenda } from '~/mock/engine/event-queue';
import { DAY_MS, HOUR_MS, mul, mulDiv, ONE } from '~/mock/engine/amounts';
import { addressOfSeed } from '~/mock/engine/made-up-ids';
import { createCrowd } from '~/mock/engine/market/background-traders';
import { createFunding } from '~/mock/engine/market/funding';
import { marketBody } from '~/mock/engine/market/market-body';
import { MARKETS, type MarketSpec } from '~/mock/engine/market/market-catalogue';
import type { Oracle } from '~/mock/engine/market/oracle';
import { mix } from '~/mock/engine/noise';
import { startPatrol } from '~/mock/engine/orders/liquidation-sweep';
import { termsAt } from '~/mock/engine/orders/terms';
import type { OrderRecord, PositionHistoryRow } from '~/mock/engine/records';
import { unluckyFailure } from '~/mock/engine/orders/failures';
import { profileOf } from '~/mock/engine/scenario-profile';
import { NOTHING, remainingMargin } from '~/mock/engine/trade/position-math';
import { activePositions, orderBody } from '~/mock/engine/views/list-queries';
import { type AccountBook, createAccountBook, positionIdOf, positionKey } from '~/mock/engine/world/account-book';
import { createExchangeBook } from '~/mock/engine/world/exchange-book';
import type { World } from '~/mock/engine/world/world';

const START_MS = Date.UTC(2026, 0, 15, 12);
const PLAYED_MS = DAY_MS / 2;
const SEED = 19;
const ACCOUNTS = 25;
/** In a USD token, in tokens with another price, and in the base asset. */
const markets = ['BTC/USDT', 'ETH/USDT', 'TON/USDT', 'XRP/USDT', 'BTC/TON', 'ETH/TON', 'BTC/NOT', 'TON/USD'].map(
  (name) => {
    const spec = MARKETS.find((one) => one.name === name);
    if (spec === undefined) throw new Error(`no market ${name}`);
    return spec;
  },
);

/** All prices go straight to the target within half a day, and stay there. */
function straightOracle(percent: number): Oracle {
  const priceOf = (price: number, atMs: number): bigint => {
    const along = BigInt(Math.min(Math.max(atMs - START_MS, 0), PLAYED_MS));
    const full = BigInt(price) * BigInt(100) * BigInt(PLAYED_MS);
    return (full + BigInt(price) * BigInt(percent) * along) / (100n * BigInt(PLAYED_MS));
  };
  const priceNamed = (name: string, atMs: number) =>
    priceOf(MARKETS.find(({ asset }) => asset.name === name)?.asset.price ?? 0, atMs);
  const quote = (spec: MarketSpec, atMs: number) => {
    const indexRaw = priceNamed(spec.asset.name, atMs);
    const settlementRaw = spec.token.name === 'USDT' ? ONE : priceNamed(spec.token.name, atMs);
    return { oracleAtMs: atMs, indexRaw, settlementRaw };
  };
  return {
    quote,
    index: (spec, atMs) => Number(quote(spec, atMs).indexRaw),
    slowQuote: quote,
    slowPrices(spec, prices, fromMs) {
      const { indexRaw, settlementRaw } = quote(spec, fromMs);
      prices.fill(Number(indexRaw) / Number(settlementRaw));
    },
    condition: (_spec, atMs) => ({
      status: 'active',
      isPaused: false,
      isCloseOnly: false,
      pausedSinceMs: null,
      nextPauseAtMs: null,
      nextUnpauseAtMs: null,
      oracleUntilMs: atMs,
    }),
    isTradable: () => true,
    slotMs: () => 1000,
  };
}

function worldOf(percent: number): World {
  const calendar = { genesisMs: START_MS, liveFromMs: START_MS };
  const calm = profileOf('calm', calendar);
  // Prices move much farther than usual: the patrol must not skip days.
  const profile = { ...calm, turbulence: { strength: 40, crash: null } };
  const oracle = straightOracle(percent);
  const crowd = createCrowd(SEED, profile, oracle);
  const books = Array.from({ length: ACCOUNTS }, (_, place) => bookOf(place, percent));
  return {
    seed: SEED,
    calendar,
    profile,
    oracle,
    crowd,
    funding: createFunding(calendar, oracle, crowd),
    agenda: createAgenda(),
    books: new Map(books.map((book) => [book.identity.address, book])),
    ordersById: new Map(),
    exchange: createExchangeBook(),
  };
}

function bookOf(place: number, percent: number): AccountBook {
  const label = `ladder ${place} ${percent}`;
  const address = addressOfSeed(SEED, label);
  const identity = {
    label,
    address,
    owner: addressOfSeed(SEED, `${label}/owner`),
    demoKey: createAccountKey(SEED, address),
  };
  return createAccountBook(SEED, identity, { referrer: null, discountRaw: 0n, rebateRaw: 0n });
}

/** A number from 0 to below `most`, always the same for an account. */
const chance = (book: AccountBook, topic: number, most: number) => mix(book.curve, topic) % most;

/**
 * One to four positions, bought up to a tenth away from the mark, with a margin of a fortieth to nearly all of their
 * value.
 */
function fill(world: World, book: AccountBook): void {
  for (let one = 0; one <= chance(book, 1, 4); one += 1) {
    const spec = markets[chance(book, 10 + one, markets.length)];
    if (spec === undefined) throw new Error('no market');
    const direction = chance(book, 20 + one, 2) === 0 ? ('long' as const) : ('short' as const);
    const key = positionKey(spec.address, direction);
    if (book.positions.has(key)) continue;
    const { indexRaw, settlementRaw } = world.oracle.quote(spec, START_MS);
    const valueRaw = BigInt(100 + chance(book, 30 + one, 100_000)) * ONE;
    const sizeRaw = mulDiv(valueRaw, ONE, indexRaw);
    const lossPercent = BigInt(chance(book, 40 + one, 10));
    const sign = direction === 'long' ? 1n : -1n;
    const notionalRaw = valueRaw + (sign * valueRaw * lossPercent) / 100n;
    // Its loss plus at least seven per cent of its value: a gain of half of the value is less than nine times that.
    const part = chance(book, 50 + one, 8);
    const usdRaw = (valueRaw * (lossPercent + 7n + BigInt(part * part))) / 100n;
    const marginRaw = mulDiv(usdRaw, ONE, settlementRaw);
    const { longRaw, shortRaw } = world.funding.fractions(spec, START_MS);
    const row: PositionHistoryRow = {
      account: book.identity.address,
      owner: book.identity.owner,
      market: spec.address,
      direction,
      idx: 1,
      version: 1,
      status: 'opened',
      openedAtMs: START_MS - HOUR_MS,
      closedAtMs: null,
      state: {
        sizeRaw,
        notionalRaw,
        marginRaw,
        fractionRaw: (direction === 'long' ? longRaw : shortRaw) - ONE / 1000n,
        updatedAtMs: START_MS - HOUR_MS,
      },
      totals: NOTHING,
      eventName: 'open_position',
      inEvent: NOTHING,
      exchangedBaseRaw: sizeRaw,
      exchangedQuoteRaw: notionalRaw,
      indexPriceRaw: indexRaw,
      settlementPriceRaw: settlementRaw,
      feeRateRaw: 0n,
      executionFeeRateRaw: 0n,
      orderId: 'ab'.repeat(32),
    };
    book.positions.set(key, row);
    book.positionCount.set(key, 1);
    book.ledger.change(spec.token.name, marginRaw);
  }
  book.ledger.change('USDT', BigInt(chance(book, 2, 5000)) * ONE);
  book.ledger.change('TON', BigInt(chance(book, 3, 5000)) * ONE);
}

/** A stop and a take for most positions: for all, half or a third of the size, up to 30 % away. */
function guard(world: World, book: AccountBook): void {
  [...book.positions.values()].forEach((row, place) => {
    for (const type of ['stop', 'take'] as const) {
      const topic = place * 10 + (type === 'stop' ? 100 : 200);
      if (chance(book, topic, 4) === 0) continue;
      const isBelow = (row.direction === 'long') === (type === 'stop');
      const awayPercent = BigInt(1 + chance(book, topic + 1, 30));
      const priceRaw = (row.indexPriceRaw * (isBelow ? 100n - awayPercent : 100n + awayPercent)) / 100n;
      const order: OrderRecord = {
        id: luckyId(book, topic),
        account: row.account,
        owner: row.owner,
        market: row.market,
        type,
        direction: row.direction,
        createdAtMs: START_MS - HOUR_MS,
        amountRaw: row.state.sizeRaw / BigInt([1, 1, 2, 3][chance(book, topic + 2, 4)] ?? 1),
        leverageRaw: null,
        stopPriceRaw: null,
        limitPriceRaw: null,
        stopTriggerPriceRaw: type === 'stop' ? priceRaw : null,
        takeTriggerPriceRaw: type === 'take' ? priceRaw : null,
        expirationMs: null,
        index: 0,
        indexPriceRaw: row.indexPriceRaw,
        settlementPriceRaw: row.settlementPriceRaw,
        parentId: null,
        bySystem: false,
        signerHex: null,
        builder: null,
        status: 'active',
        statusSinceMs: START_MS - HOUR_MS,
        positionId: positionIdOf(row),
        error: null,
        errorCode: null,
        queryId: 0,
        reservedRaw: 0n,
        cancelRequestedAtMs: null,
        sentAtMs: null,
        settledIndexPriceRaw: null,
        settledSettlementPriceRaw: null,
        finalAtMs: null,
      };
      book.orders.push(order);
      book.live.add(order);
      world.ordersById.set(order.id, order);
    }
  });
}

/** The id of an order that the exchange does not let fail at random. */
function luckyId(book: AccountBook, topic: number): string {
  for (let tries = 0; ; tries += 1) {
    const id =
      mix(book.curve, topic * 1_000 + tries)
        .toString(16)
        .padStart(8, '0') + 'c'.repeat(56);
    if (unluckyFailure({ id, bySystem: false } as OrderRecord) === null) return id;
  }
}

/** The orders of an account as operation 13 answers them. */
const ordersOf = (book: AccountBook) => JSON.parse(JSON.stringify([...book.live].map(orderBody))) as LenientOrder[];

/** The account as the pages read it: operations 6, 13, 15 and 17. */
function ladderOf(world: World, book: AccountBook): Ladder {
  const sources = { ...world, positionsIn: () => [], dayExchange: () => ({ baseRaw: 0n, quoteRaw: 0n }) };
  const read = markets.map((spec) => {
    const body = marketBody(spec, START_MS, sources);
    const identity = unlistedIdentity(spec.address, body, walletForms);
    const terms = toMarketTerms(body, identity, defaultAssumptions, START_MS);
    return { address: spec.address, identity, terms, failure: null, receivedAtMs: START_MS, source: body };
  });
  const query = { offset: 0, limit: 100, walletId: null };
  const assets = [...new Set(markets.map(({ asset }) => asset.name))].map((asset) => {
    const wire = activePositions(world, book, asset, query, START_MS);
    const rows = toPositionViews(wire, defaultAssumptions);
    return { asset, rows, wire, complete: true, failure: null, receivedAtMs: START_MS, source: wire };
  });
  const shock = plainShock(null);
  const find = createTpslFinder(ordersOf(book), defaultAssumptions, true);
  const rows = createRowMaker()(assets, read).map(
    createWalker(shock, ({ position }) => {
      const { stops, takes } = find(position);
      return firingOrders({ stops, takes });
    }),
  );
  const free = (['USDT', 'TON', 'NOT'] as const).map((name) => {
    const spec = markets.find(({ token }) => token.name === name);
    const price = spec === undefined ? 0n : world.oracle.quote(spec, START_MS).settlementRaw;
    const { held, locked } = lineOf(book, name);
    return { name, amount: known(fixed(held - locked, 9)), price: known(fixed(price, 9)) };
  });
  return { rows, free, shock };
}

function lineOf(book: AccountBook, name: 'USDT' | 'TON' | 'NOT') {
  const tokenOf = (market: string) => markets.find(({ address }) => address === market)?.token.name ?? 'USDT';
  return book.ledger.line(name, book.live, book.positions.values(), tokenOf);
}

const specOf = (market: string): MarketSpec => {
  const spec = markets.find(({ address }) => address === market);
  if (spec === undefined) throw new Error('no market');
  return spec;
};

/** The equity of an account at a moment, in USD: its balances, and the gains and costs of its positions. */
function equityOf(world: World, book: AccountBook, atMs: number): bigint {
  const held = (['USDT', 'TON', 'NOT'] as const).map((name) => {
    const spec = markets.find(({ token }) => token.name === name);
    return spec === undefined ? 0n : mul(lineOf(book, name).held, world.oracle.quote(spec, atMs).settlementRaw);
  });
  const open = [...book.positions.values()].map((row) => {
    const terms = termsAt(world, specOf(row.market), book, row.direction, { atMs });
    return mul(remainingMargin(terms, row.state) - row.state.marginRaw, terms.settlementRaw);
  });
  return [...held, ...open].reduce((sum, one) => sum + one, 0n);
}

const rawOf = (ladder: Ladder, percent: number): bigint => {
  const { field } = pointAt(ladder, fixed(BigInt(percent), 2)).equity;
  if (field.kind !== 'known') throw new Error('no equity');
  return (field.value.raw * ONE) / 10n ** BigInt(field.value.scale);
};

/**
 * A position may end on either side within this many thousandths of the move, since funding and rollover accrue along
 * the way.
 */
const CLOSE_CALL = 5n;

/** The orders that ended or reduced a position, in their order. */
function fateOf(book: AccountBook, market: string, direction: string): readonly string[] {
  return book.orders
    .filter((order) => order.market === market && order.direction === direction && order.status === 'executed')
    .toSorted((a, b) => (a.finalAtMs ?? 0) - (b.finalAtMs ?? 0))
    .map(({ type }) => type);
}

type LadderRow = Ladder['rows'][number];

const eventsAt = ({ walk }: LadderRow, at: Fixed) => (walk.kind === 'known' ? walk.value.eventsUntil(at) : []);
const keyOf = ({ row: { position } }: LadderRow) => {
  const { market, side } = position;
  if (market.kind !== 'known' || side.kind !== 'known') throw new Error('the exchange names both');
  return { market: market.value, side: side.value };
};

/** A stop and the liquidation have nearly the same price: the costs on the way decide. */
function isTight({ row }: LadderRow, orders: readonly OrderRecord[]): boolean {
  const { liquidation } = row.figures;
  if (liquidation.kind !== 'price') return false;
  const price = Number(toDecimalString(liquidation.price)) * 1e9;
  return orders.some((order) => Math.abs(Number(order.stopTriggerPriceRaw ?? 0n) / price - 1) < 0.02);
}

const moves = [-50, -35, -20, -10, 10, 20, 35, 50];
const played = [
  ...moves.map((percent) => [percent, false] as const),
  ...moves.map((percent) => [percent, true] as const),
];

describe('the ladder compared with the simulated exchange, which plays the move', () => {
  it.each(played)('agrees after a move of %i per cent, with stops and takes: %s', (percent, hasOrders) => {
    const world = worldOf(percent);
    for (const book of world.books.values()) {
      fill(world, book);
      if (hasOrders) guard(world, book);
    }
    const books = [...world.books.values()];
    const ladders = new Map(books.map((book) => [book, ladderOf(world, book)]));
    const before = new Map(books.map((book) => [book, { rows: [...book.positions.values()], orders: [...book.live] }]));
    const findings = new Map(books.map((book) => [book, beyondLiquidation(book, ladders.get(book)?.rows ?? [])]));
    startPatrol(world);
    // The last liquidation needs some seconds to be settled.
    const endMs = START_MS + PLAYED_MS + 60_000;
    for (let item = world.agenda.takeDue(endMs); item !== null; item = world.agenda.takeDue(endMs)) item.run();
    let [liquidated, fired, close, warned] = [0, 0, 0, 0];
    for (const [book, ladder] of ladders) {
      const { rows = [], orders = [] } = before.get(book) ?? {};
      const move = fixed(BigInt(percent), 2);
      const further = { raw: move.raw * (1000n + CLOSE_CALL), scale: move.scale + 3 };
      const less = { raw: move.raw * (1000n - CLOSE_CALL), scale: move.scale + 3 };
      const isClose = ladder.rows.some(
        (one) =>
          eventsAt(one, further).length !== eventsAt(one, less).length ||
          isTight(
            one,
            orders.filter(({ market, direction }) => isOf(one, market, direction)),
          ),
      );
      if (isClose) {
        close += 1;
        continue;
      }
      for (const one of ladder.rows) {
        const { market, side } = keyOf(one);
        const events = eventsAt(one, move);
        const fate = fateOf(book, market, side);
        // The same events in the same order, and the same rest.
        expect(fate).toEqual(events.map(({ kind }) => kind));
        const left = book.positions.get(positionKey(market, side))?.state.sizeRaw ?? 0n;
        const expected = one.walk.kind === 'known' ? one.walk.value.stateAt(move).size : fixed(-1n, 0);
        expect(left).toBe((expected.raw * ONE) / 10n ** BigInt(expected.scale));
        liquidated += fate.filter((type) => type === 'liquidation').length;
        fired += fate.filter((type) => type !== 'liquidation').length;
      }
      // A stop that the check reports as never firing first did not fire.
      for (const id of findings.get(book) ?? []) {
        warned += 1;
        expect(orders.find((order) => order.id === id)?.status).not.toBe('executed');
      }
      // The fees of liquidations, and funding and rollover of half a day.
      const costs = rows.map((row) => {
        const spec = specOf(row.market);
        const [from, to] = [START_MS, endMs].map((atMs) => termsAt(world, spec, book, row.direction, { atMs }));
        if (from === undefined || to === undefined) return 0n;
        const funding = mul(to.fractionRaw - from.fractionRaw, row.state.sizeRaw);
        const rollover = mul(row.state.marginRaw, spec.settings.rolloverFee) / 700n;
        const dearest = to.settlementRaw > from.settlementRaw ? to.settlementRaw : from.settlementRaw;
        const valueRaw = mul(row.state.sizeRaw, from.indexRaw);
        const fate = fateOf(book, row.market, row.direction);
        const fee = fate.includes('liquidation') ? mul(valueRaw, spec.settings.liquidationFeeRatio) : 0n;
        // An order is settled some seconds after its price was reached.
        const delay = fate.some((type) => type !== 'liquidation') ? valueRaw / 500n : 0n;
        return mul((funding < 0n ? -funding : funding) + rollover, dearest) + fee + delay;
      });
      const allowed = costs.reduce((sum, one) => sum + one, 1000n);
      const apart = equityOf(world, book, endMs) - rawOf(ladder, percent);
      expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(allowed);
    }
    expect(ladders.size).toBe(ACCOUNTS);
    expect(liquidated).toBeGreaterThan(Math.abs(percent) > 10 ? (hasOrders ? 2 : 10) : 0);
    expect(fired > 3).toBe(hasOrders);
    expect(warned > 0).toBe(hasOrders);
    expect(close).toBeLessThan(hasOrders ? 12 : 4);
  });
});

function isOf(one: LadderRow, market: string, direction: string): boolean {
  const named = keyOf(one);
  return named.market === market && named.side === direction;
}

/** Ids of the stops that the protection check finds beyond the liquidation. */
function beyondLiquidation(book: AccountBook, rows: Ladder['rows']): readonly string[] {
  const { findings } = checkProtection({
    rows: rows.map(({ row }) => row),
    orders: toOrderViews(ordersOf(book), defaultAssumptions),
    ordersWhole: true,
    assetOf: () => null,
    wholeAssets: new Set(),
    markOf: () => absent('notLoaded'),
    limits: riskLimits({ dangerPercent: '5', warnPercent: '10', smallPercent: '0' }),
  });
  return findings
    .filter(({ kind }) => kind === 'stopBeyondLiquidation')
    .flatMap(({ orders }) => orders.map(({ key }) => key));
}
