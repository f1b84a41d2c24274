import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as generated from '~/api/generated/valibot.gen';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import { operationList } from '~/mock/handlers/create-handlers';
import { type MockServer, startMockServer } from '~/mock/node/server';
import { operationFacts } from '../../../contract/interface/operation-facts';
import { errorOf } from '../handlers/ask';
import { signedCancel } from '../handlers/signed-cancel';

const NOW = Date.UTC(2026, 5, 10, 12);
/** A live world takes a while to create on a busy machine. */
const timeout = 60_000;
const json = { 'Content-Type': 'application/json' };
const CANCEL = '/v3-node-0/order/cancel';

type Served = { server: MockServer; engine: Engine; clock: ReturnType<typeof manualClock> };
const open: MockServer[] = [];

async function serve(scenario: ScenarioName = 'calm'): Promise<Served> {
  const clock = manualClock(NOW);
  const engine = createEngine({ seed: 1, scenario, clock });
  const server = await startMockServer({ engine, clock, port: 0 });
  open.push(server);
  return { server, engine, clock };
}

type RestingOrder = { account: ReturnType<Engine['listing']>['accounts'][number]; orderId: string; asset: string };

/** A resting order that can be cancelled, found as a client would find it. */
async function restingOrder(url: string, engine: Engine): Promise<RestingOrder> {
  for (const account of engine.listing().accounts) {
    const orders: { id: string; market: string }[] = await (
      await fetch(`${url}/api/orders/${account.address}/active?statuses=active`)
    ).json();
    const first = orders[0];
    const market = engine.listing().markets.find(({ address }) => address === first?.market);
    if (first !== undefined && market !== undefined) return { account, orderId: first.id, asset: market.baseAsset };
  }
  throw new Error('no account has a resting order');
}

async function statusOf(url: string, { account, orderId }: RestingOrder): Promise<string | undefined> {
  const statuses =
    'seq_pending,seq_executing,active,pending,tx_sent,executed,canceled,canceled_by_sequencer,expired,error';
  const orders: { id: string; status: string }[] = await (
    await fetch(`${url}/api/orders/${account.address}/active?limit=10000&statuses=${statuses}`)
  ).json();
  return orders.find((order) => order.id === orderId)?.status;
}

/** An account with an open position, and that position's asset. */
async function heldAsset(url: string, engine: Engine): Promise<{ trader: string; asset: string }> {
  const { accounts, markets } = engine.listing();
  for (const { address: trader } of accounts) {
    for (const asset of new Set(markets.map(({ baseAsset }) => baseAsset))) {
      const positions: unknown[] = await (await fetch(`${url}/api/positions/${trader}/${asset}/active`)).json();
      if (positions.length > 0) return { trader, asset };
    }
  }
  throw new Error('nobody holds anything');
}

/** A request to each operation that has an answer in the world of this engine. */
async function oneOfEach(url: string, engine: Engine): Promise<Map<string, string>> {
  const { markets, vaults } = engine.listing();
  const { account, orderId, asset } = await restingOrder(url, engine);
  const held = await heldAsset(url, engine);
  const values: Record<string, string> = {
    address: account.address,
    account: account.address,
    trader: account.address,
    vault: vaults[0]?.address ?? '',
    timeframe: 'month',
    asset,
    hash: orderId,
  };
  const paths = operationList().map(([id, operation]) => {
    const others: Partial<Record<string, Record<string, string>>> = {
      getMarket: { address: markets[0]?.address ?? '' },
      listActivePositions: held,
      listPositionHistory: held,
    };
    const query = id === 'getBalance' || id === 'getLockedBalance' ? '?token_address=TON' : '';
    const path = operation.template.replace(
      /\{(\w+)\}/g,
      (_match, name: string) => ({ ...values, ...others[id] })[name] ?? '',
    );
    return [id, path + query] as const;
  });
  return new Map(paths);
}

/** Waits, in simulated time, until some account has an order in flight. */
async function pathOfLiveBundle(url: string, engine: Engine, clock: Served['clock']): Promise<string> {
  for (let minute = 0; minute < 120; minute += 1) {
    for (const { address } of engine.listing().accounts) {
      const account = `/v3-node-0/smartaccount/${address}`;
      const { max_live_query_id: live }: { max_live_query_id?: number } = await (
        await fetch(`${url}${account}/queryID`)
      ).json();
      if (live !== undefined) return `${account}/bundles/${live}`;
    }
    clock.advance(5_000);
  }
  throw new Error('no bundle was live in ten minutes');
}

/**
 * The fields of a body that break the schema, and how. The schemas accept plain integers only up to 2^53, but the wire
 * has longer ones (`marketDepthLong`): those count as the limit.
 */
