import * as noble from '@noble/ed25519';
import { describe, expect, it, vi } from 'vitest';
import { decodeBase64 } from '~/lib/base64';
import { decodeCancelMessageText } from '~/lib/cancel-message';
import type { Wait } from '~/lib/clock';
import { createCancelController } from '~/wallet/cancel-controller';
import { isBeingMade, isSent, type NotSentReason } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { HashSigning, SignRequest, SignResult } from '~/wallet/signer';
import profile from '../../browser/fixtures/stored-profile.json';
import { MemoryArea } from '../../support/memory-area';
import {
  account,
  apiError,
  controllerPorts,
  fakeService,
  order,
  orderHash,
  reply,
  sharedLocks,
  target,
  until,
} from './cancel-kit';

/** A signer with a known key; `result` replaces its answer. */
async function signer(result?: () => Promise<SignResult>): Promise<HashSigning> {
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
  const sign = async ({ hash }: SignRequest): Promise<SignResult> => ({
    kind: 'signed',
    signature: new Uint8Array(await noble.signAsync(hash, secretKey)),
  });
  return { source: 'session-key', publicKey: new Uint8Array(publicKey), sign: result ?? sign };
}

function begin(service = fakeService(), shared: Parameters<typeof controllerPorts>[1] = {}) {
  const { ports, clock } = controllerPorts(service, shared);
  const controller = createCancelController(ports);
  return { service, ports, clock, controller, run: controller.begin(target) };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a confirmed cancel', () => {
  it('sends one signed request with the shown contents, after writing its row', async () => {
    const { service, controller, run } = begin();
    let rowsAtPost: unknown;
    service.cancel = () => {
      rowsAtPost = controller.journal.get().records.map(({ state }) => state);
      return Promise.resolve(reply({ accepted: true }));
    };
    run.confirm(await signer());
    await until(() => run.get().phase === 'accepted');
    expect(rowsAtPost).toEqual([{ phase: 'sent' }]);
    const [body, ...more] = service.posts;
    expect(more).toEqual([]);
    expect(body?.sa).toBe(account);
    const decoded = decodeCancelMessageText(body?.message ?? '');
    expect(decoded).toMatchObject({ kind: 'message', message: { account, orderHash } });
    const key = decodeBase64(body?.public_key ?? '') ?? expect.fail();
    const signature = decodeBase64(body?.signature ?? '') ?? expect.fail();
    const preview = controller.journal.get().records[0]?.signed.cellHash ?? '';
    expect(await noble.verifyAsync(signature, Buffer.from(preview, 'hex'), key)).toBe(true);
    expect(controller.journal.get().records[0]?.steps.map(({ what }) => what)).toEqual([
      'confirmed',
      'looked',
      'verified',
      'sent',
      'accepted',
    ]);
  });

  it('sends one request however often it is confirmed', async () => {
    const { service, run } = begin();
    const signing = await signer();
    for (let click = 0; click < 5; click += 1) run.confirm(signing);
    await until(() => isSent(run.get()));
    for (let click = 0; click < 5; click += 1) run.confirm(signing);
    await idle();
    expect(service.posts).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof apiError>[0], string]>([
    [
      "a refusal in the service's words",
      { status: 409, isErrorResponse: true, serviceMessage: 'already executed' },
      'unknown',
    ],
    ['a failure of the service', { status: 500, serviceMessage: 'oops' }, 'unknown'],
    ['a broken connection', { kind: 'network' }, 'unknown'],
    ['silence', { kind: 'timeout' }, 'unknown'],
    ['a web page', { kind: 'html', status: 502 }, 'unknown'],
    ['the 401 of a sign-in', { status: 401, serviceMessage: 'Unauthorized' }, 'unknown'],
    ['a redirect to a sign-in', { status: null }, 'unknown'],
  ])('answered by %s is never sent again', async (_name, details, phase) => {
    const { service, run } = begin();
    service.cancel = () => Promise.reject(apiError(details));
    run.confirm(await signer());
    await until(() => run.get().phase === phase);
    run.confirm(await signer());
    await idle();
    expect(service.posts).toHaveLength(1);
  });
});

