import { describe, expect, it } from 'vitest';
import { FRIDAY_MS, accountNamed, fullWorld, marketNamed, ok, positionsOf, shortWorld } from './world-of';

const ONE = 1_000_000_000n;
const HOUR_MS = 3_600_000;

describe('operation 17', () => {
  it('adds the rate times the price to the premium fractions when a funding period ends', () => {
    const { engine, clock } = shortWorld(1);
    for (const name of ['BTC/USDT', 'ETH/USDT', 'TON/USD', 'BTC/NOT', 'EUR/USDT']) {
      const before = marketNamed(engine, name);
      const nextMs = Date.parse(before.amm.nextFundingBlock);
      expect(nextMs - clock.now()).toBeLessThanOrEqual(before.settings.fundingPeriod * 1_000);
      clock.set(nextMs - 1);
      expect(marketNamed(engine, name).amm.latestLongPremiumFraction).toBe(before.amm.latestLongPremiumFraction);
      clock.set(nextMs);
      const after = marketNamed(engine, name);
      const priceRaw = (BigInt(after.amm.indexPrice) * ONE) / BigInt(after.amm.quoteOraclePrice);
      for (const side of ['Long', 'Short'] as const) {
        const rate = BigInt(side === 'Long' ? before.amm.longFundingRate : before.amm.shortFundingRate);
        const added =
          BigInt(after.amm[`latest${side}PremiumFraction`]) - BigInt(before.amm[`latest${side}PremiumFraction`]);
        // Charged on an average price, so equal only within two per cent.
        expect(Math.abs(Number(added) / Number((rate * priceRaw) / ONE) - 1)).toBeLessThan(0.02);
      }
      expect(Date.parse(after.amm.nextFundingBlock) - nextMs).toBe(before.settings.fundingPeriod * 1_000);
    }
  });

  it('makes both sides pay the same in symmetric mode, and gives receivers less in asymmetric mode', () => {
    const { engine } = shortWorld(1);
    for (const { address } of engine.listing().markets) {
      const { amm, settings } = ok(engine.getMarket(address));
      const [long, short] = [Number(amm.longFundingRate), Number(amm.shortFundingRate)];
      expect(settings.fundingSettings === null).toBe(settings.fundingMode === 2);
      if (settings.fundingMode === 2) expect(long).toBe(short);
      else expect(Math.abs(long > 0 ? short : long)).toBeLessThan(Math.abs(long > 0 ? long : short));
      // The majority pays.
      if (long !== 0) expect(Math.sign(long)).toBe(Math.sign(Number(amm.quoteAssetReserveWeight) - 1e9));
    }
  });

  it('leaves no member empty, and its settings and depth differ from market to market', () => {
    const { engine } = shortWorld(1);
    const bodies = engine.listing().markets.map(({ address }) => ok(engine.getMarket(address)));
    for (const { amm, config } of bodies) {
      expect(Number(amm.vpiSpread)).toBeGreaterThan(0);
      expect(Object.entries(config).filter(([, value]) => value === '' || value === null)).toEqual([]);
    }
    const kinds = (of: (body: (typeof bodies)[number]) => string): number => new Set(bodies.map(of)).size;
    expect(kinds(({ amm }) => amm.vpiSpread)).toBeGreaterThan(3);
    expect(kinds(({ amm }) => amm.vpiCoefficient)).toBeGreaterThan(10);
    expect(kinds(({ settings }) => settings.maxPriceImpact)).toBeGreaterThan(3);
    // A liquidation closes the whole position.
    expect(new Set(bodies.map(({ settings }) => settings.partialLiquidationRatio))).toEqual(new Set(['1000000000']));
  });

  it('gives the price of a day ago on the scale of the index price, and a reserve price near it', () => {
    const { engine, clock } = shortWorld(2);
    const before = engine.listing().markets.map(({ address }) => Number(ok(engine.getMarket(address)).amm.indexPrice));
    clock.advance(24 * HOUR_MS);
    engine.listing().markets.forEach(({ address }, place) => {
      const { amm, change } = ok(engine.getMarket(address));
      expect(Math.abs(change.initialPrice / (before[place] ?? 0) - 1)).toBeLessThan(0.01);
      const reserve =
        (Number(amm.quoteAssetReserve) * Number(amm.quoteAssetReserveWeight)) /
        (Number(amm.baseAssetReserve) * Number(amm.baseAssetReserveWeight));
      expect(Math.abs((reserve * 1e9) / Number(amm.indexPrice) - 1)).toBeLessThan(0.005);
      expect(Number(change.quoteVolume)).toBeGreaterThan(0);
    });
  });

  it('changes the price every second or two while the clock runs', () => {
    const { engine, clock } = shortWorld(1);
    const prices: string[] = [];
    for (let tick = 0; tick < 30; tick += 1) {
      clock.advance(2_000);
      prices.push(marketNamed(engine, 'BTC/USDT').amm.indexPrice);
    }
    expect(new Set(prices).size).toBeGreaterThan(25);
  });

  it('closes the stock markets at the weekend, with the price of Friday night', () => {
    const { engine, clock } = shortWorld(1);
    clock.set(FRIDAY_MS + 24 * HOUR_MS);
    const saturday = marketNamed(engine, 'NVDA/USDT');
    expect(saturday.settings).toMatchObject({ isPaused: true, status: 'market_closed' });
    expect(Date.parse(saturday.amm.blockTimestamp)).toBeGreaterThan(Date.UTC(2026, 10, 20, 20, 59, 50));
    clock.advance(6 * HOUR_MS);
    expect(marketNamed(engine, 'NVDA/USDT').amm.indexPrice).toBe(saturday.amm.indexPrice);
    expect(marketNamed(engine, 'BTC/USDT').settings.isPaused).toBe(false);
  });

  it('settles a coin-margined market in its own base', () => {
    const { engine } = shortWorld(1);
    const market = marketNamed(engine, 'TON/USD');
    expect(market.config).toMatchObject({ type: 'coinm', baseAsset: 'TON', settlementToken: 'TON' });
    expect(market.amm.quoteOraclePrice).toBe(market.amm.indexPrice);
  });

  it('refuses an address that is not a market', () => {
    expect(shortWorld(1).engine.getMarket(`0:${'1'.repeat(64)}`)).toMatchObject({
      refused: 404,
      code: 'MARKET_NOT_FOUND',
    });
  });
});

