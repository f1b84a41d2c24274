import * as noble from '@noble/ed25519';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toOrderViews } from '~/domain/order/order-view';
import { termsOfView } from '~/features/cancel-order/order-summary';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { createCancelController } from '~/wallet/cancel-controller';
import { termsOf } from '~/wallet/order-terms';
import { createPresendCheck } from '~/wallet/before-sending';
import type { HashSigning, SignerAdapter, SignResult } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { apiError, controllerPorts, fakeService, order, ownReadings, reply, target, until } from './cancel-kit';

const signal = new AbortController().signal;
const shown = termsOf(order('active'));

describe('a check of the order before it is cancelled', () => {
  it.each([
    [order('active'), { kind: 'as-shown' }],
    [order('executed'), { kind: 'changed', change: { kind: 'status', status: 'executed' } }],
    [order('tx_sent'), { kind: 'changed', change: { kind: 'status', status: 'tx_sent' } }],
    [
      { ...order('active'), limitPrice: '1', amount: '2' },
      { kind: 'changed', change: { kind: 'terms', terms: ['amount', 'price'] } },
    ],
    [
      { ...order('active'), expiration: '2026-02-01T00:00:00Z' },
      { kind: 'changed', change: { kind: 'terms', terms: ['expiration'] } },
    ],
    [order('active', 'ff'.repeat(32)), { kind: 'not-listed' }],
  ])('reports its current state', async (listed, check) => {
    const service = fakeService();
    service.orders = [listed];
    expect(await createPresendCheck(service.client, ownReadings())(target, shown, { signal })).toEqual(check);
  });

  it('finds it beyond the first page, however few rows a page has', async () => {
    const service = fakeService();
    const rows = [...Array.from({ length: 30 }, (_, index) => order('active', String(index))), order('executed')];
    service.client = {
      ...service.client,
      listActiveOrdersByAsset: ({ offset = 0 }) =>
        Promise.resolve(reply(rows.slice(Number(offset), Number(offset) + 20))),
    };
    expect(await createPresendCheck(service.client, ownReadings())(target, shown, { signal })).toMatchObject({
      kind: 'changed',
    });
  });

  it.each([
    [{ kind: 'timeout', status: null }, 'silent'],
    [{ kind: 'network', status: null }, 'silent'],
    [{ kind: 'http', status: 502 }, 'answered'],
    // No request was sent: an earlier answer demands a pause.
    [{ kind: 'http', status: 429, attempts: 0 }, 'not-requested'],
  ] as const)('that fails reports nothing about the order, only whether an answer came: %o', async (details, said) => {
    const service = fakeService();
    service.client = { ...service.client, listActiveOrdersByAsset: () => Promise.reject(apiError(details)) };
    expect(await createPresendCheck(service.client, ownReadings())(target, shown, { signal })).toEqual({
      kind: 'unread',
      reply: said,
    });
  });

  it('does not count an answer from a cache', async () => {
    const service = fakeService();
    service.client = {
      ...service.client,
      listActiveOrdersByAsset: () => Promise.resolve({ ...reply([order('active')]), cachedMs: 5_000 }),
    };
    expect(await createPresendCheck(service.client, ownReadings())(target, shown, { signal })).toEqual({
      kind: 'unread',
      reply: 'not-requested',
    });
  });

  it('compares the same texts as the list shows, for every order of the exchange', () => {
    const engine = createEngine({ seed: 1, scenario: 'calm', clock: manualClock(Date.UTC(2026, 0, 15)) });
    const all = { offset: 0, limit: 300, asset: null, statuses: null, direction: null, walletId: null };
    const listed = engine.listing().accounts.flatMap(({ address }) => {
      const answer = engine.listActiveOrders(address, all);
      return 'ok' in answer ? answer.ok : [];
    });
    const wire = [
      ...listed,
      order('active'),
      {
        ...order('active'),
        limitPrice: null,
        stopPrice: '5',
        leverage: '3000000000',
        expiration: '2026-02-01T00:00:00.000Z',
      },
    ];
    expect(listed.length).toBeGreaterThan(10);
    for (const [index, view] of toOrderViews(wire, defaultAssumptions).entries())
      expect(termsOfView(view)).toEqual(termsOf(wire[index]));
  });
});

