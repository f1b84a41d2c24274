import { encodeBase64 } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';
import { atOnce } from '~/lib/time-slicing';
import type { WorldActions } from './account-side';
import { createAccountSide } from './account/create-account-side';
import { DAY_MS, isoTime, sumBig } from './amounts';
import { calendarAt } from './calendar';
import type { Command, Engine, EngineOptions, EngineRefusal } from './engine';
import { marketBody, type MarketSources, type OpenInterestPart } from './market/market-body';
import { MARKETS, TOKENS } from './market/market-catalogue';
import { createVaultModel, vaultBodies, vaultRates } from './market/vault-model';
import { requestCancel } from './orders/requests';
import { profileOf } from './scenario-profile';
import { addKey, removeKey } from './traders/maintenance';
import { activeOrders, activePositions, positionHistory } from './views/list-queries';
import type { WirePnlPoint } from './wire';
import type { AccountBook } from './world/account-book';
import { createWorld } from './world/create-world';
import { totalUpTo } from './world/exchange-book';
import { bookOf, findMarket, type World } from './world/world';
import { createWorldView } from './world/world-view';

/**
 * Creates a simulated exchange: the same seed, scenario, calendar, clock readings and requests give the same bytes. It
 * runs only when it is called: every method first performs the events that are due at the clock's present time.
 */
export function createEngine(options: EngineOptions): Engine {
  return atOnce(buildEngine(options));
}

/** `createEngine` as work that can pause, so that a page stays responsive: simulating a year takes half a second. */
export function* buildEngine(options: EngineOptions): Generator<undefined, Engine> {
  const { seed, scenario, clock } = options;
  const calendar = options.calendar ?? calendarAt(clock.now());
  const world = createWorld(seed, calendar, profileOf(scenario, calendar));
  replayCommands(world, options.replay ?? []);

  let nowMs = calendar.genesisMs;
  const living = function* (): Generator<undefined, number> {
    // If the clock was set back, the state stays unchanged.
    const untilMs = Math.max(nowMs, Math.floor(clock.now()));
    for (let item = world.agenda.takeDue(untilMs); item !== null; item = world.agenda.takeDue(untilMs)) {
      item.run();
      yield;
    }
    nowMs = untilMs;
    return nowMs;
  };
  const catchUp = (): number => atOnce(living());
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
  const forTrader = <T>(
    trader: string,
    view: (book: NonNullable<ReturnType<typeof world.books.get>>, atMs: number) => T,
  ) => {
    const atMs = catchUp();
    const book = world.books.get(trader);
    return book === undefined ? notFound('trader', trader) : { ok: view(book, atMs) };
  };

  yield* living();
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
    getPnlHistory: (trader, period) => forTrader(trader, (book, atMs) => pnlHistory(book, period, atMs)),
    listActiveOrders: (trader, query) => forTrader(trader, (book) => activeOrders(book, query)),
    listActivePositions: (trader, asset, query) =>
      forTrader(trader, (book, atMs) => activePositions(world, book, asset, query, atMs)),
    listPositionHistory: (trader, asset, query) =>
      forTrader(trader, (book) => positionHistory(world, book, asset, query)),
    getMarket(address) {
      const atMs = catchUp();
      const spec = findMarket(address);
      return spec === null ? notFound('market', address) : { ok: marketBody(spec, atMs, sources) };
    },
  };
}

/** "No such …", distinguished from an empty result. None of operations 10 to 17 documents its errors: see README. */
function notFound(what: 'trader' | 'market' | 'vault', address: string): EngineRefusal {
  return { refused: 404, code: `${what.toUpperCase()}_NOT_FOUND`, msg: `no ${what} with address ${address}` };
}

/** The open positions of accounts in a market. */
function openParts(world: World, market: string): OpenInterestPart[] {
  return [...world.books.values()].flatMap((book) =>
    [...book.positions.values()]
      .filter((row) => row.market === market)
      .map((row) => ({ direction: row.direction, sizeRaw: row.state.sizeRaw, notionalRaw: row.state.notionalRaw })),
  );
}

function openNotional(world: World, market: string): { readonly longRaw: bigint; readonly shortRaw: bigint } {
  const parts = openParts(world, market);
  const of = (direction: 'long' | 'short'): bigint =>
    sumBig(
      parts.filter((part) => part.direction === direction),
      (part) => part.notionalRaw,
    );
  return { longRaw: of('long'), shortRaw: of('short') };
}

const LONGEST_DAYS = 365;

/**
 * Operation 12. `totalPnl` is cumulative since the account's first trade, in USD at scale 1e9: the sum, over the
 * history rows up to the point, of pnl − funding − rollover − fee − execution fee. Each row is converted to USD at its
 * own settlement price (toward zero). There is one point for each UTC midnight and one for now, but none before the
 * first trade; `period` counts days, at most and by default a year.
 */
function pnlHistory(book: AccountBook, period: number | null, nowMs: number): WirePnlPoint[] {
  const firstMs = book.realised[0]?.atMs;
  if (firstMs === undefined) return [];
  const days = Math.min(period ?? LONGEST_DAYS, LONGEST_DAYS);
  const fromMs = Math.max(nowMs - days * DAY_MS, Math.floor(firstMs / DAY_MS) * DAY_MS);
  const times: number[] = [];
  for (let atMs = Math.ceil(fromMs / DAY_MS) * DAY_MS; atMs < nowMs; atMs += DAY_MS) times.push(atMs);
  times.push(nowMs);
  return times.map((atMs) => ({
    timestamp: isoTime(atMs),
    totalPnl: String(totalUpTo(book.realised, atMs)?.totalUsdRaw ?? 0n),
    trader: book.identity.address,
  }));
}

/** The changes that can be made to the world from outside, at the time `nowMs`. */
function createWorldActions(world: World, nowMs: () => number): WorldActions {
  return {
    requestCancel({ account, orderHashHex, ...cancel }) {
      const order = world.ordersById.get(orderHashHex);
      return (
        order !== undefined &&
        order.account === account &&
        requestCancel(world, bookOf(world, account), order, cancel, nowMs())
      );
    },
    addKey: (account, keyHex) => addKey(bookOf(world, account), keyHex, nowMs()),
    removeKey: (account, keyHex) => removeKey(bookOf(world, account), keyHex, nowMs()),
  };
}

/**
 * Schedules commands of an earlier session at their times, after the world's own entries of the same moment. They were
 * accepted then; one that no longer fits (from another version of the simulation) is skipped.
 */
function replayCommands(world: World, commands: readonly Command[]): void {
  for (const command of commands) {
    const actions = createWorldActions(world, () => command.atMs);
    world.agenda.add(command.atMs, () => replay(world, actions, command), 1);
  }
}

function replay(world: World, actions: WorldActions, command: Command): void {
  if (!world.books.has(command.account)) return;
  const publicKey = decodeHex(command.publicKeyHex);
  if (publicKey === null) return;
  switch (command.kind) {
    case 'add-key':
      return actions.addKey(command.account, command.publicKeyHex);
    case 'remove-key':
      return actions.removeKey(command.account, command.publicKeyHex);
    case 'cancel': {
      const signature = decodeHex(command.signatureHex);
      if (signature === null) return;
      actions.requestCancel({
        account: command.account,
        orderHashHex: command.orderHashHex,
        publicKey,
        messageHashHex: command.messageHashHex,
        signature,
      });
    }
  }
}