it.each([400, 500])(
  'the journal stores no signature, even if an answer of status %i quotes the request',
  async (status) => {
    const { service, ports, controller, run } = begin();
    service.cancel = () => {
      const words = `cannot read ${JSON.stringify(service.posts[0])}`;
      return Promise.reject(
        apiError({ status, isErrorResponse: true, serviceMessage: words, serviceCode: words, externalQueryId: words }),
      );
    };
    run.confirm(await signer());
    await until(() => run.get().phase === 'unknown');
    const kept = ports.area?.getItem(
      `perpdeck.cancel.${encodeURIComponent(ports.scope).replaceAll('.', '%2E')}.${controller.journal.get().records[0]?.id}`,
    );
    expect(kept).toContain('cannot read');
    expect(kept).not.toContain(service.posts[0]?.signature);
  },
);

describe('nothing is sent', () => {
  const cases: readonly [NotSentReason, (given: ReturnType<typeof begin>) => Promise<HashSigning>][] = [
    ['declined', () => signer(() => Promise.resolve({ kind: 'declined' }))],
    ['signer-failed', () => signer(() => Promise.resolve({ kind: 'failed', problem: 'failed', detail: 'locked' }))],
    ['signer-failed', () => signer(() => Promise.reject(new Error('broken')))],
    ['signature-invalid', () => signer(() => Promise.resolve({ kind: 'signed', signature: new Uint8Array(64) }))],
    ['signature-invalid', async () => ({ ...(await signer()), publicKey: new Uint8Array(32).fill(1) })],
    [
      'journal-unavailable',
      ({ ports }) => {
        if (ports.area instanceof MemoryArea) ports.area.mode = 'full';
        return signer();
      },
    ],
  ];

  it.each(cases)('if the outcome of signing is: %s', async (reason, arrange) => {
    const given = begin();
    given.run.confirm(await arrange(given));
    await until(() => given.run.get().phase === 'draft');
    expect(given.run.get()).toMatchObject({ phase: 'draft', problem: reason });
    expect(given.service.posts).toEqual([]);
    expect(given.controller.journal.get().records).toEqual([]);
  });

  it('while the browser is offline and no reading is answered, at the click or after signing', async () => {
    const service = fakeService();
    const { ports } = controllerPorts(service);
    let online = false;
    let signatures = 0;
    service.orders = null;
    const controller = createCancelController({ ...ports, isOnline: () => online });
    const run = controller.begin(target);
    const honest = await signer();
    const signing: HashSigning = {
      ...honest,
      sign: async (...requested) => {
        signatures += 1;
        const signed = await honest.sign(...requested);
        online = false;
        service.orders = null;
        return signed;
      },
    };
    run.confirm(signing);
    await until(() => run.get().phase === 'draft');
    expect(run.get()).toMatchObject({ problem: 'offline' });
    expect(signatures).toBe(0);
    online = true;
    service.orders = [order('active')];
    run.confirm(signing);
    await until(() => !online && run.get().phase === 'draft');
    expect(run.get()).toMatchObject({ problem: 'offline' });
    expect(signatures).toBe(1);
    expect(service.posts).toEqual([]);
    expect(controller.journal.get().records).toEqual([]);
  });

  it('if the trader declines, or the order changes, during signing', async () => {
    for (const stop of ['decline', 'orderChanged'] as const) {
      const { service, run } = begin();
      const honest = await signer();
      let release = (): void => undefined;
      const requested = new Promise<void>((resolve) => (release = resolve));
      run.confirm({
        ...honest,
        sign: async (request, signal) => {
          await requested;
          return honest.sign(request, signal);
        },
      });
      run[stop]();
      release();
      await idle();
      expect(run.get()).toMatchObject({ phase: 'draft', problem: stop === 'decline' ? 'declined' : 'order-changed' });
      expect(service.posts).toEqual([]);
    }
  });

  it('but another try may follow, with another confirmation', async () => {
    const { service, run } = begin();
    run.confirm(await signer(() => Promise.resolve({ kind: 'declined' })));
    await until(() => run.get().phase === 'draft');
    run.confirm(await signer());
    await until(() => run.get().phase === 'accepted');
    expect(service.posts).toHaveLength(1);
  });
});

