import * as noble from '@noble/ed25519';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '~/api/client';
import { decodeCancelMessageText } from '~/lib/cancel-message';
import { createCancelBatch } from '~/wallet/cancel-batch';
import { createCancelController } from '~/wallet/cancel-controller';
import { REFUSED_AFTER_MS } from '~/wallet/cancel-machine';
import { type CancelTarget, targetKey } from '~/wallet/cancel-target';
import type { HashSigning, SignRequest, SignResult } from '~/wallet/signer';
import { apiError, controllerPorts, fakeService, order, reply, target, until } from './cancel-kit';

/** The outcomes of one confirmation of one order. */
const faults = [
  'accepted',
  'refused',
  'throttled',
  'paused',
  'paused-unclear',
  'broken',
  'unclear',
  'declined',
  'offline',
  'bad-signature',
  'signer-gone',
] as const;
type Fault = (typeof faults)[number];

/** Whether the trader may be offered another try after it. */
const MAY_RETRY: Record<Fault, boolean> = {
  accepted: false,
  refused: false,
  throttled: true,
  paused: true,
  'paused-unclear': false,
  broken: false,
  unclear: false,
  declined: true,
  offline: true,
  'bad-signature': false,
  'signer-gone': true,
};
const LEAVES: readonly Fault[] = ['accepted', 'refused', 'throttled', 'paused', 'paused-unclear', 'broken', 'unclear'];
const PAUSE_MS = 30_000;

const hashOf = (index: number) => index.toString(16).padStart(64, '0');
const targetsOf = (count: number): CancelTarget[] =>
  Array.from({ length: count }, (_, index) => ({
    ...target,
    orderHash: hashOf(index + 1),
    orderId: hashOf(index + 1),
  }));

/** A controller in which every confirmation meets the next fault in the order's list; after its end all succeed. */
async function arrange(plan: readonly (readonly Fault[])[], refusedAfterMs = REFUSED_AFTER_MS) {
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
  const targets = targetsOf(plan.length);
  const service = fakeService();
  service.orders = targets.map(({ orderHash }) => order('active', orderHash));
  const { ports, clock } = controllerPorts(service);
  const begun = new Map<string, number>();
  const met: { readonly hash: string; readonly fault: Fault }[] = [];
  let current: Fault = 'accepted';
  let [inAir, mostInAir] = [0, 0];
  const posts: string[] = [];
  const postedAtMs: number[] = [];
  let pausedUntilMs = 0;
  let toldTooEarly = 0;

  const answer = (): ReturnType<ApiClient['cancelOrder']> => {
    switch (current) {
      case 'refused':
        return Promise.reject(apiError({ status: 409, isErrorResponse: true, serviceMessage: 'no' }));
      case 'throttled':
        return Promise.reject(apiError({ status: 429, isErrorResponse: true, serviceMessage: 'slow down' }));
      case 'paused':
        return Promise.reject(apiError({ status: 429, isErrorResponse: true, retryAfterMs: PAUSE_MS }));
      case 'paused-unclear':
        return Promise.reject(apiError({ status: 503, retryAfterMs: PAUSE_MS }));
      case 'broken':
        return Promise.reject(apiError({ status: 500 }));
      case 'unclear':
        return Promise.resolve(reply({}));
      default:
        return Promise.resolve(reply({ accepted: true }));
    }
  };
  const controller = createCancelController({
    ...ports,
    refusedAfterMs,
    isOnline: () => current !== 'offline',
    client: {
      ...service.client,
      listActiveOrdersByAsset: (...requested) =>
        current === 'offline'
          ? Promise.reject(apiError({ kind: 'offline' }))
          : service.client.listActiveOrdersByAsset(...requested),
      cancelOrder: async (body) => {
        const decoded = decodeCancelMessageText(body.message ?? '');
        if (clock.now() < pausedUntilMs) toldTooEarly += 1;
        postedAtMs.push(clock.now());
        posts.push(decoded.kind === 'message' ? decoded.message.orderHash : 'unreadable');
        mostInAir = Math.max(mostInAir, (inAir += 1));
        try {
          await new Promise((resolve) => setTimeout(resolve, 0));
          if (current.startsWith('paused')) pausedUntilMs = clock.now() + PAUSE_MS;
          return await answer();
        } finally {
          inAir -= 1;
        }
      },
    },
  });
  const signing: HashSigning = {
    source: 'session-key',
    publicKey: new Uint8Array(publicKey),
    sign: async ({ hash }: SignRequest): Promise<SignResult> => {
      if (current === 'declined') return { kind: 'declined' };
      if (current === 'signer-gone') return { kind: 'failed', problem: 'closed', detail: null };
      const signature = new Uint8Array(await noble.signAsync(hash, secretKey));
      return { kind: 'signed', signature: current === 'bad-signature' ? signature.toReversed() : signature };
    },
  };
  const batch = createCancelBatch(
    targets.map((of) => ({ target: of, terms: null })),
    {
      mark: controller.mark,
      pause: controller.pause,
      begin: (of) => {
        const index = targets.findIndex(({ orderHash }) => orderHash === of.orderHash);
        const turn = begun.get(of.orderHash) ?? 0;
        begun.set(of.orderHash, turn + 1);
        current = plan[index]?.[turn] ?? 'accepted';
        met.push({ hash: of.orderHash, fault: current });
        return controller.begin(of);
      },
    },
  );
  const isFinished = () => batch.get().phase === 'over';
  /** Watches the orders until each error answer was found to be a refusal. */
  const refuseAll = async (): Promise<void> => {
    const stop = controller.start();
    await until(() =>
      controller.journal
        .get()
        .records.every(
          ({ state }) => !('answer' in state) || state.answer.kind !== 'refused' || state.phase === 'refused',
        ),
    );
    stop();
  };
  return {
    refuseAll,
    batch,
    controller,
    signing,
    targets,
    posts,
    postedAtMs,
    met,
    isFinished,
    mostInAir: () => mostInAir,
    toldTooEarly: () => toldTooEarly,
  };
}

