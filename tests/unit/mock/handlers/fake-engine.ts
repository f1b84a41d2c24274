import type { Engine, EngineRefusal, ScenarioName } from '~/mock/engine/engine';

export type Call = readonly [method: string, ...parameters: unknown[]];

const nothing: EngineRefusal = { refused: 404, code: 'NOTHING_HERE', msg: 'the fake engine has none' };

export const ACCOUNT = `0:${'a1'.repeat(32)}`;

/** An engine without a world: it records the requests that the HTTP side has parsed. */
export function fakeEngine(options: { scenario?: ScenarioName; seed?: number; overrides?: Partial<Engine> } = {}): {
  engine: Engine;
  calls: Call[];
} {
  const calls: Call[] = [];
  const told = <T>(answer: T, ...call: Call): T => {
    calls.push(call);
    return answer;
  };
  const engine: Engine = {
    seed: options.seed ?? 1,
    scenario: options.scenario ?? 'calm',
    calendar: { genesisMs: 0, liveFromMs: 0 },
    now: () => 5000,
    listing: () => ({
      markets: [
        { address: `0:${'c1'.repeat(32)}`, baseAsset: 'BTC', name: 'BTC/USDT', class: 'crypto', collateral: 'USDT' },
      ],
      vaults: [{ address: `0:${'b1'.repeat(32)}`, asset: 'USDT' }],
      accounts: [
        { label: 'One', address: ACCOUNT, owner: `0:${'a2'.repeat(32)}`, demoKey: { publicKey: '', seed: '' } },
      ],
    }),
    getQueryId: (...p) => told({ ok: { executor_query_id: 7, query_id: 7 } }, 'getQueryId', ...p),
    getAccountState: (...p) => told({ ok: { type: 0 } }, 'getAccountState', ...p),
    getIntent: (...p) => told(nothing, 'getIntent', ...p),
    getReferral: (...p) => told(nothing, 'getReferral', ...p),
    listAccountEvents: (...p) => told({ ok: [] }, 'listAccountEvents', ...p),
    getBalance: (...p) => told({ ok: { amount: 9007199254740993n, minter_address: 'm' } }, 'getBalance', ...p),
    getLockedBalance: (...p) =>
      told({ ok: { amount: -9223372036854775808n, minter_address: 'm' } }, 'getLockedBalance', ...p),
    getBundle: (...p) => told(nothing, 'getBundle', ...p),
    cancelOrder: (...p) => told(nothing, 'cancelOrder', ...p),
    listVaults: () => told({ ok: [] }, 'listVaults'),
    getVaultRates: (...p) => told({ ok: { roiPercentage: '12', history: [] } }, 'getVaultRates', ...p),
    getPnlHistory: (...p) => told({ ok: [] }, 'getPnlHistory', ...p),
    listActiveOrders: (...p) => told({ ok: [] }, 'listActiveOrders', ...p),
    listActivePositions: (...p) => told({ ok: [] }, 'listActivePositions', ...p),
    listPositionHistory: (...p) => told({ ok: { data: [], totalCount: 0 } }, 'listPositionHistory', ...p),
    getMarket: (...p) => told(nothing, 'getMarket', ...p),
    addPublicKey: (...p) => told({ ok: true as const }, 'addPublicKey', ...p),
    removePublicKey: (...p) => told({ ok: true as const }, 'removePublicKey', ...p),
    ...options.overrides,
  };
  return { engine, calls };
}
