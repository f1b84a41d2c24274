import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { EngineResult, EngineTimes, Engine, EngineOptions, ScenarioName } from '~/mock/engine/engine';
import type { WireMarket, WireOrder, WirePosition } from '~/mock/engine/wire';

/** A Friday afternoon in New York: every kind of market is open. */
export const FRIDAY_MS = Date.UTC(2026, 10, 20, 16, 30);
const DAY_MS = 86_400_000;

export const EVERY_STATUS = [
  'seq_pending',
  'seq_executing',
  'active',
  'pending',
  'tx_sent',
  'executed',
  'canceled',
  'canceled_by_sequencer',
  'expired',
  'error',
];
export const ALL = { offset: 0, limit: 1_000_000 };

/** Three weeks instead of thirteen months: the same code, a fifteenth of the work. */
export function shortCalendar(nowMs: number = FRIDAY_MS): EngineTimes {
  return { genesisMs: nowMs - 40 * DAY_MS, liveFromMs: nowMs - 2 * 3_600_000 };
}

export type Setting = { readonly engine: Engine; readonly clock: ReturnType<typeof manualClock> };

export function shortWorld(
  seed: number,
  scenario: ScenarioName = 'calm',
  options: Partial<EngineOptions> = {},
): Setting {
  const clock = manualClock(FRIDAY_MS);
  return { clock, engine: createEngine({ seed, clock, scenario, calendar: shortCalendar(), ...options }) };
}

export function fullWorld(seed: number, scenario: ScenarioName = 'calm', nowMs: number = FRIDAY_MS): Setting {
  const clock = manualClock(nowMs);
  return { clock, engine: createEngine({ seed, clock, scenario }) };
}

export function ok<T>(answer: EngineResult<T>): T {
  if ('ok' in answer) return answer.ok;
  throw new Error(`refused with ${answer.refused}: ${answer.msg}`);
}

export function assetsOf(engine: Engine): string[] {
  return [...new Set(engine.listing().markets.map((market) => market.baseAsset))];
}

export function historyOf(engine: Engine, account: string): WirePosition[] {
  return assetsOf(engine).flatMap(
    (asset) => ok(engine.listPositionHistory(account, asset, { ...ALL, walletId: null })).data,
  );
}

export function positionsOf(engine: Engine, account: string): WirePosition[] {
  return assetsOf(engine).flatMap((asset) =>
    ok(engine.listActivePositions(account, asset, { ...ALL, walletId: null })),
  );
}

export function ordersOf(
  engine: Engine,
  account: string,
  statuses: readonly string[] | null = EVERY_STATUS,
): WireOrder[] {
  return [...ok(engine.listActiveOrders(account, { ...ALL, asset: null, statuses, direction: null, walletId: null }))];
}

export function accountNamed(engine: Engine, label: string): string {
  const found = engine.listing().accounts.find((account) => account.label === label);
  if (found === undefined) throw new Error(`no account ${label}`);
  return found.address;
}

export function marketNamed(engine: Engine, name: string): WireMarket {
  const found = engine.listing().markets.find((market) => market.name === name);
  if (found === undefined) throw new Error(`no market ${name}`);
  return ok(engine.getMarket(found.address));
}

/** Everything that can be read, as text, with bigint as bare digits. */
export function everything(engine: Engine): string {
  const { markets, vaults, accounts } = engine.listing();
  const bodies = {
    markets: markets.map(({ address }) => engine.getMarket(address)),
    vaults: engine.listVaults(),
    rates: vaults.map(({ address }) => engine.getVaultRates(address, 'year')),
    accounts: accounts.map(({ address }) => ({
      history: historyOf(engine, address),
      positions: positionsOf(engine, address),
      orders: ordersOf(engine, address),
      pnl: engine.getPnlHistory(address, null),
      balance: engine.getBalance(address, 'TON', true),
      queryId: engine.getQueryId(address),
      state: engine.getAccountState(address),
      events: engine.listAccountEvents(address, { ...ALL, order: 'ASC', eventTypes: null }),
    })),
  };
  return JSON.stringify(bodies, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