describe('a cancel while the browser reports that it is offline', () => {
  it('is sent once a reading is answered, before signing and again before sending', async () => {
    const service = fakeService();
    const steps: string[] = [];
    const { client } = service;
    service.client = {
      ...client,
      listActiveOrdersByAsset: (...requested) => {
        steps.push('read');
        return client.listActiveOrdersByAsset(...requested);
      },
    };
    const { ports } = controllerPorts(service);
    const controller = createCancelController({ ...ports, isOnline: () => false });
    const run = controller.begin(target);
    const honest = await signer();
    service.cancel = () => {
      steps.push('sent');
      return Promise.resolve(reply({ accepted: true }));
    };
    const since = controller.mark();
    const other = controller.begin({ ...target, orderHash: 'd4'.repeat(32), orderId: 'd4'.repeat(32) });
    other.confirm(await signer(() => Promise.resolve({ kind: 'declined' })), since);
    await until(() => other.get().phase === 'draft');
    steps.length = 0;
    // A reading for another order of the batch does not count.
    run.confirm(
      {
        ...honest,
        sign: (...requested) => {
          steps.push('signed');
          return honest.sign(...requested);
        },
      },
      since,
    );
    await until(() => run.get().phase === 'accepted');
    expect(steps).toEqual(['read', 'signed', 'read', 'sent']);
  });

  it('is sent if a gateway answers in place of the service', async () => {
    const service = fakeService();
    service.client = {
      ...service.client,
      listActiveOrdersByAsset: () => Promise.reject(apiError({ status: 502 })),
    };
    const { ports } = controllerPorts(service);
    createCancelController({ ...ports, isOnline: () => false })
      .begin(target)
      .confirm(await signer());
    await until(() => service.posts.length === 1);
  });

  it('is not signed without an answer even if the browser is online, and is sent once there is one', async () => {
    const service = fakeService();
    service.orders = null;
    const { run, controller } = begin(service);
    const honest = await signer();
    const sign = vi.fn<HashSigning['sign']>(honest.sign);
    run.confirm({ ...honest, sign });
    await until(() => run.get().phase === 'draft');
    expect(run.get()).toMatchObject({ problem: 'service-silent' });
    expect(sign).not.toHaveBeenCalled();
    expect(service.posts).toEqual([]);
    expect(controller.journal.get().records).toEqual([]);
    service.orders = [order('active')];
    run.confirm({ ...honest, sign });
    await until(() => service.posts.length === 1);
  });
});

