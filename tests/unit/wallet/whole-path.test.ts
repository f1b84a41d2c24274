import { demoWallet } from '~/mock/start';
import { describe, expect, it } from 'vitest';
import { createClient } from '~/api/client';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { createCancelController } from '~/wallet/cancel-controller';
import { createDemoWallet } from '~/wallet/demo-wallet';
import { outcomeOfStatus } from '~/wallet/observation';
import { createSessionKeys } from '~/wallet/session-key';
import { createWalletSession } from '~/wallet/wallet-session';
import { controllerPorts, fakeService, memoryVault, until } from './cancel-kit';

const RESTING = ['active', 'pending', 'seq_pending'];

/** The controller over the real client and the simulated exchange, with one resting order to cancel. */
async function exchange(scenario: ScenarioName) {
  const clock = manualClock(Date.UTC(2026, 0, 15));
  const engine = createEngine({ seed: 3, scenario, clock });
  const baseUrl = 'https://api.test';
  // The simulated service takes its time on the simulated clock.
  const pass = (ms: number) => Promise.resolve(clock.advance(ms));
  const handlers = createHandlers(engine, { baseUrl, clock, isAlone: true, wait: pass });
  const posts: string[] = [];
  const inPage = createInPageFetch(handlers);
  const client = createClient({
    baseUrl,
    statusesForm: 'repeat',
    clock,
    wait: pass,
    fetch: (input, init) => {
      if (init?.method === 'POST') posts.push(String(init.body));
      return inPage(input, init);
    },
  });
  const accounts = engine.listing().accounts.map(({ label, address, owner }) => ({ label, address, owner }));
  const wallet = createWalletSession([createDemoWallet(demoWallet(engine), accounts)]);
  const base = controllerPorts(fakeService()).ports;
  const controller = createCancelController({
    ...base,
    client,
    wallet,
    clock,
    wait: (ms, signal) => (signal?.aborted === true ? Promise.reject(signal.reason) : turn(pass(ms))),
  });
  const order = restingOrder(
    engine,
    accounts.map(({ address }) => address),
  );
  const asset = engine.listing().markets.find(({ address }) => address === order.market)?.baseAsset ?? null;
  const target = {
    account: order.trader,
    orderHash: order.id,
    orderId: order.id,
    trader: order.trader,
    market: order.market,
    asset,
  };
  return { engine, controller, wallet, target, posts };
}

/** A turn of the event loop after the work, so that other work can run. */
async function turn(work: Promise<void>): Promise<void> {
  await work;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function restingOrder(engine: Engine, traders: readonly string[]) {
  for (const trader of traders) {
    const answer = engine.listActiveOrders(trader, {
      offset: 0,
      limit: 100,
      asset: null,
      statuses: ['active'],
      direction: null,
      walletId: null,
    });
    const order = 'ok' in answer ? answer.ok.find(({ id }) => /^[0-9a-f]{64}$/.test(id)) : undefined;
    if (order !== undefined) return order;
  }
  return expect.fail('no trader has a resting order');
}

/** The order's status in the exchange itself; null if its lists do not have it. */
function heldStatus(engine: Engine, trader: string, id: string): string | null {
  const answer = engine.listActiveOrders(trader, {
    offset: 0,
    limit: 10_000,
    asset: null,
    statuses: [
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
    ],
    direction: null,
    walletId: null,
  });
  return ('ok' in answer ? answer.ok : []).find((order) => order.id === id)?.status ?? null;
}

async function readyToSign({ controller, wallet, target }: Awaited<ReturnType<typeof exchange>>) {
  const setup = controller.setup(target.account);
  const stop = setup.start();
  await until(() => setup.get().kind === 'needs-wallet');
  await wallet.connect('demo-wallet');
  await until(() => setup.get().kind === 'needs-authorisation');
  await setup.authorise();
  const state = setup.get();
  stop();
  return state.kind === 'ready' ? state.signing : expect.fail(`not ready: ${JSON.stringify(state)}`);
}

// Creating an exchange takes a while on a busy machine.
describe('from a connected demo wallet to an outcome, against the simulated exchange', { timeout: 120_000 }, () => {
  it.each<ScenarioName>(['calm', 'cancel-unknown', 'cancel-race'])('in the scenario %s', async (scenario) => {
    const scene = await exchange(scenario);
    const { controller, target, engine, posts } = scene;
    const signing = await readyToSign(scene);
    const stop = controller.start();
    const run = controller.begin(target);
    run.confirm(signing);
    await until(() => ['settled', 'refused', 'draft'].includes(run.get().phase));
    stop();
    expect(posts).toHaveLength(1);
    const state = run.get();
    const status = heldStatus(engine, target.trader, target.orderId);
    if (state.phase === 'settled') expect(outcomeOfStatus(status ?? '')).toBe(state.outcome);
    else expect(state).toMatchObject({ phase: 'refused' });
    if (scenario === 'calm')
      expect(state).toMatchObject({ phase: 'settled', answer: { kind: 'accepted' }, outcome: 'cancelled' });
    if (scenario === 'cancel-unknown')
      expect(state).toMatchObject({ phase: 'settled', answer: { kind: 'unclear' }, outcome: 'cancelled' });
  });

  it('a key that was never authorised is refused, and the order stays active', async () => {
    const scene = await exchange('calm');
    const { controller, target, engine } = scene;
    const other = await createSessionKeys(memoryVault(), manualClock(0)).findOrCreate(target.account);
    const run = controller.begin(target);
    run.confirm(other);
    await until(() => run.get().phase === 'unknown');
    expect(run.get()).toMatchObject({ answer: { kind: 'refused' } });
    expect(RESTING).toContain(heldStatus(engine, target.trader, target.orderId));
  });
});