/** A connected wallet that signs itself, and ends or answers when the test says so. */
async function walletThat(sign: (signing: HashSigning) => Promise<SignResult>) {
  const { publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
  const signing: HashSigning = { source: 'injected', publicKey: new Uint8Array(publicKey), sign: () => sign(signing) };
  let end = (): void => undefined;
  const adapter: SignerAdapter = {
    kind: 'injected',
    id: 'test',
    name: 'Test',
    connect: ({ ended }) => {
      end = () => ended('locked');
      return Promise.resolve({
        kind: 'connected',
        signer: { hashSigning: signing, keyAuthority: null, disconnect: () => Promise.resolve() },
      });
    },
  };
  const wallet = createWalletSession([adapter]);
  await wallet.connect('test');
  return { wallet, signing, end: () => end() };
}

describe('an order that moves before the request leaves', () => {
  /** Time passes during the check or the signing; by then the order has been executed. */
  it.each(['look', 'signature'] as const)(
    'is checked again when the %s took long, as when a machine sleeps',
    async (slow) => {
      const service = fakeService();
      const { ports, clock } = controllerPorts(service);
      const sleep = () => {
        clock.advance(3_600_000);
        service.orders = [order('executed')];
      };
      const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
      const { listActiveOrdersByAsset } = service.client;
      let looks = 0;
      service.client = {
        ...service.client,
        listActiveOrdersByAsset: (...requested) => {
          looks += 1;
          if (looks > 1 || slow !== 'look') return listActiveOrdersByAsset(...requested);
          sleep();
          return Promise.reject(apiError({ status: 502 }));
        },
      };
      const run = createCancelController({ ...ports, client: service.client }).begin(target, shown);
      run.confirm({
        source: 'session-key',
        publicKey: new Uint8Array(publicKey),
        sign: async ({ hash }) => {
          if (slow === 'signature') sleep();
          return { kind: 'signed', signature: new Uint8Array(await noble.signAsync(hash, secretKey)) };
        },
      });
      await until(() => run.get().phase === 'draft' || run.recordId() !== null);
      expect(run.get()).toMatchObject({
        phase: 'draft',
        problem: 'order-changed',
        change: { kind: 'status', status: 'executed' },
      });
      expect(service.posts).toEqual([]);
    },
  );
});

const never = () => new Promise<never>(() => undefined);

describe('a signer during signing', () => {
  it('that goes away ends the attempt with its own problem, and frees the order for another', async () => {
    const service = fakeService();
    const { wallet, signing, end } = await walletThat(never);
    const controller = createCancelController({ ...controllerPorts(service).ports, wallet });
    const run = controller.begin(target, shown);
    run.confirm(signing);
    expect(controller.isBusy()).toBe(true);
    await until(() => run.get().phase === 'awaiting-signature');
    end();
    expect(run.get()).toMatchObject({ phase: 'draft', problem: 'signer-locked' });
    await until(() => !controller.isBusy());
    expect(service.posts).toEqual([]);
  });

  it('that never answers can be stopped: then the order can be tried again at once', async () => {
    const service = fakeService();
    const { wallet, signing } = await walletThat(never);
    const controller = createCancelController({ ...controllerPorts(service).ports, wallet });
    const run = controller.begin(target);
    run.confirm(signing);
    await until(() => run.get().phase === 'awaiting-signature');
    run.decline();
    expect(run.get()).toMatchObject({ phase: 'draft', problem: 'declined' });
    run.confirm({ ...signing, sign: () => Promise.resolve({ kind: 'failed', problem: 'timeout', detail: null }) });
    await until(() => run.get().phase === 'draft');
    expect(run.get()).toMatchObject({ problem: 'signer-timeout' });
  });

  it('that has changed to another key sends nothing', async () => {
    const service = fakeService();
    const { wallet, signing } = await walletThat(never);
    const run = createCancelController({ ...controllerPorts(service).ports, wallet }).begin(target);
    const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(6));
    run.confirm({
      ...signing,
      publicKey: new Uint8Array(publicKey),
      sign: async ({ hash }) => ({ kind: 'signed', signature: new Uint8Array(await noble.signAsync(hash, secretKey)) }),
    });
    await until(() => run.get().phase === 'draft');
    expect(run.get()).toMatchObject({ problem: 'signer-account-switched' });
    expect(service.posts).toEqual([]);
  });
});