function complaints(schema: v.GenericSchema, body: unknown): string[] {
  const within: unknown = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) ? Math.min(value, Number.MAX_SAFE_INTEGER) : value,
  );
  return (v.safeParse(schema, within).issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** The answers with a form in the interface; operations 2 and 3 leave theirs open. */
const schemas: Partial<Record<string, v.GenericSchema>> = {
  getQueryId: generated.vGetQueryIdResponse,
  getReferral: generated.vGetReferralResponse,
  listAccountEvents: generated.vListAccountEventsResponse,
  getBalance: generated.vGetBalanceResponse,
  getLockedBalance: generated.vGetLockedBalanceResponse,
  getBundle: generated.vGetBundleResponse,
  listVaults: generated.vListVaultsResponse,
  getVaultRates: generated.vGetVaultRatesResponse,
  getPnlHistory: generated.vGetPnlHistoryResponse,
  listActiveOrders: generated.vListActiveOrdersResponse,
  listActiveOrdersByAsset: generated.vListActiveOrdersByAssetResponse,
  listActivePositions: generated.vListActivePositionsResponse,
  listPositionHistory: generated.vListPositionHistoryResponse,
  getMarket: generated.vGetMarketResponse,
};

afterAll(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('the whole service over HTTP', { timeout }, () => {
  it('answers every operation with a body that matches the interface’s own schema', async () => {
    const { server, engine, clock } = await serve();
    const bundle = await pathOfLiveBundle(server.url, engine, clock);
    const paths = new Map(await oneOfEach(server.url, engine)).set('getBundle', bundle);
    expect([...paths.keys()].toSorted()).toEqual(Object.keys(operationFacts).toSorted());
    for (const [id, path] of paths) {
      if (id === 'cancelOrder') continue;
      const response = await fetch(server.url + path);
      expect([id, response.status]).toEqual([id, 200]);
      const body: unknown = await response.json();
      expect(complaints(schemas[id] ?? v.record(v.string(), v.unknown()), body), id).toEqual([]);
      expect(JSON.stringify(body).length, id).toBeGreaterThan(2);
    }
  });

  it('distinguishes a missing account from an empty one', async () => {
    const { server, engine } = await serve('empty');
    const known = engine.listing().accounts[0]?.address ?? '';
    const unknown = `0:${'ab'.repeat(32)}`;
    const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
    expect(await status(`/api/orders/${known}/active`)).toBe(200);
    expect(await status(`/api/orders/${unknown}/active`)).toBe(404);
    expect(await status(`/v3-node-0/smartaccount/${unknown}/state`)).toBe(404);
    // Operations 4 and 7 document only 400 and 500.
    expect(await status(`/v3-node-0/smartaccount/${unknown}/referral`)).toBe(400);
    expect(await status(`/v3-node-0/smartaccount/${unknown}/lockedBalance?token_address=TON`)).toBe(400);
  });

  it('gives the same bytes for the same seed, clock and requests', async () => {
    const bodies = async (): Promise<string[]> => {
      const { server, engine } = await serve();
      const paths = [...(await oneOfEach(server.url, engine)).values()];
      return Promise.all(paths.map(async (path) => (await fetch(server.url + path)).text()));
    };
    expect(await bodies()).toEqual(await bodies());
  });
});

describe('a cancel over HTTP', { timeout }, () => {
  let served: Served;
  const post = async (body: string): Promise<Response> =>
    fetch(served.server.url + CANCEL, { method: 'POST', headers: json, body });
  beforeAll(async () => {
    served = await serve();
  }, timeout);

  it('signed with the demo key is accepted, and the order is cancelled a little later', async () => {
    const target = await restingOrder(served.server.url, served.engine);
    const response = await post(await signedCancel(target.account.address, target.orderId, target.account.demoKey));
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    expect(body).toMatchObject({ accepted: true });
    expect(complaints(generated.vCancelOrderResponse, body)).toEqual([]);
    expect(await statusOf(served.server.url, target)).not.toBe('canceled');
    served.clock.advance(60_000);
    expect(await statusOf(served.server.url, target)).toBe('canceled');
  });

  it('is refused a second time', async () => {
    const target = await restingOrder(served.server.url, served.engine);
    const body = await signedCancel(target.account.address, target.orderId, target.account.demoKey);
    await post(body);
    served.clock.advance(60_000);
    const again = await post(body);
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.status).toBeLessThan(500);
    await errorOf(again);
  });

  it('signed with a key of another account is refused and changes nothing', async () => {
    const target = await restingOrder(served.server.url, served.engine);
    const other = served.engine.listing().accounts.find(({ address }) => address !== target.account.address);
    const response = await post(
      await signedCancel(target.account.address, target.orderId, other?.demoKey ?? target.account.demoKey),
    );
    expect([400, 401, 403, 404, 409]).toContain(response.status);
    await errorOf(response);
    served.clock.advance(1);
    expect(await statusOf(served.server.url, target)).toBe('active');
  });

  it('with a flipped bit in the signature is refused and changes nothing', async () => {
    const target = await restingOrder(served.server.url, served.engine);
    const body = JSON.parse(await signedCancel(target.account.address, target.orderId, target.account.demoKey));
    const signature = Buffer.from(String(body.signature), 'base64');
    signature.writeUInt8(signature.readUInt8(0) ^ 1, 0);
    const response = await post(JSON.stringify({ ...body, signature: signature.toString('base64') }));
    expect((await errorOf(response)).code).toBe('INVALID_SIGNATURE');
    expect(await statusOf(served.server.url, target)).toBe('active');
  });
});

describe('cancel-unknown over HTTP', { timeout }, () => {
  it('accepts the cancel and loses the answer', async () => {
    const { server, engine, clock } = await serve('cancel-unknown');
    const target = await restingOrder(server.url, engine);
    const body = await signedCancel(target.account.address, target.orderId, target.account.demoKey);
    const response = await fetch(server.url + CANCEL, { method: 'POST', headers: json, body });
    expect(response.status).toBe(500);
    clock.advance(60_000);
    expect(await statusOf(server.url, target)).toBe('canceled');
  });
});