describe('positions and their market', () => {
  it('match: entry price near past prices, leverage within the limit, fraction not beyond the latest', () => {
    const { engine } = shortWorld(1);
    const account = accountNamed(engine, 'Swing trader');
    const positions = positionsOf(engine, account);
    expect(positions.length).toBeGreaterThan(0);
    for (const position of positions) {
      const { amm, settings } = ok(engine.getMarket(position.market));
      const entry = Number(position.notional) / Number(position.size);
      expect(Math.abs((entry * 1e9) / Number(amm.indexPrice) - 1)).toBeLessThan(0.3);
      const roe =
        ((Number(position.size) * Number(amm.indexPrice)) / 1e9 - Number(position.notional)) /
        (Number(amm.quoteOraclePrice) / 1e9) /
        Number(position.margin);
      expect(Number(position.roe) / 1e9).toBeCloseTo(position.direction === 'long' ? roe : -roe, 6);
      expect(
        (BigInt(position.notional) * BigInt(settings.initMarginRatio)) / ONE <=
          ((BigInt(position.margin) * BigInt(position.settlementOraclePrice ?? '0')) / ONE) * 2n,
      ).toBe(true);
    }
  });
});

describe('vaults', () => {
  const { engine, clock } = fullWorld(1);

  it('have one rate, at the end of every series and in the list', () => {
    for (const vault of ok(engine.listVaults())) {
      for (const timeframe of ['week', 'month', 'year'] as const) {
        const { history, roiPercentage } = ok(engine.getVaultRates(vault.address, timeframe));
        const first = BigInt(history[0]?.value ?? '0');
        expect(history.at(-1)?.value).toBe(vault.rate);
        expect(history.at(-1)?.balance).toBe(String(BigInt(vault.freeBalance) + BigInt(vault.lockedBalance)));
        expect(roiPercentage).toBe(String(((BigInt(vault.rate) - first) * ONE) / first));
        expect(history.map(({ timestamp }) => timestamp)).toEqual(
          [...new Set(history.map(({ timestamp }) => timestamp))].toSorted(),
        );
        const days = { week: 7n, month: 30n, year: 365n }[timeframe];
        expect(vault.apr[timeframe]).toBe(String((BigInt(roiPercentage) * 365n) / days));
      }
    }
  });

  it('change their rate, partly through the fees and losses of the traders', () => {
    const before = ok(engine.listVaults()).map(({ rate }) => rate);
    clock.advance(6 * HOUR_MS);
    ok(engine.listVaults()).forEach(({ rate }, place) => expect(rate).not.toBe(before[place]));
  });

  it('refuse an address that is not a vault', () => {
    expect(engine.getVaultRates(`0:${'1'.repeat(64)}`, 'week')).toMatchObject({
      refused: 404,
      code: 'VAULT_NOT_FOUND',
    });
  });
}, 60_000);