describe('one cancel per order', () => {
  it('is sent by one of two tabs that confirm at once', async () => {
    const service = fakeService();
    const shared = { area: new MemoryArea(), locks: sharedLocks() };
    const tabs = [begin(service, shared), begin(service, shared)];
    const signing = await signer();
    for (const { run } of tabs) run.confirm(signing);
    await until(() => tabs.every(({ run }) => run.get().phase === 'accepted' || run.get().phase === 'draft'));
    expect(service.posts).toHaveLength(1);
    expect(tabs.map(({ run }) => run.get()).filter(({ phase }) => phase === 'draft')).toMatchObject([
      { problem: 'already-sent' },
    ]);
  });

  it('is refused to a second tab while the first is still signing', async () => {
    const service = fakeService();
    const shared = { area: new MemoryArea(), locks: sharedLocks() };
    const [first, second] = [begin(service, shared), begin(service, shared)];
    first.run.confirm(await signer(() => new Promise(() => undefined)));
    await idle();
    second.run.confirm(await signer());
    expect(second.run.get()).toEqual({ phase: 'checking', attempt: 1 });
    await vi.waitFor(() => expect(second.run.get()).toMatchObject({ phase: 'checking', waitsForTab: true }));
    await vi.waitFor(() => expect(second.run.get()).toMatchObject({ phase: 'draft', problem: 'busy-elsewhere' }), {
      timeout: 20_000,
    });
    expect(service.posts).toEqual([]);
  });

  it('is not followed by another from a second tab that still lists the order', async () => {
    const service = fakeService();
    const shared = { area: new MemoryArea(), locks: sharedLocks() };
    const [first, second] = [begin(service, shared), begin(service, shared)];
    service.orders = [order('active')];
    const stop = first.controller.start();
    const signing = await signer();
    first.run.confirm(signing);
    await until(() => first.run.get().phase === 'accepted');
    service.orders = [order('canceled')];
    await until(() => first.run.get().phase === 'settled');
    stop();
    service.orders = [order('active')];
    second.run.confirm(signing);
    await until(() => !isBeingMade(second.run.get()));
    expect(second.run.get()).toMatchObject({ phase: 'draft', problem: 'order-changed' });
    expect(service.posts).toHaveLength(1);
  });

  it('is the one shown when the order is opened again', async () => {
    const { service, controller, run } = begin();
    run.confirm(await signer());
    await until(() => run.get().phase === 'accepted');
    const again = controller.begin(target);
    expect(again.get()).toMatchObject({ phase: 'accepted' });
    again.confirm(await signer());
    await idle();
    expect(service.posts).toHaveLength(1);
  });

  it('may be followed by another once the trader stops waiting for an order that is still active', async () => {
    const { service, controller, run } = begin();
    service.orders = [order('active')];
    const stop = controller.start();
    run.confirm(await signer());
    await until(() => {
      const state = run.get();
      return state.phase === 'accepted' && state.sighting?.kind === 'listed';
    });
    run.giveUp();
    expect(run.get()).toMatchObject({ phase: 'settled', outcome: 'still-active' });
    const second = controller.begin(target);
    expect(second.get().phase).toBe('draft');
    second.confirm(await signer());
    await until(() => second.get().phase === 'accepted');
    expect(service.posts).toHaveLength(2);
    stop();
  });
});

/** A tab of an earlier build knows only these names and this form: they are literal here, and must never change. */
describe('beside a tab of an earlier build, an order gets one cancel', () => {
  const orderName = `0:${'a1'.repeat(32)}/${'b2'.repeat(32)}`;

  it('while that tab holds the lock', async () => {
    const locks = sharedLocks();
    const { signal } = new AbortController();
    void locks.request(`perpdeck-cancel:${orderName}`, { signal }, () => new Promise(() => undefined));
    const { service, run } = begin(fakeService(), { locks });
    run.confirm(await signer());
    await until(() => !isBeingMade(run.get()));
    expect(run.get()).toMatchObject({ phase: 'draft', problem: 'busy-elsewhere' });
    expect(service.posts).toEqual([]);
  });

  it('after that tab wrote its row', async () => {
    const key = 'perpdeck.cancel.demo%201%20cancel-unknown.2ae946fd163cc441116097ea6911f4d8';
    const text = profile.localStorage[key];
    const { target: its }: { readonly target: CancelTarget } = JSON.parse(text).value;
    const service = fakeService();
    service.orders = [{ ...order('active', its.orderHash), trader: its.trader, market: its.market }];
    const area = new MemoryArea();
    const { ports } = controllerPorts(service, { area, locks: sharedLocks() });
    const run = createCancelController({ ...ports, scope: 'demo 1 cancel-unknown' }).begin(its);
    area.setItem(key, text);
    run.confirm(await signer());
    await until(() => !isBeingMade(run.get()));
    expect(run.get()).toMatchObject({ phase: 'draft', problem: 'already-sent' });
    expect(service.posts).toEqual([]);
  });

  it('when that tab claims the order last, in a browser without locks', async () => {
    const key = `perpdeck.cancel-claim.https%3A%2F%2Fapi.test.${orderName}`;
    const service = fakeService();
    const { ports } = controllerPorts(service);
    const claimLast: Wait = (...pause) => {
      if (ports.area?.getItem(key) === 'row-1') ports.area.setItem(key, 'of the other tab');
      return ports.wait(...pause);
    };
    const run = createCancelController({ ...ports, wait: claimLast }).begin(target);
    run.confirm(await signer());
    await until(() => !isBeingMade(run.get()));
    expect(run.get()).toMatchObject({ phase: 'draft', problem: 'busy-elsewhere' });
    expect(service.posts).toEqual([]);
    expect(ports.area?.getItem(key)).toBe('of the other tab');
  });
});
