import { encodeBase64 } from '~/lib/base64-encode';
import { createAccountSide } from './account/create-account-side';
import { calendarAt } from './calendar';
import type { Engine, EngineOptions } from './engine';
import { MARKETS } from './market/market-catalogue';
import { marketBody } from './market/market-body';
import type { MarketSources } from './market/market-body';
import { TOKENS } from './market/tokens';
import { createVaultModel } from './market/vault-model';
import { profileOf } from './scenario-profile';
import { notFound } from './views/not-found';
import { activeOrders } from './views/order-queries';
import { pnlHistory } from './views/pnl-history';
import { activePositions, positionHistory } from './views/position-queries';
import { vaultBodies, vaultRates } from './views/vault-bodies';
import { createWorldActions, replayCommands } from './world/commands';
import { createWorld } from './world/create-world';
import { openParts, openNotional } from './world/open-interest';
import { createWorldView } from './world/world-view';
import { findMarket } from './world/world';

/**
 * A simulated exchange: the same seed, scenario, calendar, clock readings and requests
 * give the same bytes. Nothing runs by itself; every method first lets happen what is due
 * by the clock's present reading.
 */
export function createEngine(options: EngineOptions): Engine {
  const { seed, scenario, clock } = options;
  const calendar = options.calendar ?? calendarAt(clock.now());
  const world = createWorld(seed, calendar, profileOf(scenario, calendar));
  replayCommands(world, options.replay ?? []);

  let nowMs = calendar.genesisMs;
  const catchUp = (): number => {
    // A clock that was set back leaves the state where it was.
    const untilMs = Math.max(nowMs, Math.floor(clock.now()));
    for (let item = world.agenda.takeDue(untilMs); item !== null; item = world.agenda.takeDue(untilMs)) item.run();
    nowMs = untilMs;
    return nowMs;
  };
  const current = (): number => nowMs;

  const accountSide = createAccountSide(createWorldView(world, current), createWorldActions(world, current));
  const vaults = createVaultModel(seed, calendar, world.profile, {
    ...world,
    openNotional: (market) => openNotional(world, market),
  });
  const sources: MarketSources = {
    ...world,
    positionsIn: (market) => openParts(world, market),
    dayExchange: (market, atMs) => world.exchange.dayExchange(market, atMs),
  };
  /** Lets the world catch up before an operation of the account side. */
  const caughtUp =
    <A extends readonly unknown[], R>(operation: (...args: A) => R) =>
    (...args: A): R => {
      catchUp();
      return operation(...args);
    };
  const ofTrader = <T>(
    trader: string,
    view: (book: NonNullable<ReturnType<typeof world.books.get>>, atMs: number) => T,
  ) => {
    const atMs = catchUp();
    const book = world.books.get(trader);
    return book === undefined ? notFound('trader', trader) : { ok: view(book, atMs) };
  };

  catchUp();
  return {
    seed,
    scenario,
    calendar,
    now: catchUp,
    listing: () => ({
      markets: MARKETS.map((spec) => ({
        address: spec.address,
        baseAsset: spec.asset.name,
        name: spec.name,
        class: spec.asset.class,
        collateral: spec.token.name,
      })),
      vaults: TOKENS.map((token) => ({ address: token.vault, asset: token.name })),
      accounts: [...world.books.values()].map(({ identity: { label, address, owner, demoKey } }) => ({
        label,
        address,
        owner,
        demoKey: { publicKey: encodeBase64(demoKey.publicKey), seed: encodeBase64(demoKey.seed) },
      })),
    }),
    getQueryId: caughtUp(accountSide.getQueryId),
    getAccountState: caughtUp(accountSide.getAccountState),
    getIntent: caughtUp(accountSide.getIntent),
    getReferral: caughtUp(accountSide.getReferral),
    listAccountEvents: caughtUp(accountSide.listAccountEvents),
    getBalance: caughtUp(accountSide.getBalance),
    getLockedBalance: caughtUp(accountSide.getLockedBalance),
    getBundle: caughtUp(accountSide.getBundle),
    cancelOrder: caughtUp(accountSide.cancelOrder),
    addPublicKey: caughtUp(accountSide.addPublicKey),
    removePublicKey: caughtUp(accountSide.removePublicKey),
    listVaults: () => ({ ok: vaultBodies(vaults, catchUp()) }),
    getVaultRates(vault, timeframe) {
      const atMs = catchUp();
      const token = TOKENS.find((one) => one.vault === vault);
      return token === undefined ? notFound('vault', vault) : { ok: vaultRates(vaults, token, timeframe, atMs) };
    },
    getPnlHistory: (trader, period) => ofTrader(trader, (book, atMs) => pnlHistory(book, period, atMs)),
    listActiveOrders: (trader, query) => ofTrader(trader, (book) => activeOrders(book, query)),
    listActivePositions: (trader, asset, query) =>
      ofTrader(trader, (book, atMs) => activePositions(world, book, asset, query, atMs)),
    listPositionHistory: (trader, asset, query) =>
      ofTrader(trader, (book) => positionHistory(world, book, asset, query)),
    getMarket(address) {
      const atMs = catchUp();
      const spec = findMarket(address);
      return spec === null ? notFound('market', address) : { ok: marketBody(spec, atMs, sources) };
    },
  };
}
