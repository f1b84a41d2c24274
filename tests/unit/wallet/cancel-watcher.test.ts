import { describe, expect, it } from 'vitest';
import type { Wait } from '~/lib/clock';
import { createCancelController } from '~/wallet/cancel-controller';
import type { CancelRecord } from '~/wallet/cancel-record';
import type { SentState } from '~/wallet/cancel-state';
import { MemoryArea } from '../../support/memory-area';
import { controllerPorts, fakeService, order, sharedLocks, target, until } from './cancel-kit';

const accepted: SentState = { phase: 'accepted', answer: { kind: 'accepted' }, sighting: null, absences: 0 };

function row(state: SentState, id = 'a'): CancelRecord {
  const signed = { message: 'te6c', cellHash: 'ab', publicKey: 'AA==', source: 'session-key' } as const;
  return { id, target, signed, state, steps: [{ atMs: 1_760_000_000_000, what: 'sent', detail: null }] };
}

/** A page that finds an unresolved row of an earlier page in its journal. */
function reloaded(state: SentState) {
  const service = fakeService();
  const area = new MemoryArea();
  createCancelController(controllerPorts(service, { area }).ports).journal.open(row(state));
  const { ports, clock, pauses } = controllerPorts(service, { area });
  const controller = createCancelController(ports);
  const stateNow = () => controller.journal.find('a')?.state;
  return { service, controller, clock, pauses, stateNow };
}

describe('after a reload', () => {
  it('a cancel in flight is unknown, and found out', async () => {
    const { service, controller, stateNow } = reloaded({ phase: 'sent' });
    service.orders = [order('canceled')];
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled', answer: { kind: 'unclear', reason: 'interrupted' } });
    expect(service.posts).toEqual([]);
    stop();
  });

  it('an accepted cancel is watched until the service reports its end', async () => {
    const { service, controller, stateNow } = reloaded(accepted);
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'accepted' && service.requested.length > 5);
    service.orders = [order('executed')];
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'executed-first' });
    stop();
  });

  it('resolved cancels are not read again', async () => {
    const { service, controller } = reloaded({
      phase: 'settled',
      answer: { kind: 'accepted' },
      outcome: 'cancelled',
      sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'trader-orders' },
    });
    const stop = controller.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.requested).toEqual([]);
    stop();
  });
});

describe('a cancel that was answered with an error', () => {
  const answer = { kind: 'refused', status: 409, code: null, message: 'no', externalQueryId: null } as const;
  const answered: SentState = { phase: 'unknown', answer, sighting: null, absences: 0 };

  it('has worked if the service lists the order as cancelled', async () => {
    const { service, controller, stateNow } = reloaded(answered);
    const stop = controller.start();
    await until(() => service.requested.length > 3);
    expect(stateNow()?.phase).toBe('unknown');
    service.orders = [order('canceled')];
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled', answer });
    stop();
  });

  it('is refused once the order has stayed active for a minute, and corrected if it ends afterwards', async () => {
    const { service, controller, clock, stateNow } = reloaded(answered);
    const stop = controller.start();
    const beganAtMs = clock.now();
    await until(() => stateNow()?.phase === 'refused');
    expect(clock.now() - beganAtMs).toBeGreaterThanOrEqual(60_000);
    expect(clock.now() - beganAtMs).toBeLessThanOrEqual(80_000);
    service.orders = [order('canceled')];
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled', answer });
    stop();
  });
});

describe('a cancel that an earlier visit left as refused', () => {
  const answer = { kind: 'refused', status: 409, code: null, message: 'no', externalQueryId: null } as const;

  it('is looked up once more, and corrected if its order has ended long after', async () => {
    const { service, controller, clock, stateNow } = reloaded({ phase: 'refused', answer });
    service.orders = [order('canceled')];
    clock.advance(20 * 3_600_000);
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'cancelled', answer });
    stop();
  });
});

describe('a watched cancel', () => {
  it('survives an outage of any length, and is found soon after the service returns', async () => {
    const { service, controller, clock, pauses, stateNow } = reloaded(accepted);
    service.orders = null;
    const stop = controller.start();
    await until(() => pauses.length > 40);
    expect(stateNow()).toEqual({ ...accepted, sighting: { kind: 'unread' } });
    const returnedAtMs = clock.now();
    service.orders = [order('canceled')];
    await until(() => stateNow()?.phase === 'settled');
    expect(clock.now() - returnedAtMs).toBeLessThanOrEqual(30_000);
    stop();
  });

  it('sends few requests to a dead service: pauses grow up to the limit', async () => {
    const { service, controller, pauses } = reloaded(accepted);
    service.orders = null;
    const stop = controller.start();
    await until(() => pauses.length > 20);
    expect(pauses.slice(0, 3)).toEqual(pauses.slice(0, 3).toSorted((a, b) => a - b));
    expect(new Set(pauses.slice(8))).toEqual(new Set([12_000]));
    stop();
  });

  it('found nowhere is no longer listed, never cancelled', async () => {
    const { service, controller, stateNow } = reloaded(accepted);
    service.orders = [];
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'settled');
    expect(stateNow()).toMatchObject({ outcome: 'no-longer-listed' });
    stop();
  });

  it('pauses when the desk stops, and continues when it starts again', async () => {
    const { service, controller, stateNow } = reloaded(accepted);
    controller.start()();
    const requested = service.requested.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.requested.length - requested).toBeLessThanOrEqual(2);
    service.orders = [order('expired')];
    const stop = controller.start();
    await until(() => stateNow()?.phase === 'settled');
    stop();
  });

  it('is watched by one tab at a time, and taken over when that tab closes', async () => {
    const service = fakeService();
    const shared = { area: new MemoryArea(), locks: sharedLocks() };
    const first = createCancelController(controllerPorts(service, shared).ports);
    first.journal.open(row(accepted));
    const other = fakeService();
    const { ports } = controllerPorts(other, shared);
    // The minute that it waits for a silent tab does not pass.
    const wait: Wait = (ms, signal) => (ms === 60_000 ? new Promise(() => undefined) : ports.wait(ms, signal));
    const second = createCancelController({ ...ports, wait });
    const stopFirst = first.start();
    const stopSecond = second.start();
    await until(() => service.requested.length > 3);
    expect(other.requested).toEqual([]);
    stopFirst();
    other.orders = [order('canceled')];
    await until(() => second.journal.find('a')?.state.phase === 'settled');
    stopSecond();
  });

  it.each([
    ['accepted', accepted, {}],
    ['in mid-air', { phase: 'sent' }, { answer: { kind: 'unclear', reason: 'interrupted' } }],
  ] as const)('is looked up despite the lock of a sleeping tab: %s', async (_name, state, answered) => {
    const service = fakeService();
    const asleep = { request: () => new Promise<void>(() => undefined) };
    const { ports, pauses } = controllerPorts(service, { locks: asleep });
    const controller = createCancelController(ports);
    controller.journal.open(row(state));
    const stop = controller.start();
    await until(() => service.requested.length > 2);
    service.orders = [order('canceled')];
    await until(() => controller.journal.find('a')?.state.phase === 'settled');
    expect(controller.journal.find('a')?.state).toMatchObject({ outcome: 'cancelled', ...answered });
    expect(new Set(pauses)).toContain(60_000);
    // It only reads: another cancel of the order still waits for the lock, or for the outcome.
    expect(service.posts).toEqual([]);
    stop();
  });
});