const kinds = (batch: Awaited<ReturnType<typeof arrange>>['batch']) => batch.get().items.map(({ state }) => state.kind);

describe('a batch of cancels', () => {
  it('sends each once, one after the other, with a journal row each', async () => {
    const { batch, controller, signing, targets, posts, isFinished, mostInAir } = await arrange([
      [],
      ['refused'],
      ['broken'],
      [],
    ]);
    batch.confirm(signing);
    batch.confirm(signing);
    await until(isFinished);
    expect(posts).toEqual(targets.map(({ orderHash }) => orderHash));
    expect(mostInAir()).toBe(1);
    expect(targets.map((of) => batch.attempt(targetKey(of))?.get().phase)).toEqual([
      'accepted',
      'unknown',
      'unknown',
      'accepted',
    ]);
    expect(controller.journal.get().records).toHaveLength(4);
    batch.retry(signing);
    expect(batch.get().phase).toBe('over');
  });

  it('fifty orders with failures among them have a result each', async () => {
    const plan = Array.from({ length: 50 }, (_, index): Fault[] =>
      index % 10 === 3 ? ['throttled'] : index % 7 === 0 ? ['broken'] : index % 11 === 5 ? ['refused'] : [],
    );
    const { batch, signing, posts, isFinished, refuseAll } = await arrange(plan);
    batch.confirm(signing);
    await until(isFinished);
    expect(kinds(batch)).toEqual(Array.from({ length: 50 }, () => 'answered'));
    expect(posts).toHaveLength(50);
    batch.retry(signing);
    expect(batch.get().phase, 'none is known to be refused').toBe('over');
    await refuseAll();
    batch.retry(signing);
    await until(isFinished);
    expect(posts).toHaveLength(55);
  });

  it('waits for the answer in flight when it is stopped, and begins no other', async () => {
    const { batch, signing, posts, isFinished } = await arrange([[], [], []]);
    batch.confirm(signing);
    await until(() => posts.length === 1);
    batch.stop();
    await until(isFinished);
    expect(kinds(batch)).toEqual(['answered', 'skipped', 'skipped']);
    expect(posts).toHaveLength(1);
    batch.retry(signing);
    await until(isFinished);
    expect(posts).toHaveLength(3);
  });

  it('ends the pending request to the signer when it is stopped', async () => {
    const { batch, signing, posts, isFinished } = await arrange([[], []]);
    batch.confirm({
      ...signing,
      sign: (_request, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await until(() => batch.attempt(batch.get().items[0]?.key ?? '')?.get().phase === 'awaiting-signature');
    batch.stop();
    await until(isFinished);
    expect(batch.get().items.map(({ state }) => state)).toEqual([
      { kind: 'not-sent', reason: 'declined' },
      { kind: 'skipped' },
    ]);
    expect(posts).toEqual([]);
  });

  it('does not send an order that changed before its turn', async () => {
    const { batch, signing, targets, posts, isFinished } = await arrange([[], [], []]);
    const [, second] = targets;
    batch.confirm(signing);
    batch.orderChanged(targetKey(second ?? target));
    await until(isFinished);
    expect(batch.get().items[1]?.state).toEqual({ kind: 'not-sent', reason: 'order-changed' });
    expect(posts).toHaveLength(2);
  });

  it('sends no second cancel of an order while its first still waits for an outcome', async () => {
    const { batch, controller, signing, targets, posts, isFinished } = await arrange([[], []]);
    const earlier = controller.begin(targets[0] ?? target);
    earlier.confirm(signing);
    await until(() => earlier.get().phase === 'accepted');
    batch.confirm(signing);
    await until(isFinished);
    expect(batch.get().items[0]?.state).toEqual({ kind: 'not-sent', reason: 'already-sent' });
    expect(posts).toHaveLength(2);
    // The batch follows the earlier cancel.
    expect(batch.attempt(targetKey(targets[0] ?? target))?.recordId()).toBe(earlier.recordId());
  });
});

describe('a service that requests a pause', () => {
  it.each(['paused', 'paused-unclear'] as const)(
    'with an answer that is %s gets it before the next cancel, and the same cancel is not repeated',
    async (fault) => {
      const { batch, signing, targets, posts, postedAtMs, isFinished } = await arrange([[], [fault], [], []]);
      const phases = new Set<string>();
      batch.subscribe(() => phases.add(batch.get().phase));
      batch.confirm(signing);
      await until(isFinished);
      expect(posts).toEqual(targets.map(({ orderHash }) => orderHash));
      const [first = 0, second = 0, third = 0] = postedAtMs;
      expect(second - first).toBeLessThan(PAUSE_MS);
      expect(third - second).toBeGreaterThanOrEqual(PAUSE_MS);
      expect(phases).toContain('pausing');
      expect(batch.attempt(targetKey(targets[1] ?? target))?.get().phase).toBe('unknown');
    },
  );

  it('gets it before another try too', async () => {
    const { batch, signing, posts, postedAtMs, isFinished, controller, refuseAll } = await arrange([['paused']], 5_000);
    batch.confirm(signing);
    await until(isFinished);
    await refuseAll();
    expect(controller.isBusy()).toBe(false);
    batch.retry(signing);
    expect(batch.get().phase).toBe('pausing');
    expect(controller.isBusy(), 'the page must not reload').toBe(true);
    await until(isFinished);
    expect(posts).toHaveLength(2);
    const [first = 0, second = 0] = postedAtMs;
    expect(second - first).toBeGreaterThanOrEqual(PAUSE_MS);
  });

  it('gets it before the first cancel of another batch', async () => {
    const { batch, signing, posts, isFinished, controller } = await arrange([['paused']]);
    batch.confirm(signing);
    await until(isFinished);
    const of = { ...target, orderHash: hashOf(99), orderId: hashOf(99) };
    const other = createCancelBatch([{ target: of, terms: null }], controller);
    other.confirm(signing);
    expect(other.get().phase).toBe('pausing');
    other.stop();
    expect(other.get().items[0]?.state).toEqual({ kind: 'skipped' });
    expect(posts).toHaveLength(1);
  });

  it('is not waited for once the trader stops', async () => {
    const { batch, signing, posts, isFinished } = await arrange([['paused'], []]);
    batch.subscribe(() => {
      if (batch.get().phase === 'pausing') batch.stop();
    });
    batch.confirm(signing);
    await until(isFinished);
    expect(kinds(batch)).toEqual(['answered', 'skipped']);
    expect(batch.get().endedBy).toBe('stopped');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(posts).toHaveLength(1);
  });
});

describe('with any faults', () => {
  it('no order has more requests than confirmations, two are never in flight, and none is retried that must not be', async () => {
    const plans = fc.array(fc.array(fc.constantFrom(...faults), { maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        plans,
        fc.integer({ min: 0, max: 3 }),
        fc.option(fc.integer({ min: 0, max: 5 })),
        async (plan, retries, stopAfter) => {
          const { batch, signing, posts, met, isFinished, mostInAir, toldTooEarly, refuseAll } = await arrange(plan);
          const stopWatching = batch.subscribe(() => {
            if (met.length === stopAfter) batch.stop();
          });
          batch.confirm(signing);
          await until(isFinished);
          for (let round = 0; round < retries; round += 1) {
            await refuseAll();
            batch.retry(signing);
            await until(isFinished);
          }
          stopWatching();
          expect(mostInAir()).toBeLessThanOrEqual(1);
          expect(toldTooEarly(), 'sent in a pause').toBe(0);
          for (const { hash } of met) {
            const own = met.filter((entry) => entry.hash === hash).map(({ fault }) => fault);
            const sent = posts.filter((post) => post === hash).length;
            expect(sent).toBeLessThanOrEqual(own.filter((fault) => LEAVES.includes(fault)).length);
            for (const fault of own.slice(0, -1)) expect(MAY_RETRY[fault]).toBe(true);
          }
          expect(posts.every((post) => met.some(({ hash }) => hash === post))).toBe(true);
        },
      ),
      { seed: 5, numRuns: 60 },
    );
  });
});
